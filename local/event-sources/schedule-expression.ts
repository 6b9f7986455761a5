/** Returns the next time strictly after `from`. Both are milliseconds since 1970. */
export type Timetable = (from: number) => number

const MINUTE_MS = 60_000
const unitMs: Readonly<Record<string, number>> = { minute: MINUTE_MS, hour: 60 * MINUTE_MS, day: 1440 * MINUTE_MS }
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
/** Limit of the search for a cron expression's next time. */
const LONGEST_WAIT_MS = 5 * 366 * 1440 * MINUTE_MS

/**
 * Parses `rate(5 minutes)` and `cron(0 6 ? * MON-FRI *)`, in UTC. Source: EventBridge User Guide, "Schedule
 * expressions".
 */
export function readScheduleExpression(expression: string): Timetable {
  const [, kind, argument = ''] = /^(rate|cron)\((.+)\)$/.exec(expression.trim()) ?? []
  if (kind === 'rate') {
    const [, count = '', unit = ''] = /^(\d+) (\w+?)s?$/.exec(argument.trim()) ?? []
    const every = Number(count) * (unitMs[unit] ?? Number.NaN)
    if (every > 0) return (from) => from + every
  }
  const fields = argument.trim().split(/\s+/)
  if (kind === 'cron' && fields.length === 6) return cron(fields)
  throw new Error(`The local cloud does not support the schedule ${expression}.`)
}

function cron([
  minutes = '',
  hours = '',
  days = '',
  months = '',
  weekdays = '',
  years = '',
]: readonly string[]): Timetable {
  const minute = field(minutes, 0, 59)
  const hour = field(hours, 0, 23)
  const day = field(days, 1, 31)
  const month = field(months, 1, 12, MONTHS, 1)
  const weekday = field(weekdays, 1, 7, WEEKDAYS, 1)
  const year = field(years, 1970, 2199)
  return (from) => {
    let at = Math.floor(from / MINUTE_MS) * MINUTE_MS + MINUTE_MS
    while (at - from < LONGEST_WAIT_MS) {
      const date = new Date(at)
      const isDay =
        year(date.getUTCFullYear()) &&
        month(date.getUTCMonth() + 1) &&
        day(date.getUTCDate()) &&
        weekday(date.getUTCDay() + 1)
      if (!isDay) at = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1)
      else if (!hour(date.getUTCHours())) at += (60 - date.getUTCMinutes()) * MINUTE_MS
      else if (minute(date.getUTCMinutes())) return at
      else at += MINUTE_MS
    }
    return Number.POSITIVE_INFINITY
  }
}

function field(
  text: string,
  lowest: number,
  highest: number,
  names: readonly string[] = [],
  firstName = 0,
): (value: number) => boolean {
  const number = (word: string): number => {
    const named = names.indexOf(word.toUpperCase())
    const value = named < 0 ? Number(word) : named + firstName
    if (!Number.isInteger(value)) throw new Error(`The local cloud does not support ${text} in a cron expression.`)
    return value
  }
  const allowed = new Set<number>()
  for (const part of text.split(',')) {
    const [range = '', step = '1'] = part.split('/')
    const any = range === '*' || range === '?'
    const [from = '', to] = range.split('-')
    const first = any ? lowest : number(from)
    const last = any || (part.includes('/') && to === undefined) ? highest : number(to ?? from)
    for (let value = first; value <= last; value += number(step)) allowed.add(value)
  }
  return (value) => allowed.has(value)
}
