import * as z from 'zod'
import { answerSchema } from '../answer.ts'
import { askedSetSchema } from '../stored-assessment.ts'

/** Days for which colleagues may answer. */
export const answerDays = [7, 14, 30] as const
/** A round has at most so many respondents, withdrawn ones included. */
export const MOST_RESPONDENTS = 20
/** Invitations and reminders of an organisation that are mailed within a day. */
export const MAILS_A_DAY = 100
/** A round is erased after this time, counted from its opening. */
export const DAYS_OF_ROUNDS = 365
/** A round is erased this long after its result was kept. */
export const DAYS_AFTER_KEEPING = 90

/** Whether whoever settles differences sees names beside answers. */
export const attributions = ['named', 'unnamed'] as const
export type Attribution = (typeof attributions)[number]

/** What a respondent adds to an answer for whoever settles. */
const comment = z.string().trim().max(500)

const roundAnswerSchema = z.strictObject({
  answer: answerSchema,
  at: z.iso.datetime({ precision: 3 }),
  comment: comment.optional(),
})

/** Answers of a respondent by the id of their question. */
export const roundAnswersSchema = z.record(z.string().max(60), roundAnswerSchema)
export type RoundAnswers = z.infer<typeof roundAnswersSchema>

/** An assessment that several people of an organisation answer apart. */
export const roundSchema = z.object({
  id: z.string(),
  set: askedSetSchema,
  organisation: z.string(),
  /** When the round was opened. */
  organisationName: z.string(),
  /** Who opened it. */
  personId: z.string(),
  attribution: z.enum(attributions),
  openedAt: z.iso.datetime(),
  /** Until then colleagues may answer. */
  until: z.iso.datetime(),
  closedAt: z.iso.datetime().optional(),
  /** The result that the settled answers became. */
  keptAs: z.string().optional(),
  /** When it is erased. */
  endsAt: z.iso.datetime(),
  version: z.int().min(1),
})
export type Round = z.infer<typeof roundSchema>

/** Somebody who was invited into a round. */
export const respondentSchema = z.object({
  id: z.string(),
  roundId: z.string(),
  organisation: z.string(),
  /** As the inviter wrote it. */
  name: z.string(),
  /** Whom mails go to; absent if the link is handed over otherwise. */
  email: z.email().optional(),
  /** Ids of the sections that are asked. */
  sections: z.array(z.string()),
  /** Random: the order of answers without names follows it, and nobody is told it. */
  place: z.string(),
  invitedAt: z.iso.datetime(),
  /** When the last mail went out. */
  mailedAt: z.iso.datetime().optional(),
  withdrawnAt: z.iso.datetime().optional(),
  answers: roundAnswersSchema,
  /** When all answers were sent; they never change afterwards. */
  sentAt: z.iso.datetime().optional(),
  version: z.int().min(1),
})
export type Respondent = z.infer<typeof respondentSchema>

/** The answer that was decided on where respondents differ, or where nobody answered. */
export const settlementSchema = z.object({
  roundId: z.string(),
  question: z.string(),
  answer: answerSchema,
  reason: z.string(),
  /** Who settled it. */
  personId: z.string(),
  at: z.iso.datetime(),
  version: z.int().min(1),
})
export type Settlement = z.infer<typeof settlementSchema>

/** A round with everything that belongs to it. */
export interface WholeRound {
  readonly round: Round
  readonly respondents: readonly Respondent[]
  readonly settlements: readonly Settlement[]
}

/** `open` while colleagues answer, `settling` until the result is kept. */
export const roundStates = ['open', 'settling', 'kept'] as const
export type RoundState = (typeof roundStates)[number]

export function stateOf({ closedAt, keptAs }: Pick<Round, 'closedAt' | 'keptAs'>): RoundState {
  if (keptAs !== undefined) return 'kept'
  return closedAt === undefined ? 'open' : 'settling'
}

/** Whether a respondent may answer now. `now` is in milliseconds since 1970. */
export function mayAnswer(round: Pick<Round, 'closedAt' | 'until'>, { withdrawnAt }: Respondent, now: number): boolean {
  return round.closedAt === undefined && withdrawnAt === undefined && Date.parse(round.until) > now
}
