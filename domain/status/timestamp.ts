/** South Africa has kept UTC+2 without daylight saving time since 1944. */
const JOHANNESBURG = '+02:00'

let formatter: Intl.DateTimeFormat | undefined

/** A timestamp (ISO 8601) in Johannesburg time: "22 Nov 2026, 06:20". */
export function formatTimestamp(iso: string): string {
  // Created on first use, because it loads names and time zones, which is slow.
  formatter ??= new Intl.DateTimeFormat('en-ZA', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Africa/Johannesburg',
  })
  return formatter.format(new Date(iso))
}

/**
 * Parses `2026-11-22 18:00` in Johannesburg time, or ISO 8601 with a time zone, and returns ISO 8601 in UTC.
 * Undefined for other formats and for dates and times that do not exist.
 */
export function parseTimestamp(written: string): string | undefined {
  const [, date = '', time = '', seconds = '', zone = JOHANNESBURG] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/.exec(written.trim()) ?? []
  const at = Date.parse(`${date}T${time}${seconds || ':00'}${zone}`)
  // Date.parse reads 30 February as a day in March.
  if (Number.isNaN(at) || new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10) !== date) return undefined
  return new Date(at).toISOString()
}
