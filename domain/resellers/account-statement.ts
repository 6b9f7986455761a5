import { ageingOf } from '../billing/ageing.ts'
import type { Ageing } from '../billing/ageing.ts'
import type { CommissionLine } from './commission-line.ts'
import { openOf } from './document.ts'
import type { BillingDocument } from './document.ts'
import type { Payout } from './payout.ts'

interface Movement {
  readonly date: string
  readonly says: string
  /** In cents: what we owe the reseller grows above zero and falls below. */
  readonly cents: number
  readonly address?: string
}

interface Statement {
  readonly opening: number
  readonly movements: readonly Movement[]
  readonly closing: number
}

/** The commission account of a reseller from a date until another one, both counted: opening, movements and closing in cents. */
export function commissionStatement(
  {
    commission,
    payouts,
  }: {
    readonly commission: readonly CommissionLine[]
    readonly payouts: readonly (Pick<Payout, 'runId' | 'cents' | 'paidAt'> & { readonly date: string })[]
  },
  from: string,
  until: string,
): Statement {
  const all: Movement[] = [
    ...commission.map(({ date, change, invoiceNumber, customer }) => ({
      date,
      says: change < 0 ? `Taken back: ${customer}, ${invoiceNumber}` : `Earned: ${customer}, ${invoiceNumber}`,
      cents: change,
    })),
    ...payouts
      .filter(({ paidAt }) => paidAt !== undefined)
      .map(({ date, runId, cents }) => ({ date, says: `Paid out, ${runId}`, cents: -cents })),
  ].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const opening = sum(all.filter(({ date }) => date < from))
  const movements = all.filter(({ date }) => date >= from && date <= until)
  return { opening, movements, closing: opening + sum(movements) }
}

const sum = (movements: readonly Movement[]): number => movements.reduce((total, { cents }) => total + cents, 0)

/** What is open of invoices, by how late it is. */
export function openByAge(documents: readonly BillingDocument[], on: string): Ageing {
  return ageingOf(
    documents.flatMap((document) => (openOf(document) > 0 ? [{ dueOn: document.dueOn, open: openOf(document) }] : [])),
    on,
  )
}

/** Commission by month, earned and taken back apart, oldest first. Months without lines are there with zeros. */
export function commissionByMonth(commission: readonly CommissionLine[], months: readonly string[]) {
  return months.map((month) => {
    const ofMonth = commission.filter(({ date }) => date.startsWith(month)).map(({ change }) => change)
    const part = (isWanted: (change: number) => boolean) =>
      ofMonth.filter(isWanted).reduce((total, each) => total + each, 0)
    return { month, earned: part((change) => change > 0), takenBack: part((change) => change < 0) }
  })
}

/** The last `count` months up to a date, oldest first: 2026-06. */
export function monthsUntil(date: string, count: number): string[] {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const at = year * 12 + month - 1 - (count - 1 - index)
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
