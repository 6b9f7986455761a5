import { orpc } from '../client/orpc.ts'

export const trialsQuery = () => orpc.accounts.listTrials.queryOptions()
