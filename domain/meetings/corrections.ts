import type { Meeting } from './meeting.ts'

/** What a register adds to a decision of amended minutes. */
export interface Correction {
  /** When the minutes were amended last, and by whom. */
  readonly amendedAt?: string
  readonly amendedBy?: string
  /** The amendments that name the decision by its number, such as “decision 12”, oldest first. */
  readonly corrections?: { at: string; personId: string; text: string }[]
}

/** The numbers of the decisions that a text names. “Decision 12.5” names none. */
const namedIn = (text: string): number[] =>
  [...text.matchAll(/\bdecision {1,3}(?:no\.? ?|number )?(\d{1,4})(?![.,]?\d)/gi)].map(([, number]) => Number(number))

/** How amendments of the minutes correct a decision: as far as they name its number, and otherwise only that there are some. */
export function correctionOf(
  { number }: Pick<Meeting['decisions'][number], 'number'>,
  { amendments }: Pick<Meeting, 'amendments'>,
): Correction {
  const last = amendments.at(-1)
  if (!last) return {}
  const naming = amendments.filter(({ text }) => number !== undefined && namedIn(text).includes(number))
  const corrections = naming.map(({ at, personId, text }) => ({ at, personId, text }))
  return { amendedAt: last.at, amendedBy: last.personId, ...(corrections.length > 0 && { corrections }) }
}
