import { fromAbsolute, parseDateTime, toCalendarDate, toTime, toZoned } from '@internationalized/date'

/** Where a meeting is at home, unless somebody says otherwise. */
export const HOME_ZONE = 'Africa/Johannesburg'

/** Whether a name is a time zone of the IANA database that this machine knows. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * The moment (milliseconds since 1970) of a local date and time such as 2026-11-04 and 09:00. A time that the clocks skip in spring is an
 * hour later, and of one that comes twice in autumn the first counts (RFC 5545, 3.3.5).
 */
export function momentIn(zone: string, date: string, time: string): number {
  return toZoned(parseDateTime(`${date}T${time}`), zone, 'compatible')
    .toDate()
    .getTime()
}

/** The local date and time of a moment (milliseconds since 1970), such as 2026-11-04 and 09:00. */
export function localIn(zone: string, at: number): { readonly date: string; readonly time: string } {
  const zoned = fromAbsolute(at, zone)
  return { date: toCalendarDate(zoned).toString(), time: toTime(zoned).toString().slice(0, 5) }
}

/** Minutes by which a zone's clocks are ahead of UTC at a moment (milliseconds since 1970). */
export function offsetAt(zone: string, at: number): number {
  return fromAbsolute(at, zone).offset / 60_000
}
