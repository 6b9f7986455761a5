import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { assessmentNotFound, assessmentToken } from './contract-parts.ts'
import { workloadSheetSchema } from './workloads/sheet.ts'

const tooManyChanges = {
  'too-many-changes': { status: 429, message: 'This assessment was changed too often. Start a new one.' },
} as const

/** The sheet of applications that goes with a cloud readiness. */
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
      ...tooManyChanges,
    }),

  saveKeptWorkloads: endpoint
    .route({
      method: 'POST',
      path: '/api/kept-assessments/workloads',
      summary: 'Saves the sheet of applications of a kept cloud readiness',
      description:
        'The whole sheet, with its time and the time of the sheet that it changes. Refused if somebody saved another one meanwhile.',
    })
    .meta({ audience: 'signed-in' })
    .input(
      z.strictObject({
        assessmentId: z.string().max(80),
        workloads: workloadSheetSchema,
        /** Time of the saved sheet that this one changes; absent if there was none. */
        before: z.iso.datetime({ precision: 3 }).optional(),
      }),
    )
    .output(z.object({ at: z.iso.datetime() }))
    .errors({
      ...assessmentNotFound,
      ...tooManyChanges,
      'sheet-not-offered': { status: 422, message: 'Only cloud readiness has a sheet of applications.' },
      'sheet-changed': { status: 409, message: 'A colleague saved another sheet meanwhile.' },
    }),
}
