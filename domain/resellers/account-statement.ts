import { ageingOf } from '../billing/ageing.ts'
import type { Ageing } from '../billing/ageing.ts'
import { longDate } from '../billing/money-text.ts'
import type { CommissionLine } from './commission-line.ts'
import { chargeOf, openOf } from './document.ts'
import type { BillingDocument } from './document.ts'
import type { OwnInvoice } from './own-invoice.ts'
import type { Payout } from './payout.ts'

interface Movement {
  readonly date: string
  readonly says: string
  /** In cents: what we owe the reseller grows above zero and falls below. */
  readonly cents: number
  /** Of the document. */
  readonly number?: string
}

export interface Statement {
  readonly opening: number
  readonly movements: readonly Movement[]
  readonly closing: number
}

/** The commission account of a reseller from a date until another one, both counted: opening, movements and closing in cents. */
export function commissionStatement(
  {
    commission,
    payouts,
    ownInvoices,
  }: {
    readonly commission: readonly CommissionLine[]
    readonly ownInvoices: readonly Pick<OwnInvoice, 'number' | 'vat' | 'recordedOn' | 'recordedAt'>[]
    readonly payouts: readonly (Pick<Payout, 'runId' | 'cents' | 'vat' | 'invoiceNumber' | 'paidAt'> & {
      readonly date: string
    })[]
  },
  from: string,
  until: string,
): Statement {
  const timed: (Movement & { readonly at: string })[] = [
    ...commission.map(({ date, writtenAt, change, invoiceNumber, note = invoiceNumber, customer }) => ({
      date,
      at: writtenAt,
      says: `${change < 0 ? 'Taken back' : 'Earned'}: ${customer}, ${note}`,
      cents: change,
    })),
    ...commission.flatMap(({ date, writtenAt, creditNotes = [] }) =>
      creditNotes.map(({ number, vat }) => ({
        date,
        at: writtenAt,
        says: `VAT of ${number}, taken back`,
        cents: -vat,
        number,
      })),
    ),
    ...ownInvoices.map(({ number, vat, recordedOn, recordedAt }) => ({
      date: recordedOn,
      at: recordedAt,
      says: `VAT of your tax invoice ${number}`,
      cents: vat,
    })),
    ...payouts.flatMap(({ date, runId, cents, vat, invoiceNumber, paidAt: at }) =>
      at === undefined
        ? []
        : [
            ...(vat > 0
              ? [
                  {
                    date,
                    at,
                    says: `VAT of ${invoiceNumber ?? runId}`,
                    cents: vat,
                    ...(invoiceNumber !== undefined && { number: invoiceNumber }),
                  },
                ]
              : []),
            { date, at, says: `Paid out, ${runId}`, cents: -cents },
          ],
    ),
    // The records come newest first; an account is read in the order in which it moved.
  ].toSorted((a, b) => a.date.localeCompare(b.date) || a.at.localeCompare(b.at))
  const all = timed.map(({ at: _at, ...movement }): Movement => movement)
  const opening = sum(all.filter(({ date }) => date < from))
  const movements = all.filter(({ date }) => date >= from && date <= until)
  return { opening, movements, closing: opening + sum(movements) }
}

const sum = (movements: readonly Movement[]): number => movements.reduce((total, { cents }) => total + cents, 0)

const noteNames = { 'credit-note': 'Credit note', 'debit-note': 'Debit note' } as const

/** A payment that was booked to a party. */
export interface Receipt {
  readonly date: string
  /** In cents: what came in, and over which invoices it was spread. */
  readonly cents: number
  readonly parts: readonly {
    readonly number: string
    readonly cents: number
    /** Of what was kept first: the date from which it pays the invoice. */
    readonly on?: string | undefined
  }[]
  /** What is kept for the payer now. */
  readonly unallocated: number
  /** What was sent back of it. */
  readonly refunds?: readonly { readonly on: string; readonly cents: number }[] | undefined
  /** When it was taken back, because it was booked to the wrong party or invoice. */
  readonly undoneOn?: string | undefined
}

