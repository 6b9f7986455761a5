import * as z from 'zod'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { dayOf } from '../calendar/day.ts'
import { endpoint } from '../contract/endpoint.ts'
import { costsSchema } from './costs.ts'
import { countedDaySchema, figureSubjects } from './daily-figures.ts'

/** Longest period of one question: two years, so that a year has the one before. */
const MOST_DAYS = 740

/** Calls about the figures of the company, for admins. */
export const figuresCalls = {
  readDailyFigures: endpoint
    .route({ method: 'GET', path: '/api/admin/figures', summary: 'What was counted by day, of accounts, chat or mail' })
    .input(
      z
        .strictObject({ subject: z.enum(figureSubjects), from: dateSchema, to: dateSchema })
        .refine(({ from, to }) => from <= to && dayOf(to) - dayOf(from) < MOST_DAYS, {
          message: `A period has at most ${MOST_DAYS} days.`,
          when: ({ issues }) => issues.length === 0,
        }),
    )
    .output(
      z.object({
        /** Days on which something was counted, oldest first. */
        days: z.array(countedDaySchema),
      }),
    ),

  readCosts: endpoint
    .route({ method: 'GET', path: '/api/admin/costs', summary: 'What AWS charged this month and the one before' })
    .output(
      z.object({
        /** Undefined as long as AWS has not answered. */
        costs: costsSchema.optional(),
        /** Of the stage, in USD. */
        monthlyBudget: z.number(),
      }),
    ),
}
