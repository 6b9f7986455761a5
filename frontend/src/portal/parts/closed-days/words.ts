import { DAY_MS, dayOf } from '#domain/calendar/day.ts'
import type { WayOff } from '#domain/meetings/calendar/off-closed-day.ts'

const short = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "Tue 1 Dec" */
export const shortDayOf = (date: string) => short.format(dayOf(date) * DAY_MS)

/** What becomes of meetings on closed days, such as "2 meetings move, and 1 is left out"; or of days that are open again: "2 meetings move back". */
export function leavingWords(all: readonly { readonly way: WayOff; readonly isBack?: boolean }[]): string {
  const moved = all.filter(({ way }) => way.date !== undefined).length
  const out = all.length - moved
  const moves = `${moved} ${moved === 1 ? 'meeting moves' : 'meetings move'}`
  if (out === 0) return all.every(({ isBack }) => isBack) ? `${moves} back` : moves
  if (moved === 0) return `${out} ${out === 1 ? 'meeting is' : 'meetings are'} left out`
  return `${moves}, and ${out} ${out === 1 ? 'is' : 'are'} left out`
}
