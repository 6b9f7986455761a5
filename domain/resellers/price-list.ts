import * as z from 'zod'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { portionOf } from '../ledger/money.ts'

/** Our price of something that resellers resell, for a span of dates. Another price is another entry with a later `from`. */
export const listPriceSchema = z.object({
  /** What quotes and invoices name it by. It stays the same when the price changes. */
  item: z.string().min(1).max(40),
  name: z.string(),
  /** What one of it is: "a seat a month". */
  unit: z.string(),
  /** In cents, without VAT. */
  price: z.int().min(1),
  from: dateSchema,
  /** The last date; it goes on if absent. */
  until: dateSchema.optional(),
})
export type ListPrice = z.infer<typeof listPriceSchema>

/** Our prices by date. An old one stays, because invoices are explained by it. */
export const priceList: readonly ListPrice[] = [
  { item: 'managed-it', name: 'Managed IT with help desk', unit: 'a seat a month', price: 64_000, from: '2025-01-01' },
  { item: 'help-desk', name: 'Help desk', unit: 'a seat a month', price: 38_000, from: '2025-01-01' },
  { item: 'night-desk', name: 'Help desk at night', unit: 'a month', price: 1_850_000, from: '2025-01-01' },
  {
    item: 'endpoint-protection',
    name: 'Managed endpoint protection',
    unit: 'a seat a month',
    price: 17_500,
    from: '2025-01-01',
    until: '2025-12-31',
  },
  {
    item: 'endpoint-protection',
    name: 'Managed endpoint protection',
    unit: 'a seat a month',
    price: 18_900,
    from: '2026-01-01',
  },
  {
    item: 'security-monitoring',
    name: 'Security monitoring, day and night',
    unit: 'a month',
    price: 1_250_000,
    from: '2025-01-01',
  },
  { item: 'backup', name: 'Backup and recovery', unit: 'a device a month', price: 15_120, from: '2025-01-01' },
  {
    item: 'backup-server',
    name: 'Backup and recovery of a server',
    unit: 'a month',
    price: 189_000,
    from: '2025-01-01',
  },
]

/** What is on a list on a date, each once. */
export const listedOn = (list: readonly ListPrice[], date: string): ListPrice[] =>
  list.filter(({ from, until }) => from <= date && (until === undefined || date <= until))

/** The price of an item on a date; undefined if the list has none then. Throws a RangeError if two prices cover it. */
export function listPriceOn(list: readonly ListPrice[], item: string, date: string): ListPrice | undefined {
  const [price, second] = listedOn(list, date).filter((each) => each.item === item)
  if (second) throw new RangeError(`${item} has two prices on ${date}.`)
  return price
}

/** A price less the discount of a partner in basis points, half up to the cent. */
export const lessDiscount = (price: number, discount: number): number => portionOf(price, 10_000 - discount, 10_000)
