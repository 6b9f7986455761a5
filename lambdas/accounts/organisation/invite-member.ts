import { canonicalEmail } from '#domain/accounts/email.ts'
import { invite, MOST_INVITATIONS } from '#domain/accounts/invitation.ts'
import { organisationEntry } from '#domain/accounts/organisation-audit.ts'
import { unknownSites } from '#domain/accounts/manage-organisation.ts'
import { invitationMail } from '#domain/accounts/mails/account-mails.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import { countOne } from '#lambdas/platform/rate-counter.ts'
import { accounts } from '../accounts.ts'
import { actingAsOwner } from './acting.ts'
import { INVITED_ALREADY, storeInvitation } from './invitation-store.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Invitations of one organisation per day, so that nobody mails strangers through us. */
const MOST_A_DAY = 100
const OVER_LIMIT = 'over-limit'

export const inviteMember = accounts.inviteMember.handler(async ({ input, context, errors }) => {
  const { id: invitedBy, organisation } = actingAsOwner(context, errors)
  const now = context.now()
  const email = canonicalEmail(input.email)
  const [record, members, waiting] = await Promise.all([
    context.organisations.read(organisation.id),
    context.organisations.membersOf(organisation.id),
    context.invitations.ofOrganisation(organisation.id, now),
  ])
  if (!record) throw errors['no-organisation']()
  if (unknownSites(input.rights, record.details.sites).length > 0) throw errors['site-unknown']()
  if (members.some(({ contact }) => contact && canonicalEmail(contact.email) === email))
    throw errors['member-already']()
  if (waiting.length >= MOST_INVITATIONS) throw errors['too-many-waiting']()

  const invitation = invite(
    { id: context.newId(), organisation: record.organisation, email, rights: input.rights, invitedBy },
    now,
  )
  const window = rateWindow(now, DAY_SECONDS)
  const counted = countOne({ by: 'invitation', fingerprint: organisation.id, window, limit: MOST_A_DAY })
  const committed = await context.commit({
    items: [storeInvitation(invitation, now), { update: counted, condition: OVER_LIMIT }],
    mails: [invitationMail(invitation, now)],
    audit: [organisationEntry({ organisation: organisation.id, action: 'invitation-sent', actor: invitedBy }, now)],
  })
  if (committed.outcome === 'refused' && committed.failed.includes(OVER_LIMIT))
    throw errors['too-many-invitations']({ data: { retryAfterSeconds: window.secondsLeft } })
  if (committed.outcome === 'refused' && committed.failed.includes(INVITED_ALREADY)) throw errors['invited-already']()
  if (committed.outcome !== 'written') throw new Error('An invitation was not stored.')
  const { id, rights, invitedAt, until } = invitation
  return { id, email, rights, invitedAt, until }
})
