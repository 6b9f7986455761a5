import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { invite, MOST_INVITATIONS } from '#domain/accounts/invitation.ts'
import type { Invitation } from '#domain/accounts/invitation.ts'
import { unknownSites } from '#domain/accounts/manage-organisation.ts'
import { rightsChanges } from '#domain/accounts/membership-audit.ts'
import { organisationEntry } from '#domain/accounts/organisation-audit.ts'
import type { MembershipRights } from '#domain/accounts/organisation.ts'
import type { Commit } from './commit.ts'
import type { FingerprintOf } from './fingerprint.ts'
import { INVITED_ALREADY, removeInvitation } from './invitation-store.ts'
import type { InvitationStore } from './invitation-store.ts'
import { INVITATIONS_LEFT, mailedInvitation } from './mailed-invitation.ts'
import { membershipMails } from './membership-mails.ts'
import { LAST_OWNER, membershipWrites } from './membership-writes.ts'
import type { OrganisationStore } from './organisation-store.ts'

/** What changes of members need. */
export interface MemberTools {
  /** Name of the accounts table. */
  readonly table: string
  readonly commit: Commit
  readonly organisations: OrganisationStore
  readonly invitations: InvitationStore
  readonly fingerprintOf: FingerprintOf
  readonly newId: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

interface OfMember {
  /** Id of the organisation. */
  readonly organisation: string
  readonly personId: string
  /** Who changes it, for the audit log. */
  readonly actor: string
}

/** Changes the rights of a member. An organisation keeps at least one owner. */
export async function changeMembership(
  { table, commit, organisations, now }: MemberTools,
  { organisation, personId, actor, rights }: OfMember & { readonly rights: MembershipRights },
): Promise<'changed' | 'member-not-found' | 'last-owner' | 'site-unknown'> {
  const [record, before, members] = await Promise.all([
    organisations.read(organisation),
    organisations.membershipOf(organisation, personId),
    organisations.membersOf(organisation),
  ])
  if (!record || !before) return 'member-not-found'
  if (unknownSites(rights, [...record.details.sites, ...before.sites.map((id) => ({ id }))]).length > 0)
    return 'site-unknown'
  if (Object.keys(rightsChanges(before, rights)).length === 0) return 'changed'
  const { contact } = before
  const change = { table, organisation: record.organisation, personId, before, after: rights, contact, actor }
  const committed = await commit({
    ...membershipWrites({ ...change, keepsOwner: true }, now()),
    mails: membershipMails({ ...change, members }, now()),
  })
  if (committed.outcome === 'written') return 'changed'
  return isLastOwner(committed) ? 'last-owner' : 'member-not-found'
}

/** Ends a membership. An organisation keeps at least one owner. */
export async function endMembership(
  { table, commit, organisations, now }: MemberTools,
  { organisation, personId, actor }: OfMember,
): Promise<'ended' | 'member-not-found' | 'last-owner'> {
  const [before, members] = await Promise.all([
    organisations.membershipOf(organisation, personId),
    organisations.membersOf(organisation),
  ])
  if (!before) return 'member-not-found'
  const change = { table, organisation: before, personId, before, after: undefined, contact: before.contact, actor }
  const committed = await commit({
    ...membershipWrites({ ...change, keepsOwner: true }, now()),
    mails: membershipMails({ ...change, members }, now()),
  })
  if (committed.outcome === 'written') return 'ended'
  return isLastOwner(committed) ? 'last-owner' : 'member-not-found'
}

function isLastOwner(committed: Awaited<ReturnType<Commit>>): boolean {
  return committed.outcome === 'refused' && committed.failed.includes(LAST_OWNER)
}

type InvitationRefusal =
  | { readonly refused: 'no-organisation' | 'site-unknown' | 'member-already' | 'too-many-waiting' | 'invited-already' }
  | { readonly refused: 'too-many-invitations'; readonly retryAfterSeconds: number }

interface Inviting {
  /** Id of the organisation. */
  readonly organisation: string
  readonly email: string
  readonly rights: MembershipRights
  readonly actor: string
}

/** Invites an address by mail. */
export async function sendInvitation(
  { commit, organisations, invitations, fingerprintOf, newId, now: clock }: MemberTools,
  { organisation: id, rights, actor, ...given }: Inviting,
): Promise<Invitation | InvitationRefusal> {
  const now = clock()
  const email = canonicalEmail(given.email)
  const [record, members, waiting] = await Promise.all([
    organisations.read(id),
    organisations.membersOf(id),
    invitations.ofOrganisation(id, now),
  ])
  if (!record || record.mergedInto !== undefined) return { refused: 'no-organisation' }
  if (unknownSites(rights, record.details.sites).length > 0) return { refused: 'site-unknown' }
  if (members.some(({ contact }) => contact && canonicalEmail(contact.email) === email))
    return { refused: 'member-already' }
  if (waiting.length >= MOST_INVITATIONS) return { refused: 'too-many-waiting' }

  const invitation = invite({ id: newId(), organisation: record.organisation, email, rights, invitedBy: actor }, now)
  const { retryAfterSeconds, ...change } = await mailedInvitation(invitation, { fingerprintOf, now })
  const committed = await commit(change)
  if (committed.outcome === 'written') return invitation
  const failed = committed.outcome === 'refused' ? committed.failed : []
  if (failed.includes(INVITATIONS_LEFT)) return { refused: 'too-many-invitations', retryAfterSeconds }
  if (failed.includes(INVITED_ALREADY)) return { refused: 'invited-already' }
  throw new Error('An invitation was not stored.')
}

/** Withdraws an open invitation. False if there is none. */
export async function withdrawInvitation(
  { commit, invitations, now }: MemberTools,
  { organisation, id, actor }: { readonly organisation: string; readonly id: string; readonly actor: string },
): Promise<boolean> {
  const waiting = await invitations.ofOrganisation(organisation, now())
  const invitation = waiting.find((each) => each.id === id)
  if (!invitation) return false
  const { outcome } = await commit({
    items: [removeInvitation(invitation)],
    audit: [
      organisationEntry({ organisation, action: 'invitation-withdrawn', actor, offered: invitation.rights }, now()),
    ],
  })
  return outcome === 'written'
}
