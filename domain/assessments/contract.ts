import * as z from 'zod'
import { endpoint, retryAfterData } from '../contract/endpoint.ts'
import { assessmentNotFound as notFound, assessmentToken as token } from './contract-parts.ts'
import { evidenceCalls } from './evidence/evidence-contract.ts'
import { keptCalls } from './kept-contract.ts'
import { mailedLinkCalls } from './mailed-link-contract.ts'
import { roundCalls } from './rounds/round-contract.ts'
import { shareCalls } from './share-contract.ts'
import { assessmentSchema, askedSetSchema, givenAnswersSchema } from './stored-assessment.ts'
import { workloadCalls } from './workloads-contract.ts'

/** Read by the manifest. */
export { REPORT_DAYS, REPORTS_FOLDER } from './report-format.ts'

export const assessmentsContract = {
  startAssessment: endpoint
    .route({
      method: 'POST',
      path: '/api/assessments',
      summary: 'Starts an assessment',
      description:
        'The same token again gives the same assessment. Without an account, it is erased 30 days after its last change.',
      successStatus: 201,
    })
    .meta({ audience: 'public' })
    .input(z.strictObject({ token, set: askedSetSchema }))
    .output(assessmentSchema)
    .errors({
      ...notFound,
      'set-unknown': { status: 409, message: 'These questions were replaced. Load the page again to begin.' },
      'too-many-assessments': {
        status: 429,
        message:
          'Many assessments were started from your network. Your answers stay in this browser, and we try again.',
        data: retryAfterData,
      },
    }),

  saveAnswers: endpoint
    .route({
      method: 'POST',
      path: '/api/assessments/answers',
      summary: 'Saves answers of an assessment',
      description:
        'Any number of answers, with the time of each. An answer that is older than the saved one is ignored, so a batch may be sent again.',
    })
    .meta({ audience: 'public' })
    .input(z.strictObject({ token, answers: givenAnswersSchema }))
    .output(assessmentSchema)
    .errors({
      ...notFound,
      'answer-not-offered': { status: 422, message: 'An answer is not one that its question offers.' },
      'assessment-finished': {
        status: 409,
        message: 'This assessment is finished. Start again to give other answers.',
      },
      'too-many-changes': { status: 429, message: 'This assessment was changed too often. Start a new one.' },
    }),

  readAssessment: endpoint
    .route({ method: 'POST', path: '/api/assessments/read', summary: 'An assessment by its token' })
    .meta({ audience: 'public' })
    .input(z.strictObject({ token }))
    .output(assessmentSchema)
    .errors(notFound),

  finishAssessment: endpoint
    .route({ method: 'POST', path: '/api/assessments/finish', summary: 'Finishes an assessment' })
    .meta({ audience: 'public' })
    .input(z.strictObject({ token }))
    .output(assessmentSchema)
    .errors({
      ...notFound,
      unanswered: {
        status: 409,
        message: 'Some questions have no answer yet.',
        data: z.object({ questions: z.array(z.string()) }),
      },
    }),

  eraseAssessment: endpoint
    .route({ method: 'POST', path: '/api/assessments/erase', summary: 'Erases an assessment at once' })
    .meta({ audience: 'public' })
    .input(z.strictObject({ token }))
    .output(z.object({})),

  ...keptCalls,
  ...evidenceCalls,
  ...shareCalls,
  ...roundCalls,
  ...workloadCalls,
  ...mailedLinkCalls,
}
