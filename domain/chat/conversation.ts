import * as z from 'zod'
import { headed } from './headings.ts'

/** How a message was answered. */
const outcomes = ['answered', 'unknown', 'withheld', 'person', 'first-aid', 'courtesy'] as const
export type Outcome = (typeof outcomes)[number]

export const ratings = ['up', 'down'] as const
export type Rating = (typeof ratings)[number]

/** Numbers of lines. */
export const headingsSchema = z.array(z.int().min(0))

/** A question without personal information, and the assistant's answer. */
export const turnSchema = z.object({
  /** The first turn is 1. */
  number: z.int().min(1),
  question: z.string(),
  answer: z.string(),
  /** Which lines of the answer are headings; the first is 0. */
  headings: headingsSchema.optional(),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  outcome: z.enum(outcomes),
  /** Drawn by the browser, the same when it sends the message again. */
  messageId: z.string().optional(),
  rating: z.enum(ratings).optional(),
  /** Why the visitor was not helped, in their words without personal information. */
  reason: z.string().optional(),
})
export type Turn = z.infer<typeof turnSchema>

/** Reads a stored turn. One from before headings were stored apart marks them in its answer. */
export function storedTurn(item: unknown): Turn {
  const turn = turnSchema.parse(item)
  const { text: answer, headings } = headed(turn.answer)
  return headings ? { ...turn, answer, headings } : turn
}

type Words = Pick<Turn, 'question' | 'answer'>

/** Whether the visitor was left without an answer. */
export function isUnsure({ outcome }: Pick<Turn, 'outcome'>): boolean {
  return outcome === 'unknown' || outcome === 'withheld'
}

/** Tokens of the conversation that are sent to the model. */
const MEMORY_TOKENS = 3000

/** English has about four characters per token; 3.5 overestimates the tokens. */
const CHARACTERS_PER_TOKEN = 3.5

export function tokensIn(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN)
}

/** The latest turns that fit into `tokens`. */
export function remembered<Said extends Words>(
  turns: readonly Said[],
  tokens: number = MEMORY_TOKENS,
): readonly Said[] {
  let left = tokens
  const from = turns.findLastIndex(({ question, answer }) => {
    left -= tokensIn(question) + tokensIn(answer)
    return left < 0
  })
  return turns.slice(from + 1)
}
