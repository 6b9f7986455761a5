import { dayOf } from '../calendar/day.ts'
import { sumOf } from '../ledger/money.ts'

/** What is open of an invoice, in cents. Below zero for a payer's credit. */
export interface OpenItem {
  readonly dueOn: string
  readonly open: number
}

/** Open amounts by days past due: not due, 1 to 30, 31 to 60, 61 to 90, 91 to 120, more; and what is kept for the payer. The parts add up to the total. */
export interface Ageing {
  readonly current: number
  readonly days30: number
  readonly days60: number
  readonly days90: number
  readonly days120: number
  readonly older: number
  /** Zero or below: what the payer has in credit. It lowers no bucket, because it pays no invoice yet. */
  readonly kept: number
  readonly total: number
}

/** Ages open items on a date: by whole days since the due date, which itself is not past due. */
export function ageingOf(items: readonly OpenItem[], on: string): Ageing {
  const today = dayOf(on)
  const between = (least: number, most: number) =>
    sumOf(
      items.flatMap(({ dueOn, open }) => {
        const late = today - dayOf(dueOn)
        return open > 0 && late >= least && late <= most ? [open] : []
      }),
    )
  return {
    current: between(-Infinity, 0),
    days30: between(1, 30),
    days60: between(31, 60),
    days90: between(61, 90),
    days120: between(91, 120),
    older: between(121, Infinity),
    kept: sumOf(items.map(({ open }) => Math.min(0, open))),
    total: sumOf(items.map(({ open }) => open)),
  }
}
