import { centsOf } from '#domain/cloud-cost/amount.ts'
import type { Amount } from '#domain/cloud-cost/amount.ts'

/** An amount to the cent, with its currency. */
export function money(amount: Amount, currency: string): string {
  return formatOf(currency, 2).format(centsOf(amount) as `${number}`)
}

/** An amount without cents, for estimates and axes. */
export function roughly(amount: Amount | number, currency: string): string {
  return formatOf(currency, 0).format(typeof amount === 'number' ? amount : (centsOf(amount) as `${number}`))
}

/** An amount that a list has as text, `-1234.50`. */
export function moneyOf(text: string, currency: string, digits = 2): string {
  return formatOf(currency, digits).format(text as `${number}`)
}

/** The days of a bill: "1 Jul to 31 Oct 2026". */
export function period({ firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string }): string {
  const words = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString('en-ZA', {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
      ...options,
    })
  const isOneYear = firstDay.slice(0, 4) === lastDay.slice(0, 4)
  return `${words(firstDay, isOneYear ? {} : { year: 'numeric' })} to ${words(lastDay, { year: 'numeric' })}`
}

/** A range without cents: one amount if both ends are the same. */
export function range({ low, high }: { low: Amount; high: Amount }, currency: string): string {
  const [from, to] = [roughly(low, currency), roughly(high, currency)]
  return from === to ? from : `${from} to ${to}`
}

/** A file may name a currency that is none, which must not stop the page. */
function formatOf(currency: string, digits: number): Intl.NumberFormat {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  try {
    return new Intl.NumberFormat('en-ZA', { ...options, style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  } catch {
    return new Intl.NumberFormat('en-ZA', options)
  }
}
