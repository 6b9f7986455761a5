import * as z from 'zod'
import { askedSetSchema } from './stored-assessment.ts'

/** How far people come in a version of a set, since it was published. */
export const setProgressSchema = z.object({
  set: askedSetSchema,
  /** Also those that never got an answer, such as a sheet of applications alone. */
  started: z.int().min(0),
  /** Those with at least one answer. */
  begun: z.int().min(0),
  finished: z.int().min(0),
  /** How many answered each question, by its id. */
  answered: z.record(z.string(), z.int().min(0)),
})
export type SetProgress = z.infer<typeof setProgressSchema>
