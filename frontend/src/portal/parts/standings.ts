import { orpc } from '../client/orpc.ts'

/** What the organisation may do with each product. */
export const standingsQuery = () => orpc.accounts.listTrials.queryOptions()
