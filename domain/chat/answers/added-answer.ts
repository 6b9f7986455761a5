import * as z from 'zod'
import { dayAt, dayOf } from '../../calendar/day.ts'
import { normalisedText } from '../../text/normalised.ts'
import { isOwnPage } from './own-pages.ts'

/** Answers that are kept at the same time, withdrawn ones included. */
export const MOST_ANSWERS = 200
/** The last day of an answer is at most that many days ahead, so that somebody reads each again. */
export const LONGEST_DAYS = 366

const LONGEST_QUESTION = 200
const LONGEST_WORDINGS = 600
const LONGEST_ANSWER = 2000

export const answerLanguages = ['en', 'af', 'zu'] as const

/** Links of any kind; what is no page of ours is refused. */
const FOREIGN_LINK = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)/i
const PATH = /(?<![\p{L}\p{N}.:/])\/[a-z][a-z0-9-]{0,60}(?:\/[a-z0-9-]{1,60}){0,4}/gu

const plainText = (longest: number) =>
  normalisedText(longest, `Keep it under ${longest} characters.`)
    .refine((text) => !/[<>]/.test(text), 'Write plain text, without < and >.')
    .refine((text) => !FOREIGN_LINK.test(text), 'Link only to our own pages, such as /contact, without https://.')
    .refine((text) => strangePath(text) === undefined, {
      error: ({ input }) => `${strangePath(String(input))} is no page of our site.`,
    })

/** What an admin writes. */
export const answerFieldsSchema = z.strictObject({
  /** Names the answer as a source, too. */
  question: plainText(LONGEST_QUESTION).min(5, 'Write the question as a visitor asks it.'),
  /** Other wordings and words, which the search finds it by. */
  wordings: plainText(LONGEST_WORDINGS).default(''),
  answer: plainText(LONGEST_ANSWER).min(10, 'Write the answer in a whole sentence.'),
  language: z.enum(answerLanguages),
  /** The page that says more; empty without one. */
  page: z
    .string()
    .trim()
    .max(200)
    .refine((path) => path === '' || isOwnPage(path), 'This is no page of our site. Write it as /contact.')
    .default(''),
  /** The person who keeps it right. */
  owner: z.string().min(1, 'Choose who keeps the answer right.').max(128),
  /** The last day on which it is given, a South African date. */
  endsOn: z.iso.date('Choose the last day.'),
})
export type AnswerFields = z.infer<typeof answerFieldsSchema>

/** As it is stored: an answer stays readable when a page that it links to is gone. */
export const addedAnswerSchema = z.object({
  question: z.string(),
  wordings: z.string(),
  answer: z.string(),
  language: z.enum(answerLanguages),
  page: z.string(),
  owner: z.string(),
  endsOn: z.iso.date(),
  answerId: z.uuid(),
  /** ISO 8601, UTC. */
  addedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** A person's id. */
  changedBy: z.string(),
  /** It stays in the list, and the assistant does not give it. */
  isWithdrawn: z.boolean(),
  version: z.int().min(1),
})
export type AddedAnswer = z.infer<typeof addedAnswerSchema>

export const answerHappeningSchema = z.object({
  at: z.iso.datetime(),
  /** A person's id. */
  by: z.string(),
  what: z.enum(['added', 'edited', 'withdrawn', 'restored']),
  /** The words from then on. */
  question: z.string(),
  answer: z.string(),
  endsOn: z.iso.date(),
})
export type AnswerHappening = z.infer<typeof answerHappeningSchema>

export const answerChangeSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('edited'), fields: answerFieldsSchema }),
  z.strictObject({ what: z.literal('withdrawn') }),
  z.strictObject({ what: z.literal('restored') }),
])
export type AnswerChange = z.infer<typeof answerChangeSchema>

interface By {
  /** A person's id. */
  readonly by: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** A new answer, or why there is none: its last day is over or too far ahead. */
export function addAnswer(
  fields: AnswerFields,
  { answerId, by, now }: By & { readonly answerId: string },
): AddedAnswer | 'end-not-possible' {
  if (!isPossibleEnd(fields, now)) return 'end-not-possible'
  const at = new Date(now).toISOString()
  return { ...fields, answerId, addedAt: at, changedAt: at, changedBy: by, isWithdrawn: false, version: 1 }
}

/** An answer after a change, or why it cannot be. Who edits a withdrawn answer does not restore it. */
export function changeAnswer(
  answer: AddedAnswer,
  change: AnswerChange,
  { by, now }: By,
): AddedAnswer | 'end-not-possible' {
  if (change.what === 'edited' && !isPossibleEnd(change.fields, now)) return 'end-not-possible'
  return {
    ...answer,
    ...(change.what === 'edited' ? change.fields : { isWithdrawn: change.what === 'withdrawn' }),
    changedAt: new Date(now).toISOString(),
    changedBy: by,
    version: answer.version + 1,
  }
}

function isPossibleEnd({ endsOn }: Pick<AnswerFields, 'endsOn'>, now: number): boolean {
  const days = dayOf(endsOn) - dayAt(now)
  return days >= 0 && days <= LONGEST_DAYS
}

function strangePath(text: string): string | undefined {
  return text.match(PATH)?.find((path) => !isOwnPage(path))
}
