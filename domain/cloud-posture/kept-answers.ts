import * as z from 'zod'
import { GATE_CAP } from './joint-score.ts'

const text = z.string().max(2000)
/** In thousandths of a point, so that sums are exact. */
const thousandths = z.int().min(0).max(100_000)

/** A question about what no scan sees, with what was answered, what it earned, and the step that closes its gap. */
const keptAnswerSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  question: text,
  /** As a person reads it. Absent where nobody answered. */
  answer: text.optional(),
  isUnknown: z.literal(true).optional(),
  why: text,
  earned: thousandths,
  /** 0 if the question does not apply. */
  possible: thousandths,
  step: z
    .object({
      title: text,
      text,
      hours: z.number().min(0).max(10_000),
      days: z.union([z.literal(30), z.literal(60), z.literal(90)]),
    })
    .optional(),
})

/** What people answered about what no scan sees, as it is kept with a result: with its texts, so that it reads the same in years. */
export const keptAnswersSchema = z.object({
  /** When they were taken into the result. */
  at: z.iso.datetime(),
  /** What the answers earn, of 100; absent if no question applies. */
  points: z.int().min(0).max(100).optional(),
  /** Titles of what holds the score down while it is missing. */
  held: z.array(text).max(10),
  questions: z.array(keptAnswerSchema).max(50),
})
export type KeptAnswers = z.infer<typeof keptAnswersSchema>

interface AnswersTold {
  readonly count: number
  readonly answered: number
  /** Answers that are "I don't know". */
  readonly unknown: number
  /** Answers that do not earn all their points. */
  readonly gaps: KeptAnswers['questions']
  /** Whether they count in the score. */
  readonly isComplete: boolean
}

/** What is told of kept answers. */
export function answersTold({ questions }: Pick<KeptAnswers, 'questions'>): AnswersTold {
  const answered = questions.filter(({ answer }) => answer !== undefined)
  return {
    count: questions.length,
    answered: answered.length,
    unknown: answered.filter(({ isUnknown }) => isUnknown).length,
    gaps: answered.filter(({ earned, possible }) => earned < possible),
    isComplete: answered.length === questions.length,
  }
}

/** How the points of files and of answers become one score, in a sentence or two. */
export function scoreParts(answers: KeptAnswers, points: number | undefined): string {
  if (!answersTold(answers).isComplete) return 'The answers count in the score once all questions are answered.'
  const parts = `The files earn ${points ?? 'no'} points and count three parts; the answers earn ${answers.points ?? 'no'} and count one.`
  if (answers.held.length === 0) return parts
  return `${parts} The score is at most ${GATE_CAP} while this is missing: ${answers.held.join(', ')}.`
}

/** Thousandths of a point as a person reads them: "3,5 of 11". */
export const pointsTold = ({ earned, possible }: { readonly earned: number; readonly possible: number }): string =>
  possible === 0 ? 'does not count' : `${decimal(earned)} of ${decimal(possible)}`

const decimal = (value: number): string => String(Math.round(value / 100) / 10).replace('.', ',')
