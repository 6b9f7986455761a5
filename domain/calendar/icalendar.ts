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

/**
 * How a zone's clocks run between two moments (milliseconds since 1970): one observance for the beginning, and one for every change of the
 * clocks. A client that knows the zone by its name uses its own rules.
 */
export function timeZone(zone: string, from: number, to: number): Component {
  const start = offsetAt(zone, from)
  const changes = changesOf(zone, from, to)
  const least = Math.min(start, ...changes.map(({ after }) => after))
  const observances = [{ at: from - DAY_MS, before: start, after: start }, ...changes]
  return {
    name: 'VTIMEZONE',
    properties: [{ name: 'TZID', value: zone }],
    components: observances.map(({ at, before, after }) => ({
      name: after > least ? 'DAYLIGHT' : 'STANDARD',
      properties: [
        // The time that the clocks showed before they changed.
        { name: 'DTSTART', value: utcValue(at + before * 60_000).slice(0, -1) },
        { name: 'TZOFFSETFROM', value: offsetValue(before) },
        { name: 'TZOFFSETTO', value: offsetValue(after) },
      ],
    })),
  }
}

function changesOf(zone: string, from: number, to: number) {
  const changes: { at: number; before: number; after: number }[] = []
  for (let day = from; day < to; day += DAY_MS) {
    const [before, after] = [offsetAt(zone, day), offsetAt(zone, day + DAY_MS)]
    if (before === after) continue
    let [low, high] = [day, day + DAY_MS]
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
