/** Longest text of a finding that is kept; the rest is cut and marked. */
const LONGEST_TEXT = 8000
/** Numbers below are seconds since 1970, from here on milliseconds. */
const FIRST_MILLISECONDS = 100_000_000_000
const WITH_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i
const DATE_FIRST = /^\d{4}-\d{2}-\d{2}/

/** An object of a file. Its keys are what a stranger wrote, so they are read with `at` only. */
type Entry = Readonly<Record<string, unknown>>

/** Whether a value is an object with keys, not a list. */
export const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value along a path of own keys; undefined where a step is missing. Never reads a prototype. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  let here = value
  for (const key of path) {
    if (!isEntry(here) || !Object.hasOwn(here, key)) return undefined
    here = here[key]
  }
  return here
}

/** A text or a number at the path, trimmed, without null characters; undefined if it is missing or empty. */
export function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = at(value, ...path)
  if (typeof found !== 'string' && typeof found !== 'number') return undefined
  return textOf(String(found))
}

/** A cell or a text of a file, trimmed and held at a length that a page can show; undefined if it is empty. */
export function textOf(written: string): string | undefined {
  const short = written.length > LONGEST_TEXT ? written.slice(0, LONGEST_TEXT + 1) : written
  const text = (short.includes('\0') ? short.replaceAll('\0', '') : short).trim()
  if (!text) return undefined
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
}

/** The list at the path; empty if there is none. */
export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}

/** The texts of the list at the path; one text counts as a list. */
export function textsAt(value: unknown, ...path: readonly string[]): readonly string[] {
  const found = at(value, ...path)
  if (typeof found === 'string') return textOf(found) === undefined ? [] : [found.trim()]
  return listAt(value, ...path).flatMap((each) => (typeof each === 'string' && each.trim() ? [each.trim()] : []))
}

/** A time as ISO 8601 in UTC, from ISO text or seconds or milliseconds since 1970; undefined if it is none of these. */
export function timeOf(written: unknown): string | undefined {
  const time = typeof written === 'string' && /^\d{9,13}$/.test(written.trim()) ? Number(written) : written
  if (typeof time === 'number') {
    const date = new Date(time < FIRST_MILLISECONDS ? time * 1000 : time)
    return time > 0 && Number.isFinite(date.getTime()) ? date.toISOString() : undefined
  }
  if (typeof time !== 'string') return undefined
  const text = time.trim()
  if (!DATE_FIRST.test(text) || text.length > 40) return undefined
  const iso = text.replace(' ', 'T')
  const date = new Date(iso.length === 10 || WITH_ZONE.test(iso) ? iso : `${iso}Z`)
  return Number.isFinite(date.getTime()) ? date.toISOString() : undefined
}

/** Whether a text can be shown as a link. */
export const isWebAddress = (text: string): boolean => {
  if (!/^https?:\/\//i.test(text) || /\s/.test(text)) return false
  return URL.canParse(text)
}
