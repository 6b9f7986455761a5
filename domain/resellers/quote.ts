import * as z from 'zod'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { dateOf, dayAt, dayOf } from '../calendar/day.ts'
import { totalsOf } from '../billing/totals.ts'
import type { Deal } from './deal.ts'
import { invoiceLineSchema, invoiceLinesFields, ourselves } from './document.ts'
import type { Reseller } from './reseller.ts'
import { typedLines } from '../text/typed-text.ts'

export const quoteFields = z.strictObject({
  dealId: z.string(),
  /** Absent for the first version. */
  quoteId: z.string().optional(),
  lines: invoiceLinesFields,
  validUntil: dateSchema,
  note: typedLines().max(1000).default(''),
})
export type QuoteFields = z.infer<typeof quoteFields>

/** Days for which a quote is valid at most, counted from the day on which it is written. */
export const LONGEST_VALIDITY = 90

const acceptanceSchema = z.object({ name: z.string(), at: z.iso.datetime(), version: z.int() })

const declineSchema = z.object({ reason: z.string().optional(), at: z.iso.datetime() })

export const quoteSchema = z.object({
  id: z.string(),
  organisation: z.string(),
  personId: z.string(),
  dealId: z.string(),
  customer: z.string(),
  /** Counts what the customer could see; a new one ends the link of the one before. */
  revision: z.int().min(1),
  lines: z.array(invoiceLineSchema),
  value: z.int(),
  vat: z.int(),
  validUntil: dateSchema,
  note: z.string(),
  writtenAt: z.iso.datetime(),
  /** When the link was made; absent for a draft. */
  sentAt: z.iso.datetime().optional(),
  /** How many links this revision has had; the last one opens it. */
  links: z.int().min(1).optional(),
  /** Our answer to a quote by which we are bound; a revision has none yet. */
  answered: z
    .object({
      as: z.enum(['approved', 'declined']),
      by: z.string(),
      at: z.iso.datetime(),
      /** The reseller reads it. */
      reason: z.string().optional(),
    })
    .optional(),
  accepted: acceptanceSchema.optional(),
  /** That the customer declined this revision by its link; a new one can be accepted. */
  declined: declineSchema.optional(),
  /** The invoice that it became. */
  invoiceNumber: z.string().optional(),
  version: z.int().min(1),
})
export type Quote = z.infer<typeof quoteSchema>

/**
 * The number by which people name a quote. It comes of the quote's id and is not counted up: a reseller could tell from a serial number
 * how many quotes others write.
 */
export function quoteNumber({ id, revision }: Pick<Quote, 'id' | 'revision'>): string {
  const short = id.replaceAll(/[^a-z0-9]/gi, '').slice(0, 8)
  return `Q-${short.toUpperCase()}-${revision}`
}

interface Issuer {
  readonly name: string
  readonly address: string
  readonly vatNumber?: string | undefined
}

/** Who offers by a quote: we to the client of a referral, whom we invoice, else the reseller to its customer. */
export function issuerOf(
  { tier }: Pick<Deal, 'tier'>,
  { name, address, vatNumber }: Pick<Reseller, 'name' | 'address' | 'vatNumber'>,
): Issuer {
  if (tier === 'referral') return ourselves
  return { name, address, ...(vatNumber !== undefined && { vatNumber }) }
}

/** The quote with a new link, which ends the one before. `now` is in milliseconds since 1970. */
export const withLink = (quote: Quote, now: number): Quote => ({
  ...quote,
  sentAt: new Date(now).toISOString(),
  links: (quote.links ?? 0) + 1,
})

/** Whether a link opens a quote: it is of this revision, and the last one that was made. One without a place is of before they were counted. */
export const opens = (
  link: { readonly revision: number; readonly place?: number | undefined },
  { revision, links = 0 }: Pick<Quote, 'revision' | 'links'>,
): boolean => link.revision === revision && (link.place ?? 0) === links

export type QuoteState = 'draft' | 'sent' | 'expired' | 'declined' | 'accepted' | 'invoiced'

export function quoteState(
  { sentAt, accepted, declined, invoiceNumber, validUntil }: Quote,
  today: string,
): QuoteState {
  if (invoiceNumber !== undefined) return 'invoiced'
  if (accepted) return 'accepted'
  if (declined) return 'declined'
  if (sentAt === undefined) return 'draft'
  return validUntil < today ? 'expired' : 'sent'
}

interface Owner {
  readonly id: string
  readonly organisation: string
  readonly personId: string
  readonly customer: string
}

/** Whether who offers is registered for VAT: who is not charges none (VAT Act 89 of 1991, s 7(1)). */
type Offering = Owner & { readonly chargesVat: boolean }

/** The last day until which a quote that is written on a day can be valid. */
export const lastValidDay = (today: string): string => dateOf(dayOf(today) + LONGEST_VALIDITY)

/** A new quote, or the next revision of one that nobody has accepted. `now` is in milliseconds since 1970. */
export function writeQuote(
  { dealId, lines, validUntil, note }: QuoteFields,
  { chargesVat, ...owner }: Offering,
  before: Quote | undefined,
  now: number,
): Quote | { readonly refused: 'accepted' | 'in-the-past' | 'too-long' } {
  const today = dateOf(dayAt(now))
  if (before?.accepted) return { refused: 'accepted' }
  if (validUntil < today) return { refused: 'in-the-past' }
  if (validUntil > lastValidDay(today)) return { refused: 'too-long' }
  const { value, vat } = totalsOf(
    lines.map((line) => ({ ...line, treatment: chargesVat ? ('standard' as const) : ('not-a-vendor' as const) })),
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

/** The quote as the customer accepted it by its link, with name and time. Once, not declined, and not after its last day. */
export function acceptQuote(
  quote: Quote,
  name: string,
  now: number,
): Quote | { readonly refused: 'accepted' | 'declined' | 'expired' } {
  if (quote.accepted) return { refused: 'accepted' }
  if (quote.declined) return { refused: 'declined' }
  if (quote.validUntil < dateOf(dayAt(now))) return { refused: 'expired' }
  return { ...quote, accepted: { name, at: new Date(now).toISOString(), version: quote.revision } }
}

/** The quote as the customer declined it by its link. Refused of one that was accepted, declined, or is not valid any more. `now` is in milliseconds since 1970. */
export function declineQuote(
  quote: Quote,
  reason: string | undefined,
  now: number,
): Quote | { readonly refused: 'accepted' | 'declined' | 'expired' } {
  if (quote.accepted) return { refused: 'accepted' }
  if (quote.declined) return { refused: 'declined' }
  if (quote.validUntil < dateOf(dayAt(now))) return { refused: 'expired' }
  return { ...quote, declined: { ...(reason && { reason }), at: new Date(now).toISOString() } }
}

/** The newest quote of a deal, if its customer declined it. */
export function declinedQuoteOf(dealId: string, quotes: readonly Quote[]): Quote | undefined {
  const newest = quotes
    .filter((quote) => quote.dealId === dealId)
    .toSorted((one, other) => other.writtenAt.localeCompare(one.writtenAt))
    .at(0)
  return newest?.declined ? newest : undefined
}

/** The number of the first invoice of another quote of the same deal; undefined if there is none. */
export function firstInvoiceOf(quote: Pick<Quote, 'id' | 'dealId'>, quotes: readonly Quote[]): string | undefined {
  return quotes
    .filter(({ id, dealId }) => dealId === quote.dealId && id !== quote.id)
    .flatMap(({ invoiceNumber }) => (invoiceNumber === undefined ? [] : [invoiceNumber]))
    .toSorted()
    .at(0)
}
