import * as z from 'zod'
import { organisationIdSchema } from '../accounts/organisation.ts'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { dayOf } from '../calendar/day.ts'
import { endpoint } from '../contract/endpoint.ts'
import { LONGEST_DAYS, reportSchema, steps } from './reports/report.ts'

const WRONG_PERIOD = `A period begins before it ends and has at most ${LONGEST_DAYS} days.`

/** Calls about the figures of the desk. */
export const reportsCalls = {
  readReport: endpoint
    .route({
      method: 'GET',
      path: '/api/admin/helpdesk/report',
      summary: 'The figures of a period, of the whole desk or of one organisation',
    })
    .meta({ audience: 'agent' })
    .input(
      z
        .strictObject({
          /** First and last day in South Africa. */
          from: dateSchema,
          to: dateSchema,
          step: z.enum(steps).default('week'),
          organisation: organisationIdSchema.optional(),
        })
        .refine(({ from, to }) => from <= to && dayOf(to) - dayOf(from) < LONGEST_DAYS, {
          path: ['to'],
          error: WRONG_PERIOD,
        }),
    )
    .output(
      reportSchema.extend({
        /** Display names of the agents and organisations in it, as far as they are known. */
        names: z.record(z.string(), z.string()),
      }),
    ),
}
