import * as z from 'zod'
import { answerSchema } from './answer.ts'
import type { Answers } from './answer.ts'
import { setIds } from './question-set.ts'
import { workloadSheetSchema } from './workloads/sheet.ts'

/** Which questions were asked. */
export const askedSetSchema = z.strictObject({ id: z.enum(setIds), version: z.int().positive() })
export type AskedSet = z.infer<typeof askedSetSchema>

/** An answer and when it was given, by the clock of the browser. */
const givenAnswerSchema = z.strictObject({ answer: answerSchema, at: z.iso.datetime({ precision: 3 }) })
export type GivenAnswer = z.infer<typeof givenAnswerSchema>

export const givenAnswersSchema = z.record(z.string().max(60), givenAnswerSchema)
export type GivenAnswers = z.infer<typeof givenAnswersSchema>

/** An assessment as its owner sees it. Once it is finished, its answers never change. */
export const assessmentSchema = z.object({
  id: z.string(),
  set: askedSetSchema,
  /** By the id of their question. */
  answers: givenAnswersSchema,
  /** The applications of a cloud readiness. They may change after its end. */
  workloads: workloadSheetSchema.optional(),
  startedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().optional(),
  version: z.int().min(1),
})
export type Assessment = z.infer<typeof assessmentSchema>

/** As it is stored. */
export const storedAssessmentSchema = assessmentSchema.extend({
  /** Who keeps it, and the organisation that it describes. An assessment of a guest has neither. */
  personId: z.string().optional(),
  organisation: z.string().optional(),
  /** Whom the reminder to take it again goes to; absent if the keeper wants none. */
  remindTo: z.email().optional(),
  /** Since when Veritech's staff may read it, who allowed it, and the name of the organisation then. */
  shownToStaff: z.object({ since: z.iso.datetime(), by: z.string(), organisationName: z.string() }).optional(),
})
export type StoredAssessment = z.infer<typeof storedAssessmentSchema>

/** Its answers without their times, for the engine. */
export function answersOf({ answers }: Pick<Assessment, 'answers'>): Answers {
  return Object.fromEntries(Object.entries(answers).map(([question, { answer }]) => [question, answer]))
}
