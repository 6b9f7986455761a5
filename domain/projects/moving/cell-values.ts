import { dateOf, DAY_MS } from '../../calendar/day.ts'
import { withoutGuard } from '../../text/csv.ts'
import { typedNumber } from '../../text/typed-number.ts'

/** A cell as CSV (text) and spreadsheets (also numbers, dates, truth values) have it. Dates are midnight UTC, as spreadsheet readers say. */
export type Cell = string | number | boolean | Date | null | undefined

/** In which order a date such as 03/04/2026 has its day and its month. */
export type DateOrder = 'day-first' | 'month-first'

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{2}:\d{2}.{0,20})?$/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/
const WORD_MONTH = /^(\d{1,2})[- ]([A-Za-z]{3,9})[- ](\d{4})$/
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DURATION =
  /^(\d{1,6}(?:\.\d{1,3}|,\d{1,2})?|\d{1,3}(?:,\d{3}){1,2}) ?(minutes|minute|mins|min|m|hours|hour|hrs|hr|h|uur|ure|days|day|dae|dag|d|weeks|week|wks|wk|weke|w)?\??$/i
const DAY_MINUTES = 480
const WEEK_DAYS = 5
const TRUE = new Set(['yes', 'y', 'true', 'x', 'done', 'complete', 'completed', 'closed', '1', '100%'])

/** The text of a cell, without the apostrophe by which a CSV file keeps a spreadsheet from running it as a formula. */
export function textOf(cell: Cell): string {
  if (cell instanceof Date) return dateOf(Math.floor(cell.getTime() / DAY_MS))
  return withoutGuard(cell === null || cell === undefined ? '' : String(cell).trim())
}

/** The date of a cell, such as 2026-11-04; undefined if it is none, or does not exist. */
export function dateIn(cell: Cell, order: DateOrder): string | undefined {
  const text = textOf(cell)
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return existing(yearFirst[1], yearFirst[2], yearFirst[3])
  const yearLast = YEAR_LAST.exec(text)
  if (yearLast) {
    const [one, two] = [yearLast[1], yearLast[2]]
    return order === 'day-first' ? existing(yearLast[3], two, one) : existing(yearLast[3], one, two)
  }
  const words = WORD_MONTH.exec(text)
  const month = words ? MONTHS.indexOf((words[2] ?? '').slice(0, 3).toLowerCase()) + 1 : 0
  return words && month > 0 ? existing(words[3], String(month), words[1]) : undefined
}

/** The order of days and months that all dates of a column allow; day first, as in South Africa, if both are possible or neither is. */
export function dateOrderOf(cells: readonly Cell[]): DateOrder {
  const fits = (order: DateOrder) =>
    cells.every((cell) => !YEAR_LAST.test(textOf(cell)) || dateIn(cell, order) !== undefined)
  return !fits('day-first') && fits('month-first') ? 'month-first' : 'day-first'
}

/** Working minutes: "90 min", "1.5 h", "1 h 30 min", "2 days" of eight hours, "1 wk" of five days. A number alone is hours, or `unitOfNumbers`. Undefined if it is none of them. */
export function minutesIn(cell: Cell, unitOfNumbers = 'h'): number | undefined {
  const text = textOf(cell)
  const [, hours, rest] = /^(\d{1,4}) ?h ?(\d{1,2}) ?(?:min|m)?$/i.exec(text) ?? []
  if (hours !== undefined) return Number(hours) * 60 + Number(rest)
  const match = DURATION.exec(text)
  if (!match) return undefined
  const number = typedNumber(match[1] ?? '') ?? 0
  const unit = (match[2] ?? unitOfNumbers).toLowerCase()[0]
  const minutes =
    unit === 'm' ? 1 : unit === 'h' || unit === 'u' ? 60 : unit === 'd' ? DAY_MINUTES : WEEK_DAYS * DAY_MINUTES
  return Math.round(number * minutes)
}

export function isTrue(cell: Cell): boolean {
  return TRUE.has(textOf(cell).toLowerCase())
}

/** Parts of a cell with several names. */
export function listIn(cell: Cell): string[] {
  const parts = textOf(cell).split(/[,;|]/)
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))]
}

function existing(year = '', month = '', day = ''): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const ms = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(ms) && dateOf(ms / DAY_MS) === date ? date : undefined
}
