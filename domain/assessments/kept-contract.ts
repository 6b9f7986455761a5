import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { keptSummarySchema } from './kept-assessment.ts'
import { assessmentToken, assessmentNotFound } from './contract-parts.ts'
import { assessmentSchema } from './stored-assessment.ts'

const assessmentId = z.string().max(80)

/** An assessment that is kept, with its answers. */
const keptViewSchema = assessmentSchema.extend({
  finishedAt: z.iso.datetime(),
  personId: z.string(),
  mayErase: z.boolean(),
})
export type KeptView = z.infer<typeof keptViewSchema>

/** Calls about the results that people keep for their organisations. */
export const keptCalls = {
  keepAssessment: endpoint
    .route({
      method: 'POST',
      path: '/api/kept-assessments',
      summary: "Keeps a guest's finished assessment for the caller's organisation",
      description: 'Its token opens it no more. Repeated by the same person, it changes nothing.',
    })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ token: assessmentToken }))
    .output(keptSummarySchema)
    .errors({
      ...assessmentNotFound,
      'no-organisation': { status: 403, message: 'Results are kept for an organisation, and you act for none.' },
      'assessment-not-finished': { status: 409, message: 'Answer the last questions first. A result is kept whole.' },
    }),

  listKeptAssessments: endpoint
    .route({ method: 'GET', path: '/api/kept-assessments', summary: "The organisation's newest 50 results" })
    .meta({ audience: 'signed-in' })
    .output(z.object({ assessments: z.array(keptSummarySchema) })),

  readKeptAssessment: endpoint
    .route({ method: 'GET', path: '/api/kept-assessments/{assessmentId}', summary: 'A kept assessment' })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ assessmentId }))
    .output(keptViewSchema)
    .errors(assessmentNotFound),

  eraseKeptAssessment: endpoint
    .route({ method: 'POST', path: '/api/kept-assessments/erase', summary: 'Erases a kept assessment' })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ assessmentId }))
    .output(z.object({}))
    .errors(assessmentNotFound),
}
