import * as z from 'zod'
import { organisationIdSchema } from '../accounts/organisation.ts'
import { vatRateOn } from '../billing/vat-settings.ts'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { dateOf, dayAt } from '../calendar/day.ts'
import type { UploadRules } from '../files/contract.ts'
import { fileNameSchema } from '../files/file.ts'
import type { StoredFile } from '../files/file.ts'
import type { Draft } from '../ledger/entry.ts'
import { portionOf, sumOf } from '../ledger/money.ts'
import { rand } from '../billing/money-text.ts'
import { invoicedIn } from './payout.ts'
import type { Payout } from './payout.ts'
import type { Reseller } from './reseller.ts'

const cents = z.int().min(0).max(10_000_000_000)

/** What staff enter of a tax invoice that a reseller wrote for its commission. */
export const ownInvoiceFields = z.strictObject({
  organisation: organisationIdSchema,
  /** The reseller's own number. It is mailed, so it is no sentence. */
  number: z
    .string()
    .trim()
    .regex(
      /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9./_-]{0,39}$/,
      'Enter a number with at least one digit, of letters, digits and . / _ - only.',
    ),
  issuedOn: dateSchema,
  /** Without VAT. */
  value: cents,
  vat: cents,
  /** The payouts whose commission it is for. */
  runIds: z.array(z.string().min(1).max(60)).min(1, 'Choose what it is for.').max(20),
})
type OwnInvoiceFields = z.infer<typeof ownInvoiceFields>

/** What a reseller's own tax invoice comes as. */
export const ownInvoiceUploads = { types: ['application/pdf'], largestBytes: 20_000_000 } as const satisfies UploadRules

/** Which of the invoices that resellers wrote. */
export const ownInvoiceKey = ownInvoiceFields.pick({ organisation: true, number: true })

/** A reseller's own tax invoice for commission that was paid without VAT. */
export const ownInvoiceSchema = z.object({
  ...ownInvoiceFields.shape,
  /** The day from which we have it, on which its VAT is booked. */
  recordedOn: dateSchema,
  recordedAt: z.iso.datetime(),
  recordedBy: z.string(),
  /** The run that paid its VAT. */
  paidIn: z.string().optional(),
  /** The invoice itself, as the reseller sent it. */
  file: z.object({ fileId: z.string(), name: fileNameSchema, /** In bytes. */ size: z.int().min(1) }).optional(),
  version: z.int().min(1),
})
export type OwnInvoice = z.infer<typeof ownInvoiceSchema>

/** How one number of a reseller is told from another: case makes no difference. */
export const plainNumber = (number: string): string => number.toUpperCase()

/** A payout that waits for the reseller's own tax invoice. */
export const waitsForInvoice = (
  { paidAt, withoutVat, runId }: Pick<Payout, 'paidAt' | 'withoutVat' | 'runId'>,
  recorded: readonly OwnInvoice[],
): boolean =>
  paidAt !== undefined && withoutVat?.asksForInvoice === true && !recorded.some(({ runIds }) => runIds.includes(runId))

type Recorded =
  | { readonly ok: true; readonly invoice: OwnInvoice }
  | {
      readonly ok: false
      readonly refused: 'no-vendor' | 'payout-not-found' | 'in-the-future' | 'before-commission' | 'sums-differ'
      /** For `sums-differ`: what the invoice must say. */
      readonly expected?: { readonly value: number; readonly vat: number }
    }

/**
 * Records a vendor's tax invoice for payouts that had no VAT, so that the next run pays its VAT and we deduct it (VAT Act 89 of 1991,
 * s 16(2)(a), 20(1)). Refused of a reseller that is no vendor, for payouts that wait for no invoice, for a date in the future or before
 * the first commission was earned, and if value or VAT differ from the commission by a cent. `now` is in milliseconds since 1970.
 */
export function recordOwnInvoice(
  fields: OwnInvoiceFields,
  {
    reseller,
    payouts,
    recorded,
    earnedFrom,
  }: {
    readonly reseller: Pick<Reseller, 'vatNumber'>
    /** Of the reseller. */
    readonly payouts: readonly Payout[]
    readonly recorded: readonly OwnInvoice[]
    /** The date of the first commission that the payouts paid. */
    readonly earnedFrom: string | undefined
  },
  { by, now }: { readonly by: string; readonly now: number },
): Recorded {
  const today = dateOf(dayAt(now))
  const { runIds, issuedOn, value, vat } = fields
  const refused = (because: Exclude<Recorded, { ok: true }>['refused']) => ({ ok: false, refused: because }) as const
  if (reseller.vatNumber === undefined) return refused('no-vendor')
  const paid = payouts.filter((payout) => runIds.includes(payout.runId) && waitsForInvoice(payout, recorded))
  if (paid.length !== new Set(runIds).size) return refused('payout-not-found')
  if (issuedOn > today) return refused('in-the-future')
  if (earnedFrom !== undefined && issuedOn < earnedFrom) return refused('before-commission')
  const commission = sumOf(paid.map(invoicedIn))
  const expected = { value: commission, vat: portionOf(commission, vatRateOn(issuedOn).value, 10_000) }
  if (value !== expected.value || vat !== expected.vat) return { ...refused('sums-differ'), expected }
  return {
    ok: true,
    invoice: {
      ...fields,
      recordedOn: today,
      recordedAt: new Date(now).toISOString(),
      recordedBy: by,
      version: 1,
    },
  }
}

/** The invoice with its file, in the place of the one that it had. Refused for what is no PDF. */
export function withFile(
  invoice: OwnInvoice,
  { id, name, type, size }: Pick<StoredFile, 'id' | 'name' | 'type' | 'size'>,
): OwnInvoice | { readonly refused: 'no-pdf' } {
  if (!ownInvoiceUploads.types.some((taken) => taken === type)) return { refused: 'no-pdf' }
  return { ...invoice, file: { fileId: id, name, size } }
}

/** What an invoice for payouts must say, in words. */
export const expectedText = ({ value, vat }: { readonly value: number; readonly vat: number }): string =>
  `The commission is ${rand(value)}, and the VAT on it ${rand(vat)}.`

/** The entry of the VAT of a reseller's own tax invoice: we owe it to the reseller and may deduct it as input tax. */
export function ownInvoiceEntry({ organisation, number, recordedOn, vat }: OwnInvoice): Draft {
  const document = `${organisation}/${plainNumber(number)}`.slice(0, 60)
  return {
    cause: `own-invoice/${organisation}/${plainNumber(number)}`,
    date: recordedOn,
    currency: 'ZAR',
    lines: [
      { account: 'vat-input', document, cents: vat },
      { account: 'payables', party: organisation, document, cents: -vat },
    ],
  }
}
