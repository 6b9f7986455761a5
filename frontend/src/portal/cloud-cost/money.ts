import { centsOf } from '#domain/cloud-cost/amount.ts'
import type { Amount } from '#domain/cloud-cost/amount.ts'
import { atThisPace, isPartial } from '#domain/cloud-cost/billed-period.ts'
import type { BilledPeriod } from '#domain/cloud-cost/billed-period.ts'

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

/** "29 %", which no line breaks. */
export function percent(share: number): string {
  return `${Math.round(share * 100).toLocaleString('en-ZA')}\u00A0%`
}

/** A sentence whose numbers stay with their units. */
export function unbroken(sentence: string): string {
  return sentence.replaceAll(/(\d) (?=(?:%|[KMGT]i?B(?:\/s)?)(?![\w]))/g, '$1\u00A0')
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

/** "Jul to Oct 2026", or one by one where a month between them is missing. Months are `YYYY-MM`, in order. */
export function monthsText(months: readonly string[]): string {
  const words = (month: string) =>
    new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-ZA', { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  const [first = '', last = ''] = [months[0], months.at(-1)]
  if (months.length < 3 || numberOf(last) - numberOf(first) !== months.length - 1) return months.map(words).join(', ')
  return `${words(first)} to ${words(last)}`
}

/** A range without cents: one amount if both ends are the same. */
export function range({ low, high }: { low: Amount; high: Amount }, currency: string): string {
  const [from, to] = [roughly(low, currency), roughly(high, currency)]
  return from === to ? from : `${from} to ${to}`
}

/** "1 row", "2 000 rows". */
export function rowsText(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en-ZA')} rows`
}

/** The time that costs and savings are of: "a month", or "in 2 days" where the bill has no more. */
export function timeOf(billed: BilledPeriod | undefined): string {
  if (!billed || !isPartial(billed)) return 'a month'
  return billed.days === 1 ? 'in 1 day' : `in ${billed.days} days`
}

/** What a range of a few days would be in a month. Undefined for a month. */
export function pace(
  { low, high }: { low: Amount; high: Amount },
  billed: BilledPeriod | undefined,
  currency: string,
): string | undefined {
  const [from, to] = billed ? [atThisPace(low, billed), atThisPace(high, billed)] : []
  if (from === undefined || to === undefined) return undefined
  return `At this pace, a month of 30 days: ${range({ low: from, high: to }, currency)}.`
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
