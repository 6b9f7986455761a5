import * as z from 'zod'
import { dateSchema } from '../../calendar/calendar-schemas.ts'
import { dateOf, dayOf, weekdayOf } from '../../calendar/day.ts'
import { priorities } from '../priority.ts'
import { cellsWithRest, DESK, summedCells } from './cells.ts'
import type { Cell } from './cells.ts'
import { figuresOf, figuresSchema } from './figures.ts'
import { sumOf } from './measures.ts'

/** What tables of a report are broken down by. */
export const breakdowns = ['priority', 'category', 'agent', 'organisation'] as const
export type Breakdown = (typeof breakdowns)[number]

export const steps = ['day', 'week', 'month'] as const
type Step = (typeof steps)[number]

const stepSchema = z.object({
  /** First and last day. */
  from: dateSchema,
  to: dateSchema,
  figures: figuresSchema,
  /** Tickets that were open at the end of the last day. */
  open: z.int(),
})

const brokenDownSchema = z.array(z.object({ value: z.string(), figures: figuresSchema }))

/** A report of a period: its figures, their course, and their breakdown. */
export const reportSchema = z.object({
  from: dateSchema,
  to: dateSchema,
  /** Absent for the whole desk. */
  organisation: z.string().optional(),
  figures: figuresSchema,
  /** Tickets that were open at the end. */
  open: z.int(),
  course: z.array(stepSchema),
  by: z.object({
    priority: brokenDownSchema,
    category: brokenDownSchema,
    agent: brokenDownSchema,
    /** Empty for a report of one organisation. */
    organisation: brokenDownSchema,
  }),
})
export type Report = z.infer<typeof reportSchema>

export interface Period {
  readonly from: string
  readonly to: string
  readonly step: Step
}

/** The longest period of a report in days. */
export const LONGEST_DAYS = 366

/** The months that a period touches, such as 2026-11. */
export function monthsIn({ from, to }: Pick<Period, 'from' | 'to'>): string[] {
  const months: string[] = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = dateOf(dayOf(`${month}-28`) + 4).slice(0, 7))
    months.push(month)
  return months
}

/**
 * The report of a scope: of the desk, or of one organisation. `cells` are the counters of all dimensions in the period's months, and of
 * `open` in all months until the period's end; others are ignored.
 */
export function makeReport(cells: readonly Cell[], scope: string, period: Period): Report {
  const { from, to } = period
  // A counter that was counted down to nothing is no row.
  const inScope = summedCells(cells.filter((cell) => cell.scope === scope))
  const within = inScope.filter(({ dimension, day }) => dimension !== 'open' && day >= from && day <= to)
  // Every ticket has one priority, so the cells of all priorities are all tickets.
  const all = inScope.filter(({ dimension }) => dimension === 'priority')
  const openBefore = inScope
    .filter(({ dimension, day }) => dimension === 'open' && day < from.slice(0, 7))
    .reduce((sum, { measures }) => sum + (measures['net'] ?? 0), 0)
  const openAfter = (day: string): number =>
    all
      .filter((cell) => cell.day >= `${from.slice(0, 7)}-01` && cell.day <= day)
      .reduce((sum, { measures }) => sum + netOf(measures), openBefore)
  const figuresBetween = (first: string, last: string) =>
    figuresOf(sumOf(all.filter(({ day }) => day >= first && day <= last).map(({ measures }) => measures)))

  const by = Object.fromEntries(
    breakdowns.map((breakdown) => [
      breakdown,
      inOrder(
        breakdown,
        brokenDown(breakdown === 'organisation' && scope !== DESK ? [] : cellsWithRest(within, breakdown)),
      ),
    ]),
  ) as Report['by']
  return {
    from,
    to,
    ...(scope !== DESK && { organisation: scope }),
    figures: figuresBetween(from, to),
    open: openAfter(to),
    course: stepsIn(period).map((step) => ({
      ...step,
      figures: figuresBetween(step.from, step.to),
      open: openAfter(step.to),
    })),
    by,
  }
}

/** The days, weeks (from Monday) or months of a period; the first and the last one may be shorter. */
function stepsIn({ from, to, step }: Period): { from: string; to: string }[] {
  const last = dayOf(to)
  const found: { from: string; to: string }[] = []
  for (let day = dayOf(from); day <= last;) {
    const end = Math.min(last, endOf(day, step))
    found.push({ from: dateOf(day), to: dateOf(end) })
    day = end + 1
  }
  return found
}

function endOf(day: number, step: Step): number {
  if (step === 'day') return day
  if (step === 'week') return day + ((7 - weekdayOf(day)) % 7)
  const month = dateOf(day).slice(0, 7)
  let end = day
  while (dateOf(end + 1).slice(0, 7) === month) end += 1
  return end
}

/** Priorities come from the highest; other values, which have no order of their own, by their new tickets. */
function inOrder(breakdown: Breakdown, rows: ReturnType<typeof brokenDown>) {
  if (breakdown !== 'priority') return rows
  const rank = (value: string) => priorities.findIndex((priority) => priority === value)
  return rows.toSorted((one, other) => rank(other.value) - rank(one.value))
}

function brokenDown(cells: readonly Cell[]) {
  const values = Map.groupBy(cells, ({ value }) => value)
  return (
    [...values]
      .map(([value, of]) => ({ value, measures: sumOf(of.map(({ measures }) => measures)) }))
      // Counters of a value that its tickets no longer have are zero, and stay.
      .filter(({ measures }) => Object.keys(measures).length > 0)
      .map(({ value, measures }) => ({ value, figures: figuresOf(measures) }))
      .toSorted((one, other) => other.figures.created - one.figures.created || (one.value < other.value ? -1 : 1))
  )
}

function netOf({ created = 0, reopened = 0, resolved = 0 }: Readonly<Record<string, number>>): number {
  return created + reopened - resolved
}
