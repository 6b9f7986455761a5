import * as z from 'zod'
import { dayOf, startOfDay } from '../../calendar/day.ts'
import { canonicalJson } from '../archive/archive.ts'
import { categories } from '../category.ts'
import { priorities } from '../priority.ts'
import { agreementSchema } from '../sla/agreement-schemas.ts'
import type { Clock } from '../sla/clocks.ts'
import { statuses } from '../ticket-status.ts'
import type { ListedTicket } from '../ticket.ts'
import { reportedClocks } from '../reports/measures.ts'
import { urgencyRank } from '../urgency.ts'
import { daysOfMonth } from './month.ts'
import { monthlyFiguresSchema } from './monthly-figures.ts'
import type { MonthlyFigures } from './monthly-figures.ts'

/** Tickets that a list of the report shows; the others are counted. */
export const MOST_SHOWN = 25

const moment = z.int()

const brokenPromiseSchema = z.object({
  clock: z.enum(reportedClocks),
  dueAt: moment,
  /** When it was done; absent while it is not. */
  doneAt: moment.exactOptional(),
  /** Minutes of the promise's hours beyond the target. */
  lateMinutes: z.int().exactOptional(),
})

/** What the report says of a ticket: nothing that only the desk may see. */
const reportedTicketSchema = z.object({
  ticketNumber: z.string(),
  subject: z.string(),
  priority: z.enum(priorities),
  category: z.enum(categories),
  status: z.enum(statuses),
  createdAt: z.string(),
  endedAt: z.string().optional(),
  broken: z.array(brokenPromiseSchema),
})
export type ReportedTicket = z.infer<typeof reportedTicketSchema>

/** A report to an organisation about a month. */
export const monthlyReportSchema = z.object({
  organisationName: z.string(),
  /** ISO 8601: the moment as of which tickets were counted. */
  madeAt: z.iso.datetime(),
  figures: monthlyFiguresSchema,
  targets: agreementSchema.shape.targets,
  broken: z.array(reportedTicketSchema),
  stillOpen: z.array(reportedTicketSchema),
  /** Proves the figures: `npm run verify-history` calculates it again from an archive. */
  check: z.string(),
})
export type MonthlyReport = z.infer<typeof monthlyReportSchema>

/** What the report of a month shows of a ticket. Fields are named one by one, so that no field of the desk slips in. */
export function reportedTicket(
  { ticketNumber, subject, priority, category, status, createdAt, resolvedAt, closedAt, clocks }: ListedTicket,
  month: string,
): ReportedTicket {
  const monthEnds = startOfDay(dayOf(daysOfMonth(month).to) + 1)
  const endedAt = resolvedAt ?? closedAt
  return {
    ticketNumber,
    subject,
    priority,
    category,
    status,
    createdAt,
    ...(endedAt !== undefined && { endedAt }),
    broken: reportedClocks
      .flatMap((clock) => brokenPromise(clock, clocks[clock]))
      .filter(({ dueAt }) => dueAt < monthEnds),
  }
}

function brokenPromise(name: (typeof reportedClocks)[number], clock: Clock) {
  if (clock.status === 'off' || clock.status === 'met' || clock.dueAt === undefined) return []
  if (clock.status !== 'missed') return [{ clock: name, dueAt: clock.dueAt }]
  const used = Math.round(clock.used[clock.target.hours] / 60_000)
  return [
    { clock: name, dueAt: clock.dueAt, doneAt: clock.metAt, lateMinutes: Math.max(0, used - clock.target.minutes) },
  ]
}

/** The most urgent tickets first, and of those the oldest. */
export function byUrgency(tickets: readonly ReportedTicket[]): ReportedTicket[] {
  return tickets.toSorted(
    (one, other) =>
      urgencyRank(one.priority) - urgencyRank(other.priority) || (one.createdAt < other.createdAt ? -1 : 1),
  )
}

/** The check value of figures, in four groups of four digits. `sha256` gives hexadecimal digits. */
export function checkValue(figures: MonthlyFigures, sha256: (text: string) => string): string {
  const digits = sha256(canonicalJson(figures)).slice(0, 16)
  return [0, 4, 8, 12].map((at) => digits.slice(at, at + 4)).join('-')
}
