import { withoutLinks } from '../mail/without-links.ts'
import type { Turn } from './conversation.ts'

/** Characters of a transcript that a mail takes. */
const LONGEST = 60_000

/** `isOwn`: the browser of the signed-in person answered it from their records. */
type MailedTurn = Pick<Turn, 'question' | 'answer'> & { readonly isOwn?: true }

/**
 * The turns for a mail to an address that is not proved: without links in what the visitor wrote, so that nobody can have us mail a link
 * to a stranger. The oldest turns of a long conversation are `missing`.
 */
export function mailedTurns(turns: readonly MailedTurn[]): { turns: MailedTurn[]; missing: number } {
  const mailed = turns.map((turn) => ({ ...turn, question: withoutLinks(turn.question) }))
  let left = LONGEST
  const from = mailed.findLastIndex(({ question, answer }) => (left -= question.length + answer.length) < 0) + 1
  const kept = mailed.slice(Math.min(from, Math.max(0, mailed.length - 1)))
  return { turns: kept, missing: mailed.length - kept.length }
}
