import { randomUUID } from 'node:crypto'
import { resultsContract } from '#domain/results/contract.ts'
import { accessTokens } from '#lambdas/platform/access-token.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { endedSessions } from '#lambdas/platform/ended-sessions.ts'
import { serve } from '#lambdas/platform/serve.ts'
import { sessionNotes } from '#lambdas/platform/session-uses.ts'
import { tables } from '#lambdas/platform/table.ts'
import { trialStore } from '#lambdas/platform/trial-store.ts'
import { costEndpoints } from './cost-endpoints.ts'
import { postureEndpoints } from './posture-endpoints.ts'
import { environment } from './environment.ts'
import { resultStore } from './result-store.ts'

const { TABLE: table, OUTBOX_TABLE: outbox, AUDIT_TABLE: audit, ACCOUNTS_TABLE: accounts } = environment

export const handler = serve({
  contract: resultsContract,
  endpoints: { ...costEndpoints, ...postureEndpoints },
  actorOf: accessTokens({ userPoolId: environment.USER_POOL_ID, clientId: environment.USER_POOL_CLIENT_ID }),
  readSessionTimestamps: endedSessions(tables, accounts),
  noteSession: sessionNotes(tables, accounts),
  readTrial: trialStore(tables, accounts).find,
  tools: {
    results: resultStore(tables, table),
    commit: committing({ tables, table, outbox, audit }),
    newId: randomUUID,
    now: () => Date.now(),
  },
})
