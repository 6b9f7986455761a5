import * as z from 'zod'
import { dateOf, dayAt } from '../calendar/day.ts'
import type { Deal } from './deal.ts'
import type { InvoiceLine } from './document.ts'
import { lessDiscount, listPriceOn } from './price-list.ts'
import type { ListPrice } from './price-list.ts'
import type { Pricing } from './pricing.ts'
import { termsOn } from './programme.ts'
import type { Tier } from './programme.ts'

/** A price that staff decided for a line that is not on the price list: which line, and cents without VAT to the reseller. */
export const decidedPriceSchema = z.strictObject({
  line: z.int().min(0).max(39),
  unitPrice: z.int().min(0).max(1_000_000_000),
})
export type DecidedPrice = z.infer<typeof decidedPriceSchema>

interface Asked {
  readonly tier: Exclude<Tier, 'referral'>
  /** What the reseller sells. Its own price to the customer is not ours. */
  readonly lines: readonly InvoiceLine[]
  /** The day whose price list and discount hold. */
  readonly on: string
  readonly list: readonly ListPrice[]
  readonly decided?: readonly DecidedPrice[] | undefined
}

type Priced =
  | { readonly ok: true; readonly lines: InvoiceLine[]; readonly pricing: Pricing }
  /** Places of the lines that have no price on the list, for which staff decided none. */
  | { readonly ok: false; readonly missing: number[] }

/** Our discount to a tier on a date, in basis points. */
export const discountOn = (tier: Exclude<Tier, 'referral'>, on: string): number => termsOn(on).discount[tier]

/**
 * The lines as we invoice them to a reseller: at our price of the day less the discount of its tier, half up to the cent. A line that the
 * list does not have on that day takes the price that staff decided; without one nothing is priced, because a guess would be invoiced.
 * A decided price never replaces one of the list.
 */
export function partnerLines({ tier, lines, on, list, decided = [] }: Asked): Priced {
  const discount = discountOn(tier, on)
  const priced = lines.map((line, place) => {
    const listed = line.item === undefined ? undefined : listPriceOn(list, line.item, on)
    const unitPrice = listed
      ? lessDiscount(listed.price, discount)
      : decided.find((each) => each.line === place)?.unitPrice
    return { line, listed, unitPrice }
  })
  const missing = priced.flatMap(({ unitPrice }, place) => (unitPrice === undefined ? [place] : []))
  if (missing.length > 0) return { ok: false, missing }
  return {
    ok: true,
    lines: priced.map(({ line, listed, unitPrice = 0 }) => ({
      ...line,
      description: listed ? namedAs(listed, line.description) : line.description,
      unit: listed?.unit ?? line.unit,
      unitPrice,
    })),
    pricing: { on, discount, listPrices: priced.map(({ listed }) => listed?.price ?? null) },
  }
}

/** A description with the name by which the list has it, so that an invoice says what its price is of. */
function namedAs({ name }: ListPrice, description: string): string {
  if (description.toLowerCase().startsWith(name.toLowerCase())) return description
  return `${name}: ${description}`.slice(0, 300)
}

interface Quoted {
  readonly lines: readonly InvoiceLine[]
  readonly accepted?: { readonly at: string } | undefined
}

/** The day whose prices hold for a quote: that on which its customer accepted it, else `today`. */
export const pricedOn = ({ accepted }: Pick<Quoted, 'accepted'>, today: string): string =>
  accepted ? dateOf(dayAt(Date.parse(accepted.at))) : today

/** What we invoice for a quote: its own lines to the client of a referral, whom we offered them, else lines at the price to the reseller. */
export function invoicedLinesOf(
  { tier }: Pick<Deal, 'tier'>,
  quote: Quoted,
  {
    today,
    list,
    decided,
  }: { readonly today: string; readonly list: readonly ListPrice[]; readonly decided?: readonly DecidedPrice[] },
):
  | { readonly ok: true; readonly lines: readonly InvoiceLine[]; readonly pricing?: Pricing }
  | Extract<Priced, { ok: false }> {
  if (tier === 'referral') return { ok: true, lines: quote.lines }
  return partnerLines({ tier, lines: quote.lines, on: pricedOn(quote, today), list, decided })
}
