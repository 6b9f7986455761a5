import * as z from 'zod'
import { momentText } from '../billing/money-text.ts'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import type { Draft } from '../ledger/entry.ts'
import { decimalOf, sumOf } from '../ledger/money.ts'
import { bankDetailsFields, maskedAccount } from './bank-details.ts'
import type { BankDetails } from './bank-details.ts'
import type { CommissionLine } from './commission-line.ts'
import { notedOf, notedVatOf } from './recipient-credit.ts'
import type { Reseller } from './reseller.ts'
import { admissionOf, payoutVat } from './supplier-invoice.ts'

/** Money that a run sends to one reseller. */
export const payoutSchema = z.object({
  runId: z.string(),
  organisation: z.string(),
  name: z.string(),
  /** What is sent: commission and VAT of both kinds. */
  cents: z.int().min(1),
  /** The VAT in it, with a tax invoice that we write for the reseller (s 20(2)). */
  vat: z.int().min(0).default(0),
  /** The VAT of tax invoices of the reseller's own that it pays, and their numbers. */
  ownVat: z.int().min(0).default(0),
  ownInvoices: z.array(z.string()).default([]),
  /** What of the commission was taken back by credit notes to earlier tax invoices of ours, its VAT, and their numbers. */
  creditNoted: z.int().min(0).default(0),
  vatTakenBack: z.int().min(0).default(0),
  creditNotes: z.array(z.string()).default([]),
  /** Why no tax invoice of ours goes with it, with the section of the VAT Act. */
  withoutVat: z.object({ section: z.string(), message: z.string(), asksForInvoice: z.boolean() }).optional(),
  /** The number of the tax invoice that we wrote. */
  invoiceNumber: z.string().optional(),
  bank: bankDetailsFields,
  /** When these bank details were entered; absent where it was not recorded. */
  bankChangedAt: z.iso.datetime().optional(),
  /** The commission lines that it pays. */
  lines: z.array(z.string()),
  /** What was taken back between preparing and approving, in cents with its VAT, and of which invoices: the next run is less by it. */
  carried: z.object({ cents: z.int().min(1), invoices: z.array(z.string()) }).optional(),
  paidAt: z.iso.datetime().optional(),
})
export type Payout = z.infer<typeof payoutSchema>

type Sums = Pick<Payout, 'cents' | 'vat' | 'ownVat' | 'vatTakenBack' | 'creditNoted'>

/** The commission in a payout without VAT, less all that was taken back. */
export const commissionIn = ({ cents, vat, ownVat, vatTakenBack }: Omit<Sums, 'creditNoted'>): number =>
  cents - vat - ownVat + vatTakenBack

/** The value of the tax invoice of a payout: what was taken back by a credit note of its own is not taken off again. */
export const invoicedIn = (payout: Sums): number => commissionIn(payout) + payout.creditNoted

export const runSchema = z.object({
  /** RUN-2026-11-30-1 */
  id: z.string(),
  state: z.enum(['prepared', 'approved', 'paid', 'withdrawn']),
  date: dateSchema,
  preparedBy: z.string(),
  preparedAt: z.iso.datetime(),
  approvedBy: z.string().optional(),
  approvedAt: z.iso.datetime().optional(),
  payouts: z.array(payoutSchema),
  /** Who is not paid in this run, and why. */
  held: z.array(z.object({ organisation: z.string(), name: z.string(), cents: z.int(), because: z.string() })),
  version: z.int().min(1),
})
export type PayoutRun = z.infer<typeof runSchema>

/** What was taken back of a reseller since a run was prepared. */
const takenBackSchema = z.object({
  organisation: z.string(),
  name: z.string(),
  cents: z.int().min(1),
  /** Of which invoices. */
  invoices: z.array(z.string()),
})
export type TakenBack = z.infer<typeof takenBackSchema>

const text = z.string()

/** A run as screens show it, with the ends of account numbers only. */
export const shownRunSchema = runSchema.extend({
  payouts: z.array(
    payoutSchema.extend({
      bank: z.object({ bank: text, accountHolder: text, accountNumber: text, branchCode: text }),
    }),
  ),
  /** Of a run that waits for approval. */
  takenBack: z.array(takenBackSchema).optional(),
})

/** The run without whole account numbers: they are in the bank's file only. */
export function shownRun(run: PayoutRun): PayoutRun {
  return {
    ...run,
    payouts: run.payouts.map((payout) => ({
      ...payout,
      bank: { ...payout.bank, accountNumber: maskedAccount(payout.bank.accountNumber) },
    })),
  }
}

