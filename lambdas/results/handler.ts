import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/accounts/actor.ts'
import { resultsContract } from '#domain/results/contract.ts'
import { accessTokens } from '#lambdas/platform/access-token.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { documents } from '#lambdas/platform/documents/documents.ts'
import { endedSessions } from '#lambdas/platform/ended-sessions.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { serve } from '#lambdas/platform/serve.ts'
import { sessionNotes } from '#lambdas/platform/session-uses.ts'
import { tables } from '#lambdas/platform/table.ts'
import { trialStore } from '#lambdas/platform/trial-store.ts'
import { costEndpoints } from './cost-endpoints.ts'
import { postureEndpoints } from './posture-endpoints.ts'
import { environment } from './environment.ts'
import { resultStore } from './result-store.ts'

const { TABLE: table, OUTBOX_TABLE: outbox, AUDIT_TABLE: audit, ACCOUNTS_TABLE: accounts } = environment
const organisations = organisationStore(tables, accounts)
const readTrial = trialStore(tables, accounts).find

export const handler = serve({
  contract: resultsContract,
  endpoints: { ...costEndpoints, ...postureEndpoints },
  actorOf: accessTokens({ userPoolId: environment.USER_POOL_ID, clientId: environment.USER_POOL_CLIENT_ID }),
  readSessionTimestamps: endedSessions(tables, accounts),
  noteSession: sessionNotes(tables, accounts),
  readTrial,
  tools: {
    results: resultStore(tables, table),
    readTrial,
    commit: committing({ tables, table, outbox, audit }),
    documents: documents({ functionArn: environment.DOCUMENTS_FUNCTION }),
    organisationNameOf: async ({ id, organisation }: Pick<Actor, 'id' | 'organisation'>) =>
      (await organisations.membershipsOf(id)).memberships.find((each) => each.id === organisation?.id)?.name,
    newId: randomUUID,
    now: () => Date.now(),
  },
})
