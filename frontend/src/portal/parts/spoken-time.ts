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
  const days = Math.round((startOfDay(new Date(now)) - startOfDay(at)) / 86_400_000)
  const when = days === 0 ? 'today' : days === 1 ? 'yesterday' : days === -1 ? 'tomorrow' : day.format(at)
  const isHome = at.getTimezoneOffset() === HOME_OFFSET_MINUTES
  return `${when} ${(isHome ? time : timeAndZone).format(at)}`
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}

/** "Wed 16 Dec 2026" for the date 2026-12-16. */
export function spokenDay(date: string): string {
  return weekday.format(new Date(`${date}T00:00:00Z`)).replace(',', '')
}
