/** South Africa has kept UTC+2 without daylight saving time since 1944. */
const JOHANNESBURG = '+02:00'

let words: Intl.DateTimeFormat | undefined

/** A moment (ISO 8601) as people in Johannesburg write it: "22 Nov 2026, 06:20". */
export function moment(iso: string): string {
  // Made for the first moment that is written: loading the names and time zones takes longer than most modules.
  words ??= new Intl.DateTimeFormat('en-ZA', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Africa/Johannesburg',
  })
  return words.format(new Date(iso))
}

/**
 * The moment (ISO 8601, UTC) that somebody wrote: `2026-11-22 18:00` by the clock in Johannesburg, or ISO 8601 with a zone of its own.
 * Undefined for anything else, and for a day or an hour that there is not.
 */
export function readMoment(written: string): string | undefined {
  const [, date = '', time = '', seconds = '', zone = JOHANNESBURG] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/.exec(written.trim()) ?? []
  const at = Date.parse(`${date}T${time}${seconds || ':00'}${zone}`)
  // The 30th of February would otherwise be a day in March.
  if (Number.isNaN(at) || new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10) !== date) return undefined
  return new Date(at).toISOString()
}
