import * as z from 'zod'
import { canonicalEmail } from '../accounts/canonical-email.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Turn } from './conversation.ts'
import { MOST_OWN_TURNS } from './most-own-turns.ts'
import { normalisedText } from '../text/normalised.ts'

/** In characters. Answers from records name five of them at most. */
const LONGEST = 4000

/**
 * A question that the panel answered from the person's own records. The server does not keep it: the browser sends it along where the words
 * go to the person's own ticket or mailbox.
 */
const ownTurnSchema = z.strictObject({
  question: normalisedText(LONGEST, `Keep a message under ${LONGEST} characters.`),
  answer: normalisedText(LONGEST, `Keep an answer under ${LONGEST} characters.`),
  /** The number of the turn that it came after; 0 before the first one. */
  after: z.int().min(0).max(99_999),
})
export type OwnTurn = z.infer<typeof ownTurnSchema>

/** The newest ones of a conversation. */
export const ownTurnsSchema = z.array(ownTurnSchema).max(MOST_OWN_TURNS).default([])

/** Whether words about a person's records may go to this address: it is their own, and they are signed in. */
export function isOwnAddress(person: Pick<Actor, 'email'> | undefined, address: string): boolean {
  return person?.email !== undefined && person.email === canonicalEmail(address)
}

/** The turns of the server with those that the browser answered, in the order in which they were said. */
export function withOwnTurns<
  Kept extends { readonly number: number; readonly question: string; readonly answer: string },
>(
  turns: readonly Kept[],
  own: readonly OwnTurn[],
): readonly (Kept | (Pick<OwnTurn, 'question' | 'answer'> & { readonly isOwn: true }))[] {
  const said = (from: number, to: number) =>
    own
      .filter(({ after }) => after >= from && after < to)
      .map(({ question, answer }) => ({ question, answer, isOwn: true as const }))
  const [first] = turns
  return [
    ...said(0, first?.number ?? Infinity),
    ...turns.flatMap((turn, at) => [turn, ...said(turn.number, turns[at + 1]?.number ?? Infinity)]),
  ]
}

/** The words of turns, each with its moment: the browser's with that of the turn that they came after, if there is one. */
export function withMoments(
  turns: readonly (
    | Pick<Turn, 'question' | 'answer' | 'at'>
    | (Pick<OwnTurn, 'question' | 'answer'> & { readonly isOwn: true })
  )[],
) {
  let last: string | undefined
  return turns.map((turn) => {
    if ('at' in turn) last = turn.at
    const { question, answer } = turn
    return {
      question,
      answer,
      ...(last !== undefined && { at: last }),
      ...('isOwn' in turn && { isOwn: true as const }),
    }
  })
}
