import type { Amount } from '../amount.ts'
import { amountAt, textAt } from '../columns.ts'
import type { Columns } from '../columns.ts'
import { dayOf } from '../day.ts'
import type { DateConvention } from '../day.ts'
import { reasons } from './reasons.ts'

/** What a row must have to be a charge. */
interface Essentials {
  /** ISO 4217. */
  readonly currency: string
  readonly billed: Amount
  /** ISO 8601. */
  readonly day: string
}

/** The essentials of a row, by the positions of their columns; otherwise the reason why it cannot be read. */
export function essentialsOf(
  cells: readonly string[],
  { names }: Columns,
  at: Readonly<Record<keyof Essentials, number>>,
  convention: DateConvention,
): Essentials | string {
  // Some exporters leave out the last cell where it is empty. A row that lacks more, or a column that is read, is cut off.
  const lacksLast = cells.length === names.length - 1 && !Object.values(at).includes(cells.length)
  if (cells.length !== names.length && !lacksLast) return reasons.cells(cells.length, names.length)
  const billed = amountAt(cells, at.billed)
  if (billed === undefined) return reasons.noCost
  if (billed === 'unreadable') return reasons.cost(cells[at.billed]!)
  const currency = textAt(cells, at.currency)
  if (!currency) return reasons.noCurrency
  const written = textAt(cells, at.day)
  if (!written) return reasons.noDay
  const day = dayOf(written, convention)
  return day ? { currency: currency.toUpperCase(), billed, day } : reasons.day(written)
}