interface Due {
  readonly organisation: string
  readonly name: string
  readonly bank: BankDetails | undefined
  /** When the bank details that count were entered. */
  readonly bankChangedAt?: string | undefined
  /** The moment from which changed bank details count, if they do not yet. */
  readonly bankFrom?: string | undefined
  readonly supplier: Pick<Reseller, 'vatNumber' | 'selfInvoicing'>
  /** Lines that no payout has paid and whose clients have paid. */
  readonly unpaid: readonly CommissionLine[]
  /** Lines that wait for the payment of the client. */
  readonly waiting?: readonly CommissionLine[]
  /** Tax invoices of the reseller's own whose VAT no run has paid. */
  readonly ownInvoices?: readonly { readonly number: string; readonly vat: number }[]
}

/** What a run of a date pays for what is due, in cents, and of what it consists. */
function sumsOfDue(
  { supplier, unpaid, ownInvoices = [] }: Pick<Due, 'supplier' | 'unpaid' | 'ownInvoices'>,
  date: string,
) {
  const commission = sumOf(unpaid.map(({ change }) => change))
  const ownVat = sumOf(ownInvoices.map(({ vat }) => vat))
  const creditNoted = sumOf(unpaid.map(notedOf))
  const vatTakenBack = sumOf(unpaid.map(notedVatOf))
  const vat = payoutVat(commission + creditNoted, supplier, date)
  return { commission, ownVat, creditNoted, vatTakenBack, vat, cents: commission + vat - vatTakenBack + ownVat }
}

interface OfReseller {
  readonly reseller: Due['supplier']
  readonly commission: readonly CommissionLine[]
  readonly payouts: readonly { readonly lines: readonly string[] }[]
  /** Ids of lines that wait for the payment of the client. */
  readonly waiting: readonly string[]
  readonly ownInvoices: readonly {
    readonly number: string
    readonly vat: number
    readonly paidIn?: string | undefined
  }[]
}

/** What a run of a date would pay to a reseller, in cents with the VAT in it; below zero where more was taken back than earned. */
export function nextPayout(
  { reseller, commission, payouts, waiting, ownInvoices }: OfReseller,
  date: string,
): { readonly cents: number; readonly vat: number } {
  const notNow = new Set([...payouts.flatMap(({ lines }) => lines), ...waiting])
  return sumsOfDue(
    {
      supplier: reseller,
      unpaid: commission.filter(({ id }) => !notNow.has(id)),
      ownInvoices: ownInvoices.filter(({ paidIn }) => paidIn === undefined),
    },
    date,
  )
}

/** A run of everything that is due, for a second person to approve. Amounts below the least payout and without bank details wait. */
export function prepareRun(
  dues: readonly Due[],
  {
    id,
    date,
    leastPayout,
    by,
  }: { readonly id: string; readonly date: string; readonly leastPayout: number; readonly by: string },
  now: number,
): PayoutRun {
  const payouts: Payout[] = []
  const held: PayoutRun['held'] = []
  for (const due of dues) {
    const { organisation, name, bank, bankChangedAt, bankFrom, supplier, unpaid, waiting = [], ownInvoices = [] } = due
    const waits = sumOf(waiting.map(({ change }) => change))
    // What was taken back in full waits, too, and is nothing.
    if (waits > 0) held.push({ organisation, name, cents: waits, because: 'Its clients have not paid yet.' })
    const { commission, ownVat, creditNoted, vatTakenBack, vat, cents } = sumsOfDue(
      { supplier, unpaid, ownInvoices },
      date,
    )
    if (unpaid.length + ownInvoices.length === 0) continue
    const hold = (because: string) =>
      held.push({ organisation, name, cents: commission - vatTakenBack + ownVat, because })
    if (commission < 0) hold('More was taken back than earned; it is carried forward.')
    else if (cents - vat < leastPayout) hold('It is less than the least payout; it is carried forward.')
    else if (bank === undefined)
      hold(
        bankFrom === undefined
          ? 'It has given no bank details.'
          : `Its bank details are new. A run pays it from ${momentText(bankFrom)}.`,
      )
    else {
      const withoutVat = commission > 0 ? reasonWithoutVat(supplier, date) : undefined
      payouts.push({
        runId: id,
        organisation,
        name,
        cents,
        vat,
        creditNoted,
        vatTakenBack,
        creditNotes: unpaid.flatMap(({ creditNotes = [] }) => creditNotes.map(({ number }) => number)),
        ownVat,
        ownInvoices: ownInvoices.map(({ number }) => number),
        ...(withoutVat && { withoutVat }),
        bank,
        ...(bankChangedAt !== undefined && { bankChangedAt }),
        lines: unpaid.map((line) => line.id),
      })
    }
  }
  return {
    id,
    state: 'prepared',
    date,
    preparedBy: by,
    preparedAt: new Date(now).toISOString(),
    payouts,
    held,
    version: 1,
  }
}

