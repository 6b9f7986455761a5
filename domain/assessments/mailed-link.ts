import * as z from 'zod'
import { askedSetSchema } from './stored-assessment.ts'

/** Days for which a mailed link opens an assessment. */
export const LINK_DAYS = 7

/** Days for which a device that a link opened saves to the same assessment. */
export const DEVICE_DAYS = 30

/** Links of one assessment, and devices of one link. */
export const MOST_LINKS = 5
export const MOST_DEVICES = 5

/** What a mailed link says of its assessment before somebody opens it: no answer, and no score. */
export const linkedAssessmentSchema = z.object({
  assessmentId: z.string(),
  set: askedSetSchema,
  /** How many questions have an answer. */
  answered: z.int().min(0),
  changedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().optional(),
  /** When the link ends. */
  until: z.iso.datetime(),
})
export type LinkedAssessment = z.infer<typeof linkedAssessmentSchema>
