import { orpc } from '../client/orpc.ts'

export const organisationQuery = () => orpc.accounts.readOrganisation.queryOptions({ retry: false })
export const membersQuery = () => orpc.accounts.listMembers.queryOptions()
export const productsQuery = () => orpc.accounts.listTrials.queryOptions()
export const sharingQuery = () => orpc.helpdesk.readTicketSharing.queryOptions()
export const myInvitationsQuery = () => orpc.accounts.listMyInvitations.queryOptions()
