import { dayOf } from '../../calendar/day.ts'
import { csvOf } from '../../text/csv.ts'
import { attainment } from './figures.ts'
import type { Figures, PromiseFigures } from './figures.ts'
import { breakdowns } from './report.ts'
import type { Breakdown, Report } from './report.ts'

const HEADS = [
  'Table',
  'Value',
  'From',
  'To',
  'Created',
  'Resolved',
  'Reopened',
  ...['First response', 'Resolution'].flatMap((clock) => [
    `${clock}: met`,
    `${clock}: missed`,
    `${clock}: met, %`,
    `${clock}: average minutes`,
    `${clock}: median minutes`,
    `${clock}: slowest tenth, minutes`,
  ]),
  'Ratings',
  'Average rating',
  'Open at the end',
]

/**
 * A report as CSV: the period, its course, and each breakdown. `nameOf` gives the display name of a broken-down value. Open tickets are not
 * counted by value, so their column is the last one, and empty below the course.
 */
export function reportCsv(report: Report, nameOf: (breakdown: Breakdown, value: string) => string): string {
  const { from, to, course, by } = report
  return csvOf([
    HEADS,
    ['period', '', from, to, ...cells(report.figures, report.open)],
    ...course.map((step) => [stepOf(course), '', step.from, step.to, ...cells(step.figures, step.open)]),
    ...breakdowns.flatMap((breakdown) =>
      by[breakdown].map(({ value, figures }) => [
        breakdown,
        nameOf(breakdown, value),
        from,
        to,
        ...cells(figures, undefined),
      ]),
    ),
  ])
}

/** What a row of the course stands for. */
function stepOf(course: Report['course']): string {
  if (course.every(({ from, to }) => from === to)) return 'day'
  return course.every(({ from, to }) => dayOf(to) - dayOf(from) < 7) ? 'week' : 'month'
}

function cells(figures: Figures, open: number | undefined): (string | number)[] {
  const { created, resolved, reopened, firstResponse, resolution, ratings, averageRating } = figures
  return [
    created,
    resolved,
    reopened,
    ...promiseCells(firstResponse),
    ...promiseCells(resolution),
    ratings,
    rounded(averageRating, 100),
    open ?? '',
  ]
}

function promiseCells(promise: PromiseFigures): (string | number)[] {
  const share = attainment(promise)
  return [
    promise.met,
    promise.missed,
    rounded(share === undefined ? undefined : share * 100, 10),
    ...[promise.averageMinutes, promise.medianMinutes, promise.slowTenthMinutes].map((minutes) => rounded(minutes, 1)),
  ]
}

function rounded(value: number | undefined, parts: number): string | number {
  return value === undefined ? '' : Math.round(value * parts) / parts
}
