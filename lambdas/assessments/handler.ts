import { assessmentsContract } from '#domain/assessments/contract.ts'
import { accessTokens } from '#lambdas/platform/access-token.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { endedSessions } from '#lambdas/platform/ended-sessions.ts'
import { fingerprints } from '#lambdas/platform/fingerprint.ts'
import { serve } from '#lambdas/platform/serve.ts'
import { sessionNotes } from '#lambdas/platform/session-uses.ts'
import { tables } from '#lambdas/platform/table.ts'
import { assessmentStore } from './assessment-store.ts'
import { environment } from './environment.ts'
import { eraseAssessment } from './erase-assessment.ts'
import { finishAssessment } from './finish-assessment.ts'
import { eraseKeptAssessment } from './kept/erase-kept-assessment.ts'
import { keepAssessment } from './kept/keep-assessment.ts'
import { keptStore } from './kept/kept-store.ts'
import { listKeptAssessments } from './kept/list-kept-assessments.ts'
import { readKeptAssessment } from './kept/read-kept-assessment.ts'
import { readAssessment } from './read-assessment.ts'
import { saveAnswers } from './save-answers.ts'
import { saveWorkloads } from './save-workloads.ts'
import { startAssessment } from './start-assessment.ts'

const { TABLE: table, STARTS_PER_IP: startsPerIp, RATE_WINDOW_SECONDS: windowSeconds } = environment

export const handler = serve({
  contract: assessmentsContract,
  endpoints: {
    startAssessment,
    saveAnswers,
    saveWorkloads,
    readAssessment,
    finishAssessment,
    eraseAssessment,
    keepAssessment,
    listKeptAssessments,
    readKeptAssessment,
    eraseKeptAssessment,
  },
  actorOf: accessTokens({ userPoolId: environment.USER_POOL_ID, clientId: environment.USER_POOL_CLIENT_ID }),
  readSessionTimestamps: endedSessions(tables, environment.ACCOUNTS_TABLE),
  noteSession: sessionNotes(tables, environment.ACCOUNTS_TABLE),
  tools: {
    assessments: assessmentStore({
      tables,
      table,
      fingerprintOf: fingerprints(tables, table),
      limits: { startsPerIp, windowSeconds },
    }),
    kept: keptStore(tables, table),
    commit: committing({ tables, table, outbox: environment.OUTBOX_TABLE, audit: environment.AUDIT_TABLE }),
    now: () => Date.now(),
  },
})