interface Account {
  readonly documents: readonly BillingDocument[]
  readonly payments: readonly Receipt[]
}

/** The order of one day: what is charged comes before what pays it, that before what is credited of it, and corrections come last. */
const places = { charge: 0, payment: 1, credit: 2, writeOff: 3, takenBack: 4 } as const

/**
 * The account of a party from a date until another one, both counted, in cents: what it owes us grows above zero with invoices and debit
 * notes, and falls with credit notes and payments. `ageing` is of the last date; what was paid beyond the invoices is kept apart.
 */
export function accountStatement(
  { documents, payments }: Account,
  from: string,
  until: string,
): Statement & { readonly ageing: Ageing } {
  const placed: (Movement & { readonly place: number })[] = [
    ...documents.map(({ number, kind, invoice, value, vat, corrects }) => ({
      date: invoice.issuedOn,
      says: kind === 'invoice' ? `Invoice ${number}` : `${noteNames[kind]} ${number} to ${corrects}`,
      cents: chargeOf({ kind, value, vat }),
      number,
      place: kind === 'credit-note' ? places.credit : places.charge,
    })),
    ...documents.flatMap(({ number, writeOffs = [] }) =>
      writeOffs.flatMap(({ kind: lost, on, cents, undone }) => [
        {
          date: on,
          says:
            lost === 'bad-debt'
              ? `${number}, written off in our books as a bad debt; it stays owed`
              : `Small difference of ${number}, written off`,
          cents: -cents,
          place: places.writeOff,
        },
        ...(undone
          ? [{ date: undone.on, says: `Write-off of ${number}, taken back`, cents, place: places.takenBack }]
          : []),
      ]),
    ),
    ...payments.flatMap(({ date, cents, refunds = [], undoneOn }) => [
      ...refunds.map((refund) => ({
        date: refund.on,
        says: 'Refunded to you',
        cents: refund.cents,
        place: places.takenBack,
      })),
      ...(undoneOn === undefined
        ? []
        : [
            {
              date: undoneOn,
              says: `Payment of ${longDate(date)} taken back, because it was matched wrongly`,
              cents,
              place: places.takenBack,
            },
          ]),
    ]),
    ...payments.map(({ date, cents, parts }) => {
      const numbers = [...new Set(parts.map(({ number }) => number))]
      return {
        date,
        says: numbers.length === 0 ? 'Payment, thank you' : `Payment of ${numbers.join(', ')}, thank you`,
        cents: -cents,
        place: places.payment,
      }
    }),
  ]
  const all = placed
    .toSorted(
      (a, b) => a.date.localeCompare(b.date) || a.place - b.place || (a.number ?? '').localeCompare(b.number ?? ''),
    )
    .map(({ place: _place, ...movement }): Movement => movement)
  const opening = sum(all.filter(({ date }) => date < from))
  const movements = all.filter(({ date }) => date >= from && date <= until)
  return { opening, movements, closing: opening + sum(movements), ageing: ageingAt({ documents, payments }, until) }
}

