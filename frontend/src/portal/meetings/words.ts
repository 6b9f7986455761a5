import type { Warning } from '#domain/meetings/calendar/warnings.ts'
import type { NotOffered, WhyNot } from '#domain/meetings/calendar/why-not.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { dateOf, dayAt, dayOf } from '#domain/calendar/day.ts'
import { HOME_ZONE, localIn } from '#domain/calendar/zone.ts'
import { homeTime, zoneWords } from '#domain/meetings/calendar/home-time.ts'
import { writtenDate } from '#domain/meetings/written-date.ts'

const DAY_MS = 86_400_000
const long = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** What the trial's start says of the product. */
export const aboutProduct =
  'Agendas, minutes that your chair approves, decisions that you find again, and actions that are tasks:'

/** "Tuesday 1 December" */
export const longDate = (date: string) => long.format(new Date(dayOf(date) * DAY_MS))
/** "1 December 2026", of a moment in South Africa. */
export const momentDate = (at: string) => writtenDate(dateOf(dayAt(Date.parse(at))))
/** "1 person", "2 people". */
export const counted = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
/** "Tue 1 Dec" */
export const shortDay = (date: string) => short.format(new Date(dayOf(date) * DAY_MS))
/** "Tue 1 Dec", or "Tue 2 Mar 2027" in another year than that of `today`. */
export const dayInWords = (date: string, today: string) => `${shortDay(date)}${yearIfOther(date, today)}`
/** "Tuesday 1 December", or "Tuesday 2 March 2027" in another year than that of `today`. */
export const dayInFull = (date: string, today: string) => `${longDate(date)}${yearIfOther(date, today)}`

function yearIfOther(date: string, today: string): string {
  const year = date.slice(0, 4)
  return year === today.slice(0, 4) ? '' : ` ${year}`
}

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** "October 2026", of a month such as 2026-10. */
export const monthName = (of: string) => month.format(new Date(dayOf(`${of}-01`) * DAY_MS))
/** The month before that of a date, such as 2026-10. */
export const monthBefore = (date: string) => dateOf(dayOf(`${date.slice(0, 7)}-01`) - 1).slice(0, 7)

/** "09:00 to 09:45" */
export function timesOf({ time, minutes }: Pick<Meeting, 'time' | 'minutes'>): string {
  const [hours = 0, minute = 0] = time.split(':').map(Number)
  const end = (hours * 60 + minute + minutes) % 1440
  return `${time} to ${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

type When = Pick<Meeting, 'date' | 'time' | 'minutes' | 'zone'>

/** When a meeting is in South Africa, and beside it in its own time zone if that is another one. */
export function homeTimes(meeting: When): { readonly date: string; readonly times: string; readonly there?: string } {
  const { date, time, zone } = meeting
  if (zone === HOME_ZONE) return { date, times: timesOf(meeting) }
  const home = homeTime(meeting)
  const day = home.date === date ? '' : `${shortDay(date)}, `
  return {
    date: home.date,
    times: timesOf({ ...meeting, time: home.time }),
    there: `${day}${time} in ${zoneWords(zone)}`,
  }
}

/** "12:05" of seconds, for a clock. */
export function clockOf(seconds: number): string {
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`
}

export const stateNames: Readonly<Record<Meeting['state'], string>> = {
  planned: 'Planned',
  running: 'Running',
  held: 'Minutes are open',
  sent: 'Waits for approval',
  approved: 'Approved',
  cancelled: 'Cancelled',
}

export const attendanceNames = { present: 'Present', apologies: 'Apologies', absent: 'Absent' } as const

export function attendanceWords(attendance: keyof typeof attendanceNames | null): string {
  return attendance === null ? 'Not noted' : attendanceNames[attendance]
}

/** Warnings as sentences. People of whom the same is true share one. */
export function warningLines(warnings: readonly Warning[], nameOf: (id: string) => string): string[] {
  const alike = Map.groupBy(warnings, (warning) => warningWords(warning, () => ''))
  return [...alike.values()].map(([first, ...others]) => {
    const ids = new Set([first!, ...others].flatMap((each) => ('personId' in each ? [each.personId] : [])))
    const people = [...ids].map(nameOf)
    return people.length > 1
      ? warningWords(first!, () => new Intl.ListFormat('en-GB').format(people), 'several')
      : warningWords(first!, nameOf)
  })
}

function warningWords(warning: Warning, nameOf: (id: string) => string, number: 'one' | 'several' = 'one'): string {
  const is = number === 'one' ? 'is' : 'are'
  switch (warning.warning) {
    case 'holiday':
      return `${warning.name} is a public holiday.`
    case 'outside-hours':
      return 'This is outside the working hours.'
    case 'closed':
      return warning.isWholeDay
        ? `You are closed on this day: ${warning.name}.`
        : `This is not working time: ${warning.name}.`
    case 'on-leave':
      return `${nameOf(warning.personId)} ${is} on leave then.`
    case 'busy':
      return `${nameOf(warning.personId)} ${is} busy then.`
    case 'outside-own-hours':
      return `${nameOf(warning.personId)} ${number === 'one' ? 'does' : 'do'} not work then.`
    case 'double-booked':
      return `${nameOf(warning.personId)} ${is} in “${warning.title}” then.`
  }
}

/** Why days are not offered, or not as a whole: "Thu 17 Dec to Fri 18 Dec: Priya Govender is on leave". */
export function notOfferedWords({ from, to, reasons }: NotOffered, nameOf: (id: string) => string): string {
  const days = from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`
  return `${days}: ${reasons.map((reason) => whyNotWords(reason, nameOf)).join('; ')}`
}

function whyNotWords(reason: WhyNot, nameOf: (id: string) => string): string {
  switch (reason.why) {
    case 'holiday':
      return `${reason.name} is a public holiday`
    case 'closed':
      return `closed, ${reason.name}`
    case 'hours':
      return `hours off, ${reason.name}`
    case 'on-leave':
      return `${nameOf(reason.personId)} is on leave`
    case 'does-not-work':
      return `${nameOf(reason.personId)} does not work`
    case 'busy': {
      const [from, to] = [reason.at.from, reason.at.to].map((at) => localIn(HOME_ZONE, at).time)
      const what = reason.title === undefined ? 'busy' : `“${reason.title}”`
      return `${from} to ${to} ${what} (${reason.personIds.map(nameOf).join(', ')})`
    }
    case 'outside-hours':
      return 'outside working hours'
  }
}
