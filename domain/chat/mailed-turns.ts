import type { Turn } from './conversation.ts'

/** Characters of a transcript that a mail takes. */
const LONGEST = 60_000
/** Web addresses and hosts, with or without a scheme; a mail program makes links of them. */
const LINK =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/\S{1,2000}|(?<![\p{L}\p{N}@])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}])(?:[/?#]\S{0,2000})?/giu

/**
 * The turns for a mail to an address that is not proved: without links in what the visitor wrote, so that nobody can have us mail a link
 * to a stranger. The oldest turns of a long conversation are `missing`.
 */
export function mailedTurns(turns: readonly Pick<Turn, 'question' | 'answer'>[]): {
  turns: { question: string; answer: string }[]
  missing: number
} {
  const mailed = turns.map(({ question, answer }) => ({ question: question.replaceAll(LINK, '[link]'), answer }))
  let left = LONGEST
  const from = mailed.findLastIndex(({ question, answer }) => (left -= question.length + answer.length) < 0) + 1
  const kept = mailed.slice(Math.min(from, Math.max(0, mailed.length - 1)))
  return { turns: kept, missing: mailed.length - kept.length }
}
