import { assessmentsContract } from '#domain/assessments/contract.ts'
import { fingerprints } from '#lambdas/platform/fingerprint.ts'
import { serve } from '#lambdas/platform/serve.ts'
import { tables } from '#lambdas/platform/table.ts'
import { assessmentStore } from './assessment-store.ts'
import { environment } from './environment.ts'
import { eraseAssessment } from './erase-assessment.ts'
import { finishAssessment } from './finish-assessment.ts'
import { readAssessment } from './read-assessment.ts'
import { saveAnswers } from './save-answers.ts'
import { startAssessment } from './start-assessment.ts'

const { TABLE: table, STARTS_PER_IP: startsPerIp, RATE_WINDOW_SECONDS: windowSeconds } = environment

export const handler = serve({
  contract: assessmentsContract,
  endpoints: { startAssessment, saveAnswers, readAssessment, finishAssessment, eraseAssessment },
  // All calls are public, so no token is read.
  actorOf: async () => undefined,
  readSessionTimestamps: async () => ({}),
  noteSession: async () => undefined,
  tools: {
    assessments: assessmentStore({
      tables,
      table,
      fingerprintOf: fingerprints(tables, table),
      limits: { startsPerIp, windowSeconds },
    }),
    now: () => Date.now(),
  },
})
