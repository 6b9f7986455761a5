import * as z from 'zod'
import { dayOf, startOfDay } from '../../calendar/day.ts'
import { workingTimeBetween } from '../../calendar/working-calendar.ts'
import { agreementAt, periodsBetween } from '../archive/agreement-history.ts'
import type { AgreementPeriods } from '../archive/agreement-history.ts'
import { canonicalJson } from '../archive/archive.ts'
import { categories } from '../category.ts'
import { priorities } from '../priority.ts'
import { agreementSchema } from '../sla/agreement-schemas.ts'
import { calendarOf } from '../sla/agreement.ts'
import type { Agreement, Target } from '../sla/agreement.ts'
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

const MINUTE_MS = 60_000
const moment = z.int()

const brokenPromiseSchema = z.object({
  clock: z.enum(reportedClocks),
  dueAt: moment,
  /** When it was done; absent while it is not. */
  doneAt: moment.exactOptional(),
  /** Minutes between the two times as they are shown, of the promise's hours. */
  lateMinutes: z.int().exactOptional(),
  /** The promise counts in office hours. */
  isInOffice: z.literal(true).exactOptional(),
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
  /** What was agreed at the end of the month. */
  targets: agreementSchema.shape.targets,
  /** What was agreed before, if that changed within the month, oldest first. */
  earlier: z.array(z.object({ until: moment, targets: agreementSchema.shape.targets })).exactOptional(),
  broken: z.array(reportedTicketSchema),
  stillOpen: z.array(reportedTicketSchema),
  /** Proves what the report states: `npm run verify-history` calculates it again from an archive. */
  check: z.string(),
})
export type MonthlyReport = z.infer<typeof monthlyReportSchema>

/** The fields of a ticket that a report shows. */
export type Reportable = Pick<
  ListedTicket,
  'ticketNumber' | 'subject' | 'priority' | 'category' | 'status' | 'createdAt' | 'resolvedAt' | 'closedAt' | 'clocks'
>

/** What the report of a month shows of a ticket. Fields are named one by one, so that no field of the desk slips in. */
export function reportedTicket(
  { ticketNumber, subject, priority, category, status, createdAt, resolvedAt, closedAt, clocks }: Reportable,
  month: string,
  periods: AgreementPeriods,
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
      .flatMap((clock) => brokenPromise(clock, clocks[clock], periods))
      .filter(({ dueAt }) => dueAt < monthEnds),
  }
}

function brokenPromise(name: (typeof reportedClocks)[number], clock: Clock, periods: AgreementPeriods) {
  if (clock.status === 'off' || clock.status === 'met' || clock.dueAt === undefined) return []
  const { dueAt, target } = clock
  if (clock.status !== 'missed') return [{ clock: name, dueAt }]
  const agreement = agreementAt(periods, dueAt)
  const late = workingTimeBetween(calendarOf(target, agreement), wholeMinute(dueAt), wholeMinute(clock.metAt))
  return [
    {
      clock: name,
      dueAt,
      doneAt: clock.metAt,
      lateMinutes: Math.round(late / MINUTE_MS),
      ...(inHours(target, agreement).hours === 'office' && { isInOffice: true as const }),
    },
  ]
}

function wholeMinute(at: number): number {
  return Math.floor(at / MINUTE_MS) * MINUTE_MS
}

/** A target as people count it: an office that never closes has no office hours. */
function inHours(target: Target, { office }: Agreement): Target {
  return office.hours === 'always' ? { ...target, hours: 'always' } : target
}

/** What was agreed in a month: at its end, and before a change of targets or office hours within it. */
export function agreedIn(periods: AgreementPeriods, month: string): Pick<MonthlyReport, 'targets' | 'earlier'> {
  const { from, to } = daysOfMonth(month)
  const within = periodsBetween(periods, startOfDay(dayOf(from)), startOfDay(dayOf(to) + 1))
  const earlier = within.slice(0, -1).flatMap(({ agreement }, at) => {
    const next = within[at + 1]!
    return termsOf(agreement) === termsOf(next.agreement) ? [] : [{ until: next.from, targets: targetsOf(agreement) }]
  })
  return { targets: targetsOf(within.at(-1)!.agreement), ...(earlier.length > 0 && { earlier }) }
}

function targetsOf(agreement: Agreement): MonthlyReport['targets'] {
  const of = (priority: (typeof priorities)[number]) => {
    const { firstResponse, nextResponse, resolution } = agreement.targets[priority]
    return {
      firstResponse: inHours(firstResponse, agreement),
      nextResponse: inHours(nextResponse, agreement),
      resolution: inHours(resolution, agreement),
    }
  }
  return { low: of('low'), normal: of('normal'), high: of('high'), critical: of('critical') }
}

/** An agreement without its added holidays, which hold for everybody. */
function termsOf({ targets, office }: Agreement): string {
  return canonicalJson({ targets, office: office.hours === 'always' ? office : { ...office, addedHolidays: [] } })
}

/** The most urgent tickets first, and of those the oldest. */
export function byUrgency(tickets: readonly ReportedTicket[]): ReportedTicket[] {
  return tickets.toSorted(
    (one, other) =>
      urgencyRank(one.priority) - urgencyRank(other.priority) || (one.createdAt < other.createdAt ? -1 : 1),
  )
}

/** What a report states of an organisation's month. */
export type Stated = Pick<MonthlyReport, 'figures' | 'targets' | 'earlier' | 'broken' | 'stillOpen'>

/**
 * The check value of what a report states, in four groups of four digits. Subjects are left out: they can be erased. `sha256` gives
 * hexadecimal digits.
 */
export function checkValue({ figures, targets, earlier, broken, stillOpen }: Stated, sha256: (text: string) => string) {
  const listed = (tickets: readonly ReportedTicket[]) => tickets.map(({ subject: _subject, ...rest }) => rest)
  return inGroups(
    sha256(canonicalJson({ figures, targets, earlier, broken: listed(broken), stillOpen: listed(stillOpen) })),
  )
}

/** The check value of reports of earlier versions, which covered the figures alone. */
export function checkValueOfFigures(figures: MonthlyFigures, sha256: (text: string) => string): string {
  return inGroups(sha256(canonicalJson(figures)))
}

function inGroups(digits: string): string {
  return [0, 4, 8, 12].map((at) => digits.slice(at, at + 4)).join('-')
}
