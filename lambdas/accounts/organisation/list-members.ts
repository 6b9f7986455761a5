import { seesAllMembers } from '#domain/accounts/manage-organisation.ts'
import type { InvitationView, MemberView } from '#domain/accounts/organisation-contract.ts'
import type { Member } from '#lambdas/platform/organisation-store.ts'
import { accounts } from '../accounts.ts'
import { acting } from './acting.ts'

/** Members by name, and for owners the open invitations. People with a smaller reach see the owners only. */
export const listMembers = accounts.listMembers.handler(async ({ context, errors }) => {
  const { id, organisation } = acting(context, errors)
  const seesAll = seesAllMembers(organisation)
  const [members, invitations] = await Promise.all([
    context.organisations.membersOf(organisation.id),
    organisation.duties.includes('owner')
      ? context.invitations.ofOrganisation(organisation.id, context.now())
      : Promise.resolve([]),
  ])
  return {
    members: members
      .filter(({ personId, duties }) => seesAll || personId === id || duties.includes('owner'))
      .map((member) => memberView(member, id))
      .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other))),
    invitations: invitations.map(({ id: invitation, email, rights, invitedAt, until }): InvitationView => ({
      id: invitation,
      email,
      rights,
      invitedAt,
      until,
    })),
  }
})

function memberView({ personId, contact, ...rights }: Member, me: string): MemberView {
  return { personId, ...contact, rights, isMe: personId === me }
}

const nameOf = ({ name, email, personId }: MemberView) => name ?? email ?? personId
