import { accountsContract } from '#domain/accounts/contract.ts'
import { accessTokens } from '#lambdas/platform/access-token.ts'
import { serve } from '#lambdas/platform/serve.ts'
import { environment } from './environment.ts'
import { readMe } from './read-me.ts'

export const handler = serve({
  contract: accountsContract,
  endpoints: { readMe },
  actorOf: accessTokens({ userPoolId: environment.USER_POOL_ID, clientId: environment.USER_POOL_CLIENT_ID }),
  tools: {},
})
