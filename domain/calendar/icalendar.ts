import { offsetAt } from './zone.ts'

const DAY_MS = 86_400_000
const MOST_BYTES = 75

/** A property of iCalendar; its value is already of its type (RFC 5545, 3.3). */
export interface Property {
  readonly name: string
  readonly parameters?: Readonly<Record<string, string>>
  readonly value: string
}

/** A component such as VEVENT. */
export interface Component {
  readonly name: string
  readonly properties: readonly Property[]
  readonly components?: readonly Component[]
}

/** A component as iCalendar has it: lines of at most 75 bytes that end with CR LF (RFC 5545, 3.1). */
export function icalendar(component: Component): string {
  return `${linesOf(component).map(folded).join('\r\n')}\r\n`
}

function linesOf({ name, properties, components = [] }: Component): string[] {
  return [`BEGIN:${name}`, ...properties.map(lineOf), ...components.flatMap(linesOf), `END:${name}`]
}

function lineOf({ name, parameters = {}, value }: Property): string {
  const given = Object.entries(parameters).map(([key, each]) => `;${key}=${quoted(each)}`)
  return `${name}${given.join('')}:${value}`
}

/** A parameter's value cannot hold quotes or control characters. */
function quoted(value: string): string {
  const plain = value.replaceAll(/["\p{Cc}]/gu, ' ')
  return /[,;:]/.test(plain) ? `"${plain}"` : plain
}

/** Text as a value (RFC 5545, 3.3.11). */
export function textValue(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', String.raw`\;`)
    .replaceAll(',', String.raw`\,`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')
}

/** Folds between characters, never inside one. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > (parts.length === 0 ? MOST_BYTES : MOST_BYTES - 1)) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}

/** A moment (milliseconds since 1970) in UTC. */
export function utcValue(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** A local date and time. */
export function localValue(date: string, time: string): string {
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`
}

/** Before every event: a zone has an observance for each of them (RFC 5545, 3.6.5). */
const LONG_AGO = '19700101T000000'
/** How far a zone is read. It shows whether the clocks change by a yearly rule. */
const YEARS_READ = 4
const WEEK_DAYS = 7

/**
 * How a zone's clocks run from a moment on (milliseconds since 1970): one observance for the beginning, and one for every change of the
 * clocks. Changes that come every year on the same weekday of a month are one observance with a rule, which has no end.
 */
export function timeZone(zone: string, from: number): Component {
  const start = offsetAt(zone, from)
  const changes = changesOf(zone, from, from + YEARS_READ * 366 * DAY_MS)
  const least = Math.min(start, ...changes.map(({ after }) => after))
  const observance = ({ local, before, after, rule }: Observance): Component => ({
    name: after > least ? 'DAYLIGHT' : 'STANDARD',
    properties: [
      // The time that the clocks showed before they changed.
      { name: 'DTSTART', value: local },
      { name: 'TZOFFSETFROM', value: offsetValue(before) },
      { name: 'TZOFFSETTO', value: offsetValue(after) },
      ...(rule === undefined ? [] : [{ name: 'RRULE', value: rule }]),
    ],
  })
  const alike = Map.groupBy(changes, ({ before, after }) => `${before} ${after}`)
  return {
    name: 'VTIMEZONE',
    properties: [{ name: 'TZID', value: zone }],
    components: [
      { local: LONG_AGO, before: start, after: start },
      ...[...alike.values()].flatMap((each) => observancesOf(each)),
    ].map(observance),
  }
}

interface ClockChange {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Minutes ahead of UTC. */
  readonly before: number
  readonly after: number
}

interface Observance extends Omit<ClockChange, 'at'> {
  readonly local: string
  readonly rule?: string
}

/** The observances of changes between the same two offsets: one with a rule if they have one. */
function observancesOf(changes: readonly ClockChange[]): Observance[] {
  const all = changes.map(({ at, before, after }) => ({
    local: utcValue(at + before * 60_000).slice(0, -1),
    before,
    after,
  }))
  const rules = new Set(changes.map(({ at, before }) => placeInYear(new Date(at + before * 60_000))))
  const isYearly = all.length >= YEARS_READ - 1
  const [first] = all
  for (const last of [true, false]) {
    const [place, ...others] = new Set([...rules].map((each) => (last ? each.last : each.nth)))
    const times = new Set(all.map(({ local }) => local.slice(9)))
    if (first && isYearly && place !== undefined && others.length === 0 && times.size === 1)
      return [{ ...first, rule: `FREQ=YEARLY;${place}` }]
  }
  return all
}

/** The day of a change, counted from the end of its month, if it is in the last week, and from its beginning. */
function placeInYear(local: Date): { readonly last: string | undefined; readonly nth: string } {
  const day = local.getUTCDate()
  const month = local.getUTCMonth()
  const longest = new Date(Date.UTC(local.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const weekday = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][local.getUTCDay()]
  const of = `BYMONTH=${month + 1};BYDAY=`
  return {
    last: day + WEEK_DAYS > longest ? `${of}-1${weekday}` : undefined,
    nth: `${of}${Math.ceil(day / WEEK_DAYS)}${weekday}`,
  }
}

function changesOf(zone: string, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = []
  const step = WEEK_DAYS * DAY_MS
  for (let week = from; week < to; week += step) {
    const [before, after] = [offsetAt(zone, week), offsetAt(zone, week + step)]
    if (before === after) continue
    let [low, high] = [week, week + step]
    while (high - low > 60_000) {
      const middle = Math.floor((low + high) / 2)
      if (offsetAt(zone, middle) === before) low = middle
      else high = middle
    }
    changes.push({ at: Math.floor(high / 60_000) * 60_000, before, after })
  }
  return changes
}

function offsetValue(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`
}
