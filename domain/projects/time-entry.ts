import * as z from 'zod'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { dateOf, dayAt } from '../calendar/day.ts'
import { DAY_MINUTES } from './day-minutes.ts'
import { importedShape } from './task-record.ts'

/** What a person says of the time that they spent. */
export const timeFields = z.strictObject({
  date: dateSchema,
  minutes: z.int().min(1, 'Enter at least a minute.').max(DAY_MINUTES, 'A day has 24 hours.'),
  note: z.string().trim().max(500),
})

/** Whether a day has not begun anywhere: time is entered once it was spent. `now` is in milliseconds since 1970. */
export const isAhead = (date: string, now: number): boolean => date > dateOf(dayAt(now) + 1)

/** Time that a person spent on a task. */
export const timeEntrySchema = z.object({
  ...timeFields.shape,
  id: z.uuid(),
  projectId: z.string(),
  taskId: z.string(),
  /** As they were when it was entered. */
  projectName: z.string(),
  taskTitle: z.string(),
  personId: z.string(),
  organisation: z.string(),
  ...importedShape,
  version: z.int().min(1),
})
export type TimeEntry = z.infer<typeof timeEntrySchema>
