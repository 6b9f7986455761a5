import type { MemberView } from '#domain/accounts/organisation-contract.ts'
import type { Site } from '#domain/accounts/organisation-details.ts'
import { membershipRightsSchema } from '#domain/accounts/organisation.ts'
import type { MembershipRights } from '#domain/accounts/organisation.ts'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { actionWords } from '#domain/audit/audit-words.ts'
import { spellDuties, spellReach } from './rights-words.ts'

const FORMER = 'a former member'

/** Words that are shorter than those of the audit log, because all entries are of one organisation. */
const actions: Readonly<Record<string, string>> = {
  'organisation-added': 'added the organisation',
  'organisation-renamed': 'changed the name of the organisation',
  'organisation-suspended': 'suspended the organisation',
  'organisation-resumed': 'resumed the organisation',
  'organisation-merge-begun': 'began to merge the organisation into another',
  'organisation-merged': 'merged the organisation into another',
  'organisation-took-in': 'merged another organisation into this one',
  'organisation-details-changed': 'changed the details',
  'invitation-sent': 'sent an invitation',
  'invitation-withdrawn': 'withdrew an invitation',
  'invitation-accepted': 'accepted an invitation',
  'invitation-declined': 'declined an invitation',
  'trial-started': 'started a free trial',
  'trial-extended': 'extended a trial',
  'trial-converted': 'converted a trial',
  'trial-ended': 'ended a trial',
  'trial-records-deleted': 'deleted records of a trial',
  'trial-deleted': 'completed the deletion of a trial',
}

/** Only our staff does these, and an organisation is not told which of us did. */
const OF_STAFF: ReadonlySet<string> = new Set([
  'organisation-suspended',
  'organisation-resumed',
  'organisation-merge-begun',
  'organisation-merged',
  'organisation-took-in',
])

/** "Ana Dlamini changed the rights of Bheki." */
export function logSentence(
  { actor, action, object, changes }: AuditEntry,
  { members, sites }: { readonly members: readonly MemberView[]; readonly sites: readonly Site[] },
): string {
  const nameOf = (id: string, unknown: string) => {
    const member = members.find(({ personId }) => personId === id)
    return member?.name ?? member?.email ?? unknown
  }
  const isOwn = actor === object.id
  // Who acted without being a member may be of our staff.
  const unknown = isOwn ? FORMER : 'somebody who is not a member'
  const isOfStaff = actor === 'operator' || actor === 'system' || OF_STAFF.has(action)
  const who = isOfStaff ? 'Veritech' : nameOf(actor, unknown)
  // An address is written as it is.
  const subject = who.includes('@') ? who : `${who.charAt(0).toUpperCase()}${who.slice(1)}`
  const whom = nameOf(object.id, FORMER)
  if (action === 'membership-began') return isOwn ? `${subject} joined.` : `${subject} added ${whom}.`
  if (action === 'membership-ended') return isOwn ? `${subject} left.` : `${subject} removed ${whom}.`
  if (action === 'membership-changed') return `${subject} changed the rights of ${whom}.`
  const words = actions[action] ?? actionWords(action)
  const rights = action.startsWith('invitation-') ? rightsOf(changes) : undefined
  return `${subject} ${words}${rights ? `: ${spellDuties(rights.duties)}, ${spellReach(rights, sites)}` : ''}.`
}

/** The rights of an invitation: an address has no place in the log. Undefined for an entry from before they were kept. */
function rightsOf(changes: AuditEntry['changes'] = {}): MembershipRights | undefined {
  const valueOf = (field: string) => changes[field]?.to ?? changes[field]?.from
  const sites = Object.entries(changes).flatMap(([field, { from, to }]) =>
    field.startsWith('site.') && (from === true || to === true) ? [field.slice('site.'.length)] : [],
  )
  const duties = String(valueOf('duties') ?? '').split('.')
  return membershipRightsSchema.safeParse({ reach: valueOf('reach'), duties, sites }).data
}
