import * as z from 'zod'
import { dateOf, dayAt, startOfDay, weekdayOf } from '../../calendar/day.ts'
import { isHoliday } from '../../calendar/holidays.ts'
import type { AddedHoliday } from '../../calendar/holidays.ts'
import { noticeEvents } from './notice-choices.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** What happens this shortly before a digest is in the next one: its transaction could end after the digest was made. */
const MARGIN_MS = 5 * MINUTE_MS
const SATURDAY = 6
const SUNDAY = 0

/** One line of a digest. It never contains the text that a person wrote. */
export const digestEntrySchema = z.object({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  event: z.enum(noticeEvents),
  ticketNumber: z.string(),
  /** Absent for followers, who may have lost the right to read the ticket. */
  subject: z.string().optional(),
})
export type DigestEntry = z.infer<typeof digestEntrySchema>

/** When a digest is mailed, in milliseconds since 1970, and the date that names it. */
interface DigestTime {
  readonly at: number
  readonly date: string
}

/** When the digest with events of `now` is sent: at `hour` o'clock, South African time, of the next working day. */
export function nextDigest(now: number, hour: number, added: readonly AddedHoliday[]): DigestTime {
  for (let day = dayAt(now); ; day += 1) {
    const at = startOfDay(day) + hour * HOUR_MS
    const date = dateOf(day)
    const isWeekend = weekdayOf(day) === SATURDAY || weekdayOf(day) === SUNDAY
    if (at - MARGIN_MS > now && !isWeekend && !isHoliday(date, added)) return { at, date }
  }
}

/** What happened to a ticket, newest first within a digest. */
export interface DigestedTicket {
  readonly ticketNumber: string
  readonly subject: string | undefined
  readonly happened: readonly { readonly event: DigestEntry['event']; readonly times: number }[]
}

/** The entries by ticket, the one that changed last first. */
export function digestByTicket(entries: readonly DigestEntry[]): DigestedTicket[] {
  const byTicket = Map.groupBy(
    entries.toSorted((one, other) => (one.at < other.at ? 1 : -1)),
    ({ ticketNumber }) => ticketNumber,
  )
  return [...byTicket].map(([ticketNumber, ofTicket]) => ({
    ticketNumber,
    subject: ofTicket.find(({ subject }) => subject !== undefined)?.subject,
    happened: noticeEvents.flatMap((event) => {
      const times = ofTicket.filter((entry) => entry.event === event).length
      return times === 0 ? [] : [{ event, times }]
    }),
  }))
}
