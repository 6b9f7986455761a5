import { withoutLinks } from '../mail/without-links.ts'
import type { Turn } from './conversation.ts'

/** Characters of a transcript that a mail takes. */
const LONGEST = 60_000

/**
 * The turns for a mail to an address that is not proved: without links in what the visitor wrote, so that nobody can have us mail a link
 * to a stranger. The oldest turns of a long conversation are `missing`.
 */
export function mailedTurns<Said extends Pick<Turn, 'question' | 'answer'>>(
  turns: readonly Said[],
): { turns: Said[]; missing: number } {
  const mailed = turns.map((turn) => ({ ...turn, question: withoutLinks(turn.question) }))
  let left = LONGEST
  const from = mailed.findLastIndex(({ question, answer }) => (left -= question.length + answer.length) < 0) + 1
  const kept = mailed.slice(Math.min(from, Math.max(0, mailed.length - 1)))
  return { turns: kept, missing: mailed.length - kept.length }
}

interface Answer {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly by: string
  readonly text: string
  readonly files: number
}

interface Written {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly text: string
}

/**
 * What the assistant and people answered, and what the visitor wrote to people, in the order in which it was said. A turn without a moment
 * was said before all others.
 */
export function withAnswers(
  turns: readonly (Pick<Turn, 'question' | 'answer'> & {
    readonly at?: string | undefined
    readonly isOwn?: true | undefined
  })[],
  answers: readonly Answer[],
  written: readonly Written[] = [],
) {
  const said = [
    ...turns.map(({ at = '', ...turn }) => ({ at, part: turn })),
    ...answers.map(({ at, by, text, files }) => ({
      at,
      part: { question: '', answer: text, by, ...(files > 0 && { files }) },
    })),
    ...written.map(({ at, text }) => ({ at, part: { question: text, answer: '' } })),
  ]
  return said.toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? -1 : 1)).map(({ part }) => part)
}