/** What was open at the end of a date, by days past due. Its total is the closing balance of that date. */
function ageingAt({ documents, payments }: Account, on: string): Ageing {
  const known = documents.filter(({ invoice }) => invoice.issuedOn <= on)
  const received = payments.filter(({ date, undoneOn }) => date <= on && (undoneOn === undefined || undoneOn > on))
  const credited = (of: string) =>
    known
      .filter(({ kind, corrects }) => kind === 'credit-note' && corrects === of)
      .reduce((total, { value, vat }) => total + value + vat, 0)
  const isKnown = new Set(known.map(({ number }) => number))
  const partsOf = ({ parts }: Receipt) =>
    parts.filter((part) => isKnown.has(part.number) && (part.on === undefined || part.on <= on))
  const paid = (of: string) =>
    received
      .flatMap((receipt) => partsOf(receipt).filter(({ number }) => number === of))
      .reduce((all, { cents }) => all + cents, 0)
  const writtenOff = (writeOffs: BillingDocument['writeOffs'] = []) =>
    writeOffs
      .filter((each) => each.on <= on && (each.undone === undefined || each.undone.on > on))
      .reduce((all, { cents }) => all + cents, 0)
  const keptOf = (receipt: Receipt) =>
    receipt.cents -
    partsOf(receipt).reduce((all, { cents }) => all + cents, 0) -
    (receipt.refunds ?? []).filter((each) => each.on <= on).reduce((all, { cents }) => all + cents, 0)
  return ageingOf(
    [
      ...known
        .filter(({ kind }) => kind !== 'credit-note')
        .map(({ number, dueOn, value, vat, writeOffs }) => ({
          dueOn,
          open: value + vat - credited(number) - paid(number) - writtenOff(writeOffs),
        })),
      ...received.map((receipt) => ({ dueOn: on, open: -keptOf(receipt) })),
    ],
    on,
  )
}

/** What a party owes us by the ledger, in cents: its receivables less what it paid beyond its invoices. Every statement must close with it. */
export function bookedBalance(
  balances: readonly { readonly account: string; readonly party?: string | undefined; readonly cents: number }[],
  party: string,
): number {
  return balances
    .filter((each) => each.party === party && ['receivables', 'unallocated-receipts'].includes(each.account))
    .reduce((total, { cents }) => total + cents, 0)
}

/** The movements of a statement, each with the balance after it in cents. */
export function withBalances({ opening, movements }: Statement): (Movement & { readonly balance: number })[] {
  return movements.map((movement, at) => ({ ...movement, balance: opening + sum(movements.slice(0, at + 1)) }))
}

/** The last date of a month such as 2026-11. */
export function lastDateOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** What is open of invoices, by how late it is. `kept` is what payers have in credit, in cents above zero. */
export function openByAge(documents: readonly BillingDocument[], on: string, kept = 0): Ageing {
  const open = documents.map((document) => ({ dueOn: document.dueOn, open: openOf(document) }))
  return ageingOf([...open, { dueOn: on, open: -kept }], on)
}

/** Commission by month, earned and taken back apart, oldest first. Months without lines are there with zeros. */
export function commissionByMonth(commission: readonly CommissionLine[], months: readonly string[]) {
  return months.map((month) => {
    return { month, ...earnedAndTakenBack(commission.filter(({ date }) => date.startsWith(month))) }
  })
}

/**
 * What commission lines of a time earned and took back, in cents, the second one below zero. What was taken back and earned again, because
 * a write-off or the like was undone, is in neither.
 */
export function earnedAndTakenBack(lines: readonly CommissionLine[]): { earned: number; takenBack: number } {
  const lost = new Map<string, number>()
  let earned = 0
  for (const { invoiceNumber, note, change } of lines.toSorted((one, other) => stepOf(one) - stepOf(other))) {
    const before = lost.get(invoiceNumber) ?? 0
    // A debit note earns for what it charges and undoes nothing.
    const again = change > 0 && note === undefined ? Math.min(change, before) : 0
    lost.set(invoiceNumber, before - again + Math.max(0, -change))
    earned += Math.max(0, change) - again
  }
  const takenBack = [...lost.values()].reduce((total, cents) => total - cents, 0)
  return { earned, takenBack }
}

/** The step of a line among those of its invoice, with which its id ends. */
const stepOf = ({ id }: CommissionLine): number => Number(id.slice(id.lastIndexOf('-') + 1))

/** The last `count` months up to a date, oldest first: 2026-06. */
export function monthsUntil(date: string, count: number): string[] {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const at = year * 12 + month - 1 - (count - 1 - index)
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
