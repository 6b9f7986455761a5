const time = new Intl.DateTimeFormat('en-ZA', { hour: '2-digit', minute: '2-digit' })
const timeAndZone = new Intl.DateTimeFormat('en-ZA', { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })
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
