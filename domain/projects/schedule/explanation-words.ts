import { dayAt, dayOf, dateOf } from '../../calendar/day.ts'
import type { Explanation } from './explanation.ts'
import type { ProjectDayOff } from './working-hours.ts'

const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

export interface NamesOf {
  /** The title of a task. */
  readonly task: (id: string) => string
  /** The name of the person who does the explained task. */
  readonly person: string | undefined
}

/** One sentence: when a task begins, and why not earlier. */
export function startInWords({ start }: Explanation, names: NamesOf): string {
  const day = wordsOf(dateAt(start.at))
  const reasons = [causeInWords(start.cause, start.earliest, names), ...daysOffInWords(start.daysOff, names)]
  if (start.cause.by === 'fact') return `Began on ${day}.`
  return `Begins on ${day} because ${listOf(reasons.filter((reason) => reason !== ''))}.`
}

/** One sentence: when a task ends, after how much work, and which days off lie in between. */
export function endInWords({ start, end }: Explanation, names: NamesOf): string {
  // An end at midnight belongs to the day before.
  const day = wordsOf(dateAt(end.at > start.at ? end.at - 1 : end.at))
  if (end.isHeld)
    return `Ends on ${day} at the earliest because ${listOf(['it is not done yet', ...daysOffInWords(end.daysOff, names)])}.`
  if (start.cause.by === 'fact') return `Ends on ${day}.`
  if (start.cause.by === 'parts') return `Ends on ${day} with its subtask “${names.task(start.cause.last)}”.`
  if (end.minutes === 0) return `Is reached on ${day}.`
  const reasons = daysOffInWords(end.daysOff, names)
  const work = `Ends on ${day} after ${durationInWords(end.minutes)} of work`
  return reasons.length > 0 ? `${work}: ${listOf(reasons)}.` : `${work}.`
}

/** "1 hour 30 minutes". Hours are not counted as days, because days differ. */
function durationInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 && counted(hours, 'hour'), rest > 0 && counted(rest, 'minute')].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : 'no time'
}

function causeInWords(cause: Explanation['start']['cause'], earliest: number, names: NamesOf): string {
  switch (cause.by) {
    case 'project-start':
      return `the project begins on ${wordsOf(dateAt(earliest))}`
    case 'start-date':
      return `it must not begin before ${wordsOf(cause.date)}`
    case 'own-date':
      return `this date was set by hand`
    case 'task': {
      const after = `“${names.task(cause.after)}”`
      if (cause.lagMinutes === 0) return `${after} ends on ${wordsOf(dateAt(earliest))}`
      return `${durationInWords(cause.lagMinutes)} of working time must pass after ${after}, until ${wordsOf(dateAt(earliest))}`
    }
    case 'today':
      return 'it has not begun yet'
    case 'parts':
      return `its subtask “${names.task(cause.first)}” begins then`
    case 'fact':
      return ''
  }
}

/** Days off as reasons. A weekend is no news, so weekdays without hours are left out unless they are all there is. */
function daysOffInWords(daysOff: readonly ProjectDayOff[], names: NamesOf): string[] {
  const special = runsOf(daysOff.filter(({ why }) => why !== 'weekday'))
  if (special.length > 0) return special.map((run) => runInWords(run, names))
  const weekdays = [...new Set(daysOff.map(({ name }) => name))]
  return weekdays.length > 0 ? [`${whoRests(names)} on ${listOf(weekdays)}`] : []
}

function whoRests({ person }: NamesOf): string {
  return person === undefined ? 'there is no work' : `${person} does not work`
}

interface Run {
  readonly first: ProjectDayOff
  last: ProjectDayOff
}

/** Days of the same name on end, or with only a weekend between them, are one reason. */
function runsOf(daysOff: readonly ProjectDayOff[]): Run[] {
  const runs: Run[] = []
  for (const off of daysOff) {
    const run = runs.at(-1)
    const isSame = run && run.last.why === off.why && run.last.name === off.name && off.why !== 'hours'
    if (isSame && dayOf(off.date) - dayOf(run.last.date) <= 3) run.last = off
    else runs.push({ first: off, last: off })
  }
  return runs
}

function runInWords({ first, last }: Run, names: NamesOf): string {
  const isOne = first.date === last.date
  const days = isOne ? wordsOf(first.date) : `${shortDay.format(utc(first.date))} to ${shortDay.format(utc(last.date))}`
  switch (first.why) {
    case 'leave':
      return `${names.person ?? 'the person'} is on leave ${isOne ? 'on' : 'from'} ${days}`
    case 'pause':
      return `the project pauses ${isOne ? 'on' : 'from'} ${days}`
    case 'hours':
      return `${days} has hours off (${first.name})`
    case 'holiday':
    case 'closed':
    case 'weekday':
      return `${days} is ${isOne ? '' : 'off: '}${first.name}`
  }
}

function dateAt(at: number): string {
  return dateOf(dayAt(at))
}

function wordsOf(date: string): string {
  return longDay.format(utc(date))
}

function utc(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

function counted(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}

function listOf(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`
}
