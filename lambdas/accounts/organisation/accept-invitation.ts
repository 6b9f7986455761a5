import { organisationEntry } from '#domain/accounts/organisation-audit.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { membershipMails } from '#lambdas/platform/membership-mails.ts'
import { membershipWrites } from '#lambdas/platform/membership-writes.ts'
import { accounts } from '../accounts.ts'
import { removeInvitation, STILL_INVITED } from '#lambdas/platform/invitation-store.ts'
import { myInvitation } from './my-invitation.ts'

/** Makes the caller a member and uses the invitation up, in one transaction. */
export const acceptInvitation = accounts.acceptInvitation.handler(async ({ input, context, errors }) => {
  const { id: personId, email } = signedIn(context)
  const invitation = await myInvitation(context, input.id)
  if (!invitation || email === undefined) throw errors['invitation-not-found']()
  const { organisation, rights } = invitation
  const now = context.now()
  // Colleagues see the name at once, not only after the person's next token.
  const name = await (await context.pool()).nameOf(personId)
  const contact = { email, ...(name !== undefined && { name }) }
  const joining = { table: context.table, organisation, personId, before: undefined, after: rights }
  const { items, audit } = membershipWrites({ ...joining, contact, actor: personId }, now)
  const members = await context.organisations.membersOf(organisation.id)
  const committed = await context.commit({
    items: [...items, removeInvitation(invitation)],
    mails: membershipMails({ ...joining, contact, members, actor: personId }, now),
    audit: [
      ...audit,
      organisationEntry({ organisation: organisation.id, action: 'invitation-accepted', actor: personId }, now),
    ],
  })
  if (committed.outcome === 'written') return { ...organisation, ...rights }
  const isStillInvited = committed.outcome === 'refused' && !committed.failed.includes(STILL_INVITED)
  throw errors[isStillInvited ? 'member-already' : 'invitation-not-found']()
})
