import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { assessmentNotFound, assessmentToken } from './contract-parts.ts'
import { workloadSheetSchema } from './workloads/sheet.ts'

/** The sheet of applications that goes with a guest's cloud readiness. */
export const workloadCalls = {
  saveWorkloads: endpoint
    .route({
      method: 'POST',
      path: '/api/assessments/workloads',
      summary: 'Saves the sheet of applications of a cloud readiness',
      description:
        'The whole sheet, with its time. One that is older than the saved one is ignored. It may change after the questions are finished, and is erased with the assessment.',
    })
    .meta({ audience: 'public' })
    .input(z.strictObject({ token: assessmentToken, workloads: workloadSheetSchema }))
    .output(z.object({ at: z.iso.datetime() }))
    .errors({
      ...assessmentNotFound,
      'sheet-not-offered': { status: 422, message: 'Only cloud readiness has a sheet of applications.' },
      'too-many-changes': { status: 429, message: 'This assessment was changed too often. Start a new one.' },
    }),
}
