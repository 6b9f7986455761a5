import * as z from 'zod'
import { reasonSchema } from '../contract/reason.ts'
import type { Deal } from './deal.ts'
import { listPriceOn } from './price-list.ts'
import type { ListPrice } from './price-list.ts'
import type { Quote } from './quote.ts'

/** Where a quote of a referral, by which we are bound, is another offer than our price list makes. */
interface Departure {
  /** Counted from 0; absent for the note. */
  readonly line?: number
  /** Our price in cents, where the line names something of the list. */
  readonly listPrice?: number
  readonly says: string
}

interface Day {
  readonly list: readonly ListPrice[]
  /** The day whose prices hold. */
  readonly on: string
}

/**
 * Where a quote says something else than our price list of a day: another price, another name, parts of a unit, or a note. None for a quote
 * that the reseller makes at its own price, because it binds the reseller and not us.
 */
export function departuresOf(
  { tier }: Pick<Deal, 'tier'>,
  { lines, note }: Pick<Quote, 'lines' | 'note'>,
  { list, on }: Day,
): Departure[] {
  if (tier !== 'referral') return []
  return [
    ...lines.flatMap(({ item, description, quantity, unit, unitPrice }, line) => {
      const listed = item === undefined ? undefined : listPriceOn(list, item, on)
      if (!listed) return [{ line, says: 'It is not on our price list.' }]
      const says = [
        ...(unitPrice === listed.price ? [] : ['The price is not that of our list.']),
        ...(isNamed(description, listed.name) ? [] : [`Our list calls it “${listed.name}”.`]),
        ...(unit === '' || unit === listed.unit ? [] : [`Our list sells it by “${listed.unit}”.`]),
        ...(quantity % 1000 === 0 ? [] : ['The quantity is no whole number.']),
      ]
      return says.length > 0 ? [{ line, listPrice: listed.price, says: says.join(' ') }] : []
    }),
    ...(note.trim() === '' ? [] : [{ says: 'It has a note, which is part of our offer.' }]),
  ]
}

const isNamed = (description: string, name: string): boolean => description.trim().toLowerCase() === name.toLowerCase()

/** Whether a quote waits until we approved it: it departs from our list, and nobody of ours has approved this revision. */
export const waitsForApproval = (deal: Pick<Deal, 'tier'>, quote: Quote, day: Day): boolean =>
  quote.answered?.as !== 'approved' && departuresOf(deal, quote, day).length > 0

export const quoteAnswerFields = [
  z.strictObject({
    dealId: z.string(),
    answer: z.literal('approve-quote'),
    quoteId: z.string(),
    /** That staff looked at. */
    revision: z.int().min(1),
  }),
  z.strictObject({
    dealId: z.string(),
    answer: z.literal('decline-quote'),
    quoteId: z.string(),
    revision: z.int().min(1),
    reason: reasonSchema,
  }),
] as const
type QuoteAnswer = z.infer<(typeof quoteAnswerFields)[number]>

/** The quote as we approved or declined to offer it. Refused of one that was accepted, or that changed since staff looked at it. */
export function answerQuote(
  quote: Quote,
  answer: QuoteAnswer,
  { by, now }: { readonly by: string; readonly now: number },
): Quote | { readonly refused: 'accepted' | 'changed' } {
  if (quote.accepted) return { refused: 'accepted' }
  if (quote.revision !== answer.revision) return { refused: 'changed' }
  return {
    ...quote,
    answered: {
      as: answer.answer === 'approve-quote' ? 'approved' : 'declined',
      by,
      at: new Date(now).toISOString(),
      ...(answer.answer === 'decline-quote' && { reason: answer.reason }),
    },
  }
}
