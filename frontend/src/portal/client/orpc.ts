import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { apiContract } from 'virtual:api-contract'
import type { Api } from '#domain/contract/api.ts'
import { announce } from '../../ui/events.ts'
import { apiLink } from './link.ts'

const api: ContractRouterClient<Api> = createORPCClient(
  apiLink(apiContract, {
    origin: window.location.origin,
    fetch: (...request) => fetch(...request),
    // Loaded for the first call that is not public: guest screens work without a session.
    accessToken: async () => (await import('../../client/session.ts')).accessToken(),
    trialRefused: () => announce('trialRefused'),
    renewedToken: async () => (await import('../../client/session.ts')).renewedToken(),
  }),
)

/** TanStack Query options for all calls: `useQuery(orpc.helpdesk.readMyTicket.queryOptions({ input }))`. */
export const orpc = createTanstackQueryUtils(api)
