const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Cents as South Africans write rand: 50 234,30, with spaces that do not wrap and a true minus. */
export function randText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const whole = inThousands(digits.slice(0, -2))
  return `${cents < 0 ? '−' : ''}${whole},${digits.slice(-2)}`
}

function inThousands(digits: string): string {
  const first = digits.length % 3 || 3
  const groups = [digits.slice(0, first)]
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3))
  return groups.join('\u{A0}')
}

/** With the sign of the currency: R 50 234,30, −R 210,00. */
export function rand(cents: number): string {
  return `${cents < 0 ? '−' : ''}R\u{A0}${randText(Math.abs(cents))}`
}

/** Whole rand, for figures that need no cents. */
export function wholeRand(cents: number): string {
  return rand(Math.round(cents / 100) * 100).replace(/,00$/, '')
}

/** An amount as short as it is exact: R 9 999,99, and R 10 000 without cents. */
export const shortRand = (cents: number): string => rand(cents).replace(/,00$/, '')

/** Thousandths as a quantity: 38, 1,5. */
export function quantityText(thousandths: number): string {
  return String(thousandths / 1000).replace('.', ',')
}

/** 4 December 2026 */
export function longDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`
}

/** A time in South Africa, by any clock: 4 December 2026, 14:05 SAST. `moment` is ISO 8601. */
export function momentText(moment: string): string {
  // South Africa is two hours ahead of UTC all year.
  const home = new Date(Date.parse(moment) + 2 * 3_600_000).toISOString()
  return `${longDate(home.slice(0, 10))}, ${home.slice(11, 16)} SAST`
}

/** A month such as 2026-11: November 2026. */
export const monthName = (month: string): string => longDate(`${month}-01`).slice(2)
