const time = new Intl.DateTimeFormat('en-ZA', { hour: '2-digit', minute: '2-digit' })
const timeAndZone = new Intl.DateTimeFormat('en-ZA', { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })
// The days of en-ZA have a leading zero.
const weekday = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const day = new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month: 'short', year: 'numeric' })

/** South Africa is two hours ahead of UTC all year. */
const HOME_OFFSET_MINUTES = -120

/**
 * "today 08:12", "yesterday 16:40", "tomorrow 09:00", "3 Nov 2026 09:05", on the reader's clock. Where that is not South African
 * time, the zone is said: "today 07:12 GMT+1". `now` is in milliseconds since 1970.
 */
export function spokenTime(iso: string, now: number): string {
  const at = new Date(iso)
  const when = relativeDay(at, now) ?? day.format(at)
  const isHome = at.getTimezoneOffset() === HOME_OFFSET_MINUTES
  return `${when} ${(isHome ? time : timeAndZone).format(at)}`
}

/** "Today", "Yesterday", "Wed 16 Dec 2026": the day of a time on the reader's clock. `now` is in milliseconds since 1970. */
export function spokenDate(iso: string, now: number): string {
  const at = new Date(iso)
  const near = relativeDay(at, now)
  return near ? near.charAt(0).toUpperCase() + near.slice(1) : spokenDay(clockDay(iso))
}

/** The date of a time on the reader's clock, such as 2026-12-16. */
export function clockDay(iso: string): string {
  const at = new Date(iso)
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

function relativeDay(at: Date, now: number): string | undefined {
  const days = Math.round((startOfDay(new Date(now)) - startOfDay(at)) / 86_400_000)
  return days === 0 ? 'today' : days === 1 ? 'yesterday' : days === -1 ? 'tomorrow' : undefined
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}

/** "Wed 16 Dec 2026" for the date 2026-12-16. */
export function spokenDay(date: string): string {
  return weekday.format(new Date(`${date}T00:00:00Z`)).replace(',', '')
}
