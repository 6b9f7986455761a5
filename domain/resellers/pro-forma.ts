import { titleOf } from '../billing/tax-invoice.ts'
import type { Invoice } from '../billing/tax-invoice.ts'
import { totalsOf } from '../billing/totals.ts'
import type { Totals } from '../billing/totals.ts'
import type { TemplateData } from '../documents/templates.ts'
import type { Deal } from './deal.ts'
import { ourselves, withUnit } from './document.ts'
import type { InvoiceLine } from './document.ts'
import { longDate, quantityText, randText } from '../billing/money-text.ts'
import type { QuoteState } from './quote.ts'
import type { Reseller } from './reseller.ts'

/** What a pro forma is called. A supply has one tax invoice (VAT Act 89 of 1991, s 20(1)(i)), so it is never called one. */
export const PRO_FORMA = titleOf({ form: 'invoice', isProForma: true })

/** Said on every pro forma. */
export const NOT_A_TAX_INVOICE =
  'This is not a tax invoice: it has no number, no VAT can be deducted by it, and nothing is owed under it. The tax invoice follows when the services are supplied.'

/** What an invoice would say. It is made when it is asked for and is never stored, so it has no number and is in no book. */
export interface ProForma {
  readonly supplier: Invoice['supplier']
  readonly recipient: Invoice['recipient']
  readonly madeOn: string
  /** The last day of the quote. */
  readonly validUntil?: string | undefined
  readonly lines: readonly InvoiceLine[]
  readonly totals: Totals
}

type Client =
  | { readonly name?: string | undefined; readonly address: string; readonly vatNumber?: string | undefined }
  | undefined

/** To whom a deal is invoiced: the client with a referral, else the reseller. */
export function recipientOf(
  { tier, customer }: Pick<Deal, 'tier' | 'customer'>,
  reseller: Pick<Reseller, 'name' | 'legalName' | 'address' | 'vatNumber'>,
  client: Client,
): Invoice['recipient'] {
  if (tier === 'referral') return recipient(client?.name ?? customer, client?.address ?? '', client?.vatNumber)
  return recipient(reseller.legalName ?? reseller.name, reseller.address, reseller.vatNumber)
}

const recipient = (name: string, address: string, vatNumber: string | undefined) => ({
  name,
  address,
  ...(vatNumber && { vatNumber }),
})

/** Whether a quote still has a pro forma: until it has ended or was invoiced. */
export const hasProForma = (state: QuoteState): boolean => ['draft', 'sent', 'accepted'].includes(state)

/** The pro forma of lines, with the VAT of the day on which it is made. */
export function proForma(made: Pick<ProForma, 'recipient' | 'lines' | 'madeOn' | 'validUntil'>): ProForma {
  const { recipient: to, lines, madeOn, validUntil } = made
  return {
    supplier: ourselves,
    recipient: to,
    madeOn,
    ...(validUntil !== undefined && { validUntil }),
    lines,
    totals: totalsOf(
      lines.map((line) => ({ ...line, treatment: 'standard' as const })),
      madeOn,
    ),
  }
}

/** The page of a pro forma. */
export function proFormaDocument({
  supplier,
  recipient: to,
  madeOn,
  validUntil,
  lines,
  totals,
}: ProForma): TemplateData<'invoice'> {
  return {
    title: `${PRO_FORMA} for ${to.name}`.slice(0, 300),
    heading: PRO_FORMA,
    date: madeOn,
    language: 'en',
    facts: [
      { name: 'Made on', value: longDate(madeOn) },
      ...(validUntil === undefined ? [] : [{ name: 'Valid until', value: longDate(validUntil) }]),
    ],
    from: supplier,
    to,
    because: NOT_A_TAX_INVOICE,
    lines: lines.map(({ description, quantity, unit, unitPrice }, index) => ({
      description: withUnit({ description, unit }),
      quantity: quantityText(quantity),
      price: randText(unitPrice),
      value: randText(totals.lines[index]?.value ?? 0),
    })),
    sums: [
      { name: 'Value, excluding VAT', value: randText(totals.value) },
      { name: `VAT at ${totals.rate / 100} %`, value: randText(totals.vat) },
    ],
    total: { name: 'Would be invoiced, including VAT', value: `R ${randText(totals.consideration)}` },
    notes: ['All amounts are in South African rand. VAT is that of the day of the supply.'],
  }
}
