import { bucketName, bucketOf, reportedClocks, sumOf } from './measures.ts'
import type { Measures } from './measures.ts'
import { NOBODY } from './ticket-facts.ts'
import type { TicketFacts } from './ticket-facts.ts'

/** The scope of the whole desk; other scopes are organisation ids. */
export const DESK = 'desk'

/** What figures are broken down by. `open` holds how many tickets more are open after each month. */
export type Dimension = 'priority' | 'category' | 'agent' | 'organisation' | 'open'

/** A counter cell: the tickets of a scope that have this value of the dimension, on this day (of `open`: in this month). */
export interface Cell {
  readonly scope: string
  readonly dimension: Dimension
  readonly value: string
  readonly day: string
  readonly measures: Measures
}

/**
 * The cells that a ticket is counted in, one for each scope, dimension and day. A ticket counts for the priority, category and agent that
 * it has now. A ticket without an agent or an organisation has no cells of these: a report counts it as what remains of all. Counters
 * are the sums of the cells of all tickets, so they can be calculated again from the tickets at any time.
 */
export function cellsOf(facts: TicketFacts): Cell[] {
  const days = daysOf(facts)
  const scopes = [DESK, ...(facts.organisation === NOBODY ? [] : [facts.organisation])]
  const cells = scopes.flatMap((scope) =>
    valuesOf(facts, scope).flatMap(([dimension, value]) =>
      [...days].map(([day, measures]): Cell => ({ scope, dimension, value, day, measures })),
    ),
  )
  return [...cells, ...scopes.flatMap((scope) => monthsOf(scope, days))]
}

/** What must be added to the counters so that they count `after` instead of `before` (undefined: the ticket was not counted). */
export function cellChanges(before: TicketFacts | undefined, after: TicketFacts | undefined): Cell[] {
  return summedCells([
    ...(before ? cellsOf(before).map((cell) => ({ ...cell, measures: negative(cell.measures) })) : []),
    ...(after ? cellsOf(after) : []),
  ])
}

/** The cells with their measures added up, one of each; those that add up to nothing are left out. */
export function summedCells(cells: Iterable<Cell>): Cell[] {
  const found = new Map<string, Cell[]>()
  for (const cell of cells) {
    const key = cellName(cell)
    const same = found.get(key)
    if (same) same.push(cell)
    else found.set(key, [cell])
  }
  return [...found.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const measures = sumOf([first, ...others].map((cell) => cell.measures))
    return Object.keys(measures).length === 0 ? [] : [{ ...first, measures }]
  })
}

/** The same for cells of the same scope, dimension, value and day. */
export function cellName({ scope, dimension, value, day }: Omit<Cell, 'measures'>): string {
  return `${scope} ${dimension} ${day} ${value}`
}

function valuesOf(facts: TicketFacts, scope: string): [Dimension, string][] {
  return [
    ['priority', facts.priority],
    ['category', facts.category],
    ...(facts.agent === NOBODY ? [] : ([['agent', facts.agent]] satisfies [Dimension, string][])),
    ...(scope === DESK && facts.organisation !== NOBODY
      ? ([['organisation', facts.organisation]] satisfies [Dimension, string][])
      : []),
  ]
}

/**
 * The cells of a scope's dimension, with those of tickets that have no value of it. `cells` are the counters of the scope, of the same days
 * in both dimensions.
 */
export function cellsWithRest(cells: readonly Cell[], dimension: Exclude<Dimension, 'open'>): Cell[] {
  const counted = cells.filter((cell) => cell.dimension === dimension && cell.value !== NOBODY)
  if (dimension !== 'agent' && dimension !== 'organisation') return counted
  // Every ticket has one priority, so the cells of all priorities are all tickets.
  const all = cells.filter((cell) => cell.dimension === 'priority')
  const rest = summedCells([
    ...all.map((cell) => ({ ...cell, dimension, value: NOBODY })),
    ...counted.map((cell) => ({ ...cell, value: NOBODY, measures: negative(cell.measures) })),
  ])
  return [...counted, ...rest]
}

/** The measures of a ticket by day. */
function daysOf(facts: TicketFacts): ReadonlyMap<string, Measures> {
  const days = new Map<string, Measures>()
  const add = (day: string, measures: Measures): void => {
    days.set(day, sumOf([days.get(day) ?? {}, measures]))
  }
  add(facts.created, { created: 1 })
  for (const day of facts.ended) add(day, { resolved: 1 })
  for (const day of facts.reopened) add(day, { reopened: 1 })
  for (const clock of reportedClocks) {
    const { promise, took } = facts[clock]
    if (promise) add(promise.day, { [`${clock}-${promise.met ? 'met' : 'missed'}`]: 1 })
    if (took)
      add(took.day, {
        [`${clock}-ended`]: 1,
        [`${clock}-minutes`]: took.minutes,
        [bucketName(clock, bucketOf(took.minutes))]: 1,
      })
  }
  if (facts.rating) add(facts.rating.day, { [`rating-${facts.rating.score}`]: 1 })
  return days
}

/** How many tickets more are open after each month. Months with new tickets are there even if all were resolved. */
function monthsOf(scope: string, days: ReadonlyMap<string, Measures>): Cell[] {
  return summedCells(
    [...days].map(([day, { created = 0, reopened = 0, resolved = 0 }]) => ({
      scope,
      dimension: 'open',
      value: 'net',
      day: day.slice(0, 7),
      measures: sumOf([{ created, net: created + reopened - resolved }]),
    })),
  )
}

function negative(measures: Measures): Measures {
  return Object.fromEntries(Object.entries(measures).map(([name, value]) => [name, -value]))
}