/** Why we write no tax invoice for a reseller on a date. One that is a vendor is asked for its own; VAT is not paid before it. */
function reasonWithoutVat(supplier: Due['supplier'], on: string): Payout['withoutVat'] {
  const admission = admissionOf(supplier, on)
  if (admission.ok) return undefined
  const { section, message } = admission
  return { section, message, asksForInvoice: supplier.vatNumber !== undefined }
}

/** Whether what a run pays as VAT is still what may be paid on a date, now that its reseller is `supplier`. */
export const hasSameVat = (payout: Payout, supplier: Due['supplier'], on: string): boolean =>
  payoutVat(invoicedIn(payout), supplier, on) === payout.vat

/**
 * What was taken back of a reseller since its payout was prepared; undefined if nothing was. `payable` are its lines that no run has paid
 * and that wait for no client.
 */
export function takenBackSince(
  { organisation, name, lines }: Pick<Payout, 'organisation' | 'name' | 'lines'>,
  payable: readonly CommissionLine[],
): TakenBack | undefined {
  const taken = payable.filter(({ id, change }) => change < 0 && !lines.includes(id))
  if (taken.length === 0) return undefined
  const cents = sumOf(taken.map((line) => notedVatOf(line) - line.change))
  return { organisation, name, cents, invoices: [...new Set(taken.map(({ invoiceNumber }) => invoiceNumber))] }
}

/** The run with what each payout carries forward to the next one, so that the reseller reads why. */
export function carrying(run: PayoutRun, takenBack: readonly TakenBack[]): PayoutRun {
  return {
    ...run,
    payouts: run.payouts.map((payout) => {
      const taken = takenBack.find(({ organisation }) => organisation === payout.organisation)
      return taken ? { ...payout, carried: { cents: taken.cents, invoices: taken.invoices } } : payout
    }),
  }
}

/** The run approved by a second person, or the refusal. */
export function approveRun(
  run: PayoutRun,
  by: string,
  now: number,
): PayoutRun | { readonly refused: 'not-prepared' | 'same-person' | 'nothing-to-pay' } {
  if (run.state !== 'prepared') return { refused: 'not-prepared' }
  if (run.preparedBy === by) return { refused: 'same-person' }
  if (run.payouts.length === 0) return { refused: 'nothing-to-pay' }
  return { ...run, state: 'approved', approvedBy: by, approvedAt: new Date(now).toISOString() }
}

/** The entry of one payout. Its cause is the run and the reseller, so it is written once, however often a run is carried out. */
export function payoutEntry({ runId, organisation, cents }: Payout, date: string): Draft {
  return {
    cause: `payout/${runId}/${organisation}`,
    date,
    currency: 'ZAR',
    lines: [
      { account: 'payables', party: organisation, document: runId, cents },
      { account: 'bank', document: runId, cents: -cents },
    ],
  }
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Characters that every large South African bank shows of a reference; more is cut off or refused. */
const LONGEST_REFERENCE = 20

interface Sent {
  readonly date: string
  /** What the money is of, as the beneficiary reads it beside our name. */
  readonly of: string
  /** The same as our own statement has it. */
  readonly own: string
  readonly payouts: readonly Pick<Payout, 'bank' | 'cents'>[]
}

/** Payments as a file for the bank: one beneficiary a line, amounts in rand, references of at most 20 characters. */
export function bankFile({ date, of, own, payouts }: Sent): string {
  const head = 'Beneficiary,Account number,Branch code,Amount,Beneficiary reference,Own reference,Date'
  const rows = payouts.map(({ bank, cents }) =>
    [
      // A name that a spreadsheet would take for a formula stays a name.
      quoted(bank.accountHolder.replace(/^[=+@-]/, "'$&")),
      bank.accountNumber,
      bank.branchCode,
      decimalOf(cents),
      `VERITECH ${of}`.slice(0, LONGEST_REFERENCE),
      quoted(own.slice(0, LONGEST_REFERENCE)),
      date,
    ].join(','),
  )
  return `${[head, ...rows].join('\r\n')}\r\n`
}

/** A run as a file for the bank. Beside our name its number is shortened: RUN-2026-11-30-1 is R261130-1. */
export function runBankFile({ id, date, payouts }: Pick<PayoutRun, 'id' | 'date' | 'payouts'>): string {
  const of = id.replace(/^RUN-\d\d(\d\d)-(\d\d)-(\d\d)-/, 'R$1$2$3-')
  return bankFile({ date, payouts, of, own: id })
}
