import * as z from 'zod'
import { dateSchema } from '../../calendar/calendar-schemas.ts'
import { figuresSchema } from '../reports/figures.ts'
import type { Cell } from '../reports/cells.ts'
import { reportedClocks } from '../reports/measures.ts'
import { makeReport, reportSchema } from '../reports/report.ts'
import type { TicketFacts } from '../reports/ticket-facts.ts'
import { daysOfMonth, monthBefore, monthSchema } from './month.ts'

/** Months that a report looks back at, its own included. */
const MONTHS_BACK = 6
/** Tickets of a list that are named; more are counted. */
const MOST_NAMED = 200

const count = z.int().min(0)
const namedSchema = z.object({
  number: count,
  /** Ticket numbers in the order of creation, the first 200. */
  tickets: z.array(z.string()),
})

/** The tickets that a monthly report lists, and its ratings by score. */
export const monthListsSchema = z.object({
  /** Tickets with a promise that was broken in the month. */
  broken: namedSchema,
  /** Tickets that were open at its end. */
  stillOpen: namedSchema,
  /** Ratings from 1 to 5. */
  ratings: z.array(count).length(5),
})
export type MonthLists = z.infer<typeof monthListsSchema>

/** The figures of an organisation in a month. They follow from the histories of its tickets. */
export const monthlyFiguresSchema = monthListsSchema.extend({
  organisation: z.string(),
  month: monthSchema,
  figures: figuresSchema,
  /** Tickets that were open at the end. */
  open: z.int(),
  weeks: z.array(z.object({ from: dateSchema, to: dateSchema, created: count, resolved: count })),
  /** Open tickets at the end of each day. */
  backlog: z.array(z.int()),
  /** The months until this one, oldest first; months before the first ticket are left out. */
  months: z.array(z.object({ month: monthSchema, figures: figuresSchema, open: z.int() })),
  priority: reportSchema.shape.by.shape.priority,
  category: reportSchema.shape.by.shape.category,
})
export type MonthlyFigures = z.infer<typeof monthlyFiguresSchema>

/** No tickets yet. */
export const noLists: MonthLists = {
  broken: { number: 0, tickets: [] },
  stillOpen: { number: 0, tickets: [] },
  ratings: [0, 0, 0, 0, 0],
}

/** The lists with further tickets; pass tickets in the order of creation. */
export function withTickets(
  lists: MonthLists,
  tickets: readonly { readonly ticketNumber: string; readonly facts: TicketFacts }[],
  month: string,
): MonthLists {
  const { from, to } = daysOfMonth(month)
  const isWithin = (day: string) => day >= from && day <= to
  return {
    broken: named(
      lists.broken,
      tickets.filter(({ facts }) =>
        reportedClocks.some((clock) => {
          const { promise } = facts[clock]
          return promise !== undefined && !promise.met && isWithin(promise.day)
        }),
      ),
    ),
    stillOpen: named(
      lists.stillOpen,
      tickets.filter(({ facts }) => isOpenAfter(facts, to)),
    ),
    ratings: lists.ratings.map(
      (number, at) =>
        number +
        tickets.filter(({ facts: { rating } }) => rating && rating.score === at + 1 && isWithin(rating.day)).length,
    ),
  }
}

/**
 * The figures of a month. `cells` are the organisation's counters of the months that `monthsBackTo` names, and of open tickets in all
 * months; `lists` are of all its tickets.
 */
export function monthlyFigures(
  { organisation, month }: Pick<MonthlyFigures, 'organisation' | 'month'>,
  cells: readonly Cell[],
  lists: MonthLists,
): MonthlyFigures {
  const days = daysOfMonth(month)
  const daily = makeReport(cells, organisation, { ...days, step: 'day' })
  const weekly = makeReport(cells, organisation, { ...days, step: 'week' })
  const back = makeReport(cells, organisation, { from: `${monthsBackTo(month)[0]}-01`, to: days.to, step: 'month' })
  const months = back.course.map(({ from, figures, open }) => ({ month: from.slice(0, 7), figures, open }))
  const first = months.findIndex(({ figures, open }) => figures.created > 0 || figures.resolved > 0 || open > 0)
  return {
    organisation,
    month,
    figures: daily.figures,
    open: daily.open,
    weeks: weekly.course.map(({ from, to, figures: { created, resolved } }) => ({ from, to, created, resolved })),
    backlog: daily.course.map(({ open }) => open),
    months: first === -1 ? months.slice(-1) : months.slice(first),
    priority: daily.by.priority,
    category: daily.by.category,
    ...lists,
  }
}

/** The months that a report of this month reads, oldest first. */
export function monthsBackTo(month: string): string[] {
  return Array.from({ length: MONTHS_BACK }, (_, at) => monthBefore(month, MONTHS_BACK - 1 - at))
}

function isOpenAfter({ created, ended, reopened }: TicketFacts, day: string): boolean {
  const until = (days: readonly string[]) => days.filter((each) => each <= day).length
  return created <= day && until(ended) <= until(reopened)
}

function named(
  { number, tickets }: MonthLists['broken'],
  more: readonly { readonly ticketNumber: string }[],
): MonthLists['broken'] {
  return {
    number: number + more.length,
    tickets: [...tickets, ...more.map(({ ticketNumber }) => ticketNumber)].slice(0, MOST_NAMED),
  }
}
