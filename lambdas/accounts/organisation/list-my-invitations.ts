import { accounts } from '../accounts.ts'
import { myInvitations } from './my-invitation.ts'

export const listMyInvitations = accounts.listMyInvitations.handler(async ({ context }) => ({
  invitations: (await myInvitations(context)).map(({ id, organisation, rights, until }) => ({
    id,
    organisation,
    rights,
    until,
  })),
}))
