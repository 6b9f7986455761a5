import * as z from 'zod'
import { workingCalendarSchema } from '../../calendar/calendar-schemas.ts'
import { priorities } from '../priority.ts'

export const targetSchema = z.strictObject({
  minutes: z.int().min(1),
  /** Counted time: all hours, or the office hours of the agreement. */
  hours: z.enum(['always', 'office']),
})

/** A service level agreement: targets per priority, and office hours. */
export const agreementSchema = z.strictObject({
  targets: z.record(
    z.enum(priorities),
    z.strictObject({ firstResponse: targetSchema, nextResponse: targetSchema, resolution: targetSchema }),
  ),
  office: workingCalendarSchema,
})
