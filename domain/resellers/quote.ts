import * as z from 'zod'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { dateOf, dayAt } from '../calendar/day.ts'
import { totalsOf } from '../billing/totals.ts'
import { invoiceLineFields } from './document.ts'
import { typedLines } from '../text/typed-text.ts'

export const quoteFields = z.strictObject({
  dealId: z.string(),
  /** Absent for the first version. */
  quoteId: z.string().optional(),
  lines: z.array(invoiceLineFields).min(1, 'A quote has at least one line.').max(40),
  validUntil: dateSchema,
  note: typedLines().max(1000).default(''),
})
export type QuoteFields = z.infer<typeof quoteFields>

const acceptanceSchema = z.object({ name: z.string(), at: z.iso.datetime(), version: z.int() })

export const quoteSchema = z.object({
  id: z.string(),
  organisation: z.string(),
  personId: z.string(),
  dealId: z.string(),
  customer: z.string(),
  /** Counts what the customer could see; a new one ends the link of the one before. */
  revision: z.int().min(1),
  lines: z.array(invoiceLineFields),
  value: z.int(),
  vat: z.int(),
  validUntil: dateSchema,
  note: z.string(),
  writtenAt: z.iso.datetime(),
  /** When the link was made; absent for a draft. */
  sentAt: z.iso.datetime().optional(),
  accepted: acceptanceSchema.optional(),
  /** The invoice that it became. */
  invoiceNumber: z.string().optional(),
  version: z.int().min(1),
})
export type Quote = z.infer<typeof quoteSchema>

export type QuoteState = 'draft' | 'sent' | 'expired' | 'accepted' | 'invoiced'

export function quoteState({ sentAt, accepted, invoiceNumber, validUntil }: Quote, today: string): QuoteState {
  if (invoiceNumber !== undefined) return 'invoiced'
  if (accepted) return 'accepted'
  if (sentAt === undefined) return 'draft'
  return validUntil < today ? 'expired' : 'sent'
}

interface Owner {
  readonly id: string
  readonly organisation: string
  readonly personId: string
  readonly customer: string
}

/** A new quote, or the next revision of one that nobody has accepted. `now` is in milliseconds since 1970. */
export function writeQuote(
  { dealId, lines, validUntil, note }: QuoteFields,
  owner: Owner,
  before: Quote | undefined,
  now: number,
): Quote | { readonly refused: 'accepted' | 'in-the-past' } {
  const today = dateOf(dayAt(now))
  if (before?.accepted) return { refused: 'accepted' }
  if (validUntil < today) return { refused: 'in-the-past' }
  const { value, vat } = totalsOf(
    lines.map((line) => ({ ...line, treatment: 'standard' as const })),
    today,
  )
  return {
    ...owner,
    ...(before && { id: before.id }),
    dealId,
    revision: (before?.revision ?? 0) + 1,
    lines,
    value,
    vat,
    validUntil,
    note,
    writtenAt: new Date(now).toISOString(),
    version: before?.version ?? 1,
  }
}

/** The quote as the customer accepted it by its link, with name and time. Once, and not after its last day. */
export function acceptQuote(
  quote: Quote,
  name: string,
  now: number,
): Quote | { readonly refused: 'accepted' | 'expired' } {
  if (quote.accepted) return { refused: 'accepted' }
  if (quote.validUntil < dateOf(dayAt(now))) return { refused: 'expired' }
  return { ...quote, accepted: { name, at: new Date(now).toISOString(), version: quote.revision } }
}
