import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { cellName, cellsOf, DESK, summedCells } from '#domain/helpdesk/reports/cells.ts'
import type { Cell } from '#domain/helpdesk/reports/cells.ts'
import { monthsIn } from '#domain/helpdesk/reports/report.ts'
import { NOBODY } from '#domain/helpdesk/reports/ticket-facts.ts'
import { statuses } from '#domain/helpdesk/ticket-status.ts'
import { listedTicketSchema } from '#domain/helpdesk/ticket.ts'
import { updateIf } from '#lambdas/platform/recount.ts'
import type { Difference, Recount, Recounted } from '#lambdas/platform/recount.ts'
import { addToCounter, countersOf, readCounters } from './desk-counters.ts'
import type { Counter } from './desk-counters.ts'
import { ticketCounting } from './reports/count-ticket.ts'
import { addToCell, reportStore } from './reports/report-store.ts'
import type { Counted, ReportStore } from './reports/report-store.ts'
import { statusListing } from './ticket-items.ts'
import { wholeTicketReader } from './whole-ticket-reader.ts'

const seenSchema = listedTicketSchema.pick({
  ticketNumber: true,
  priority: true,
  status: true,
  assignee: true,
  version: true,
})

/** What the counters should count of a ticket. */
interface Seen {
  readonly version: number
  readonly desk: readonly Counter[]
  /** What reports count of it; undefined if they never counted it. */
  readonly reports: Counted | undefined
}
type SeenTickets = ReadonlyMap<string, Seen>

/** Tickets that are read at once. */
const AT_ONCE = 25

/**
 * The counters of the desk and of its reports that differ from the tickets in its lists, and the tickets that reports never counted.
 * A change and what it counts are one transaction, so a difference stays the same however many tickets change. Only counters that
 * change while they are read are left out: tickets are read before and after them.
 */
export const differencesOf: Recount = async (tables, table) => {
  const reports = reportStore({ tables, table })
  const before = await ticketsIn(tables, table, reports)
  const [deskCounters, cells] = await Promise.all([
    readCounters(tables, table, { isConsistent: true }),
    storedCells(reports, before),
  ])
  const after = await ticketsIn(tables, table, reports)
  const changed = changedBetween(before, after)
  const desk = deskDifferences({ tables, table }, { stored: deskCounters, tickets: before, changed })
  const report = reportDifferences({ tables, table }, { stored: cells, tickets: before, changed })
  const uncounted = await uncountedIn(before, tables, table, reports)
  return {
    differences: [
      ...desk.differences,
      ...report.differences,
      // Counting a ticket changes counters, which were compared before.
      ...(uncounted.length > 0 ? [countingOf(uncounted, tables, table, reports)] : []),
    ],
    changing: desk.changing + report.changing,
  }
}

/** The counters of the queue alone. */
export const queueDifferencesOf: Recount = async (tables, table) => {
  const before = await ticketsIn(tables, table)
  const stored = await readCounters(tables, table, { isConsistent: true })
  const changed = changedBetween(before, await ticketsIn(tables, table))
  return deskDifferences({ tables, table }, { stored, tickets: before, changed })
}

interface Target {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
}

interface Compared<Stored> {
  readonly stored: readonly Stored[]
  readonly tickets: SeenTickets
  /** Tickets that changed while the counters were read, before and after. */
  readonly changed: readonly Seen[]
}

function deskDifferences(
  { tables, table }: Target,
  { stored, tickets, changed }: Compared<Counter & { readonly tickets: number }>,
): Recounted {
  const found = new Map<string, { counter: Counter; was: number | undefined; by: number }>()
  for (const { tickets: was, ...counter } of stored) found.set(deskName(counter), { counter, was, by: -was })
  for (const { desk } of tickets.values())
    for (const counter of desk) {
      const { was, by } = found.get(deskName(counter)) ?? { was: undefined, by: 0 }
      found.set(deskName(counter), { counter, was, by: by + 1 })
    }
  const moving = new Set(changed.flatMap(({ desk }) => desk.map(deskName)))
  const wrong = [...found.values()].filter(({ by }) => by !== 0)
  const settled = wrong.filter(({ counter }) => !moving.has(deskName(counter)))
  return {
    differences: settled.map(({ counter, was, by }) => ({
      counter: `${counter.name.replaceAll('#', ', ')}, item ${counter.shard}`,
      by,
      correct: () =>
        updateIf(tables, { TableName: table, ...unlessChanged(addToCounter(counter, by), 'tickets', was) }),
    })),
    changing: wrong.length - settled.length,
  }
}

function reportDifferences({ tables, table }: Target, { stored, tickets, changed }: Compared<Cell>): Recounted {
  const wrong = summedCells([...stored.map((cell) => times(cell, -1)), ...[...tickets.values()].flatMap(cellsIn)])
  const moving = new Set(changed.flatMap((seen) => cellsIn(seen).map(cellName)))
  const settled = wrong.filter((cell) => !moving.has(cellName(cell)))
  const measuresOf = new Map(stored.map((cell) => [cellName(cell), cell.measures]))
  return {
    differences: settled.flatMap((cell) =>
      Object.entries(cell.measures).map(([measure, by]) => ({
        counter: `reports of ${cell.scope}, ${cell.dimension} ${cell.value}, ${cell.day}, ${measure}`,
        by,
        correct: () => {
          const { TableName, ...update } = addToCell(table, { ...cell, measures: { [measure]: by } })
          const was = measuresOf.get(cellName(cell))?.[measure]
          return updateIf(tables, { TableName, ...unlessChanged(update, measure, was) })
        },
      })),
    ),
    changing: wrong.length - settled.length,
  }
}

/** Tickets of which reports count something else, or nothing. */
async function uncountedIn(
  tickets: SeenTickets,
  tables: DynamoDBDocumentClient,
  table: string,
  reports: ReportStore,
): Promise<string[]> {
  const counting = ticketCounting({ tickets: wholeTicketReader({ tables, table }), reports })
  // Most changes after a count are none for reports.
  const changed = [...tickets].flatMap(([ticketNumber, { version, reports: counted }]) =>
    (counted?.counted ?? 0) < version ? [ticketNumber] : [],
  )
  const found: string[] = []
  for (let from = 0; from < changed.length; from += AT_ONCE) {
    const some = changed.slice(from, from + AT_ONCE)
    const counted = await Promise.all(some.map((ticketNumber) => counting.isCounted(ticketNumber)))
    found.push(...some.filter((_, at) => !counted[at]))
  }
  return found
}

/** The correction that counts these tickets for reports. */
function countingOf(
  ticketNumbers: readonly string[],
  tables: DynamoDBDocumentClient,
  table: string,
  reports: ReportStore,
): Difference {
  const counting = ticketCounting({ tickets: wholeTicketReader({ tables, table }), reports })
  return {
    counter: 'tickets that reports count',
    by: ticketNumbers.length,
    async correct() {
      let changed = 0
      for (const ticketNumber of ticketNumbers)
        await counting.count(ticketNumber).catch((error: unknown) => {
          // The stream counted it meanwhile.
          if (!(error instanceof TransactionCanceledException)) throw error
          changed += 1
        })
      return changed === 0
    },
  }
}

async function ticketsIn(tables: DynamoDBDocumentClient, table: string, reports?: ReportStore): Promise<SeenTickets> {
  const seen = new Map<string, Seen>()
  for (const status of statuses)
    for await (const items of pagesOf(tables, table, statusListing(status))) {
      const tickets = items.map((item) => seenSchema.parse(item))
      for (let from = 0; from < tickets.length; from += AT_ONCE) {
        const some = tickets.slice(from, from + AT_ONCE)
        const counted = await Promise.all(some.map(async ({ ticketNumber }) => reports?.countedOf(ticketNumber)))
        for (const [at, ticket] of some.entries())
          seen.set(ticket.ticketNumber, {
            version: ticket.version,
            desk: countersOf(ticket),
            reports: counted[at],
          })
      }
    }
  return seen
}

/** What changed tickets are counted in, before and after. */
function changedBetween(before: SeenTickets, after: SeenTickets): Seen[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((ticketNumber) => {
    const [was, is] = [before.get(ticketNumber), after.get(ticketNumber)]
    const isSame = was && is && was.version === is.version && was.reports?.revision === is.reports?.revision
    return isSame ? [] : [was ?? [], is ?? []].flat()
  })
}

/** All stored cells of the desk and of every organisation that has tickets or is counted. */
async function storedCells(reports: ReportStore, tickets: SeenTickets): Promise<Cell[]> {
  const expected = [...tickets.values()].flatMap(cellsIn)
  const days = expected.map(({ day }) => day)
  const first = [...days, ...[await reports.firstMonth()].flatMap((month) => month ?? [])].reduce(least, '9999')
  const last = [...days, new Date().toISOString().slice(0, 7)].reduce(most, '')
  const months = first > last ? [] : monthsIn({ from: `${first.slice(0, 7)}-01`, to: `${last.slice(0, 7)}-28` })
  const desk = await reports.cells(DESK, months, { isConsistent: true })
  // Tickets without an organisation were once counted as those of one.
  const organisations = [NOBODY, ...expected.map(({ scope }) => scope), ...desk.flatMap(organisationIn)]
  const cells = [...desk]
  for (const scope of new Set(organisations))
    if (scope !== DESK) cells.push(...(await reports.cells(scope, months, { isConsistent: true })))
  return cells
}

const least = (one: string, other: string) => (one < other ? one : other)
const most = (one: string, other: string) => (one > other ? one : other)
const organisationIn = ({ dimension, value }: Cell) => (dimension === 'organisation' ? [value] : [])
const deskName = ({ name, shard }: Counter) => `${name}#${shard}`
const cellsIn = ({ reports }: Seen) => (reports?.facts ? cellsOf(reports.facts) : [])

function times(cell: Cell, factor: number): Cell {
  const measures = Object.entries(cell.measures).map(([name, value]) => [name, value * factor] as const)
  return { ...cell, measures: Object.fromEntries(measures) }
}

/** The update, on the condition that the attribute still has the value that was read. */
function unlessChanged<
  Update extends {
    ExpressionAttributeNames: Record<string, string>
    ExpressionAttributeValues: Record<string, unknown>
  },
>(update: Update, attribute: string, was: number | undefined) {
  return {
    ...update,
    ConditionExpression: was === undefined ? 'attribute_not_exists(#counted)' : '#counted = :was',
    ExpressionAttributeNames: { ...update.ExpressionAttributeNames, '#counted': attribute },
    ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ...(was !== undefined && { ':was': was }) },
  }
}

async function* pagesOf(
  tables: DynamoDBDocumentClient,
  table: string,
  { index, partition }: ReturnType<typeof statusListing>,
): AsyncGenerator<Record<string, unknown>[]> {
  const number = index.slice(-1)
  const pages = paginateQuery(
    { client: tables },
    {
      TableName: table,
      IndexName: index,
      KeyConditionExpression: `pk${number} = :partition`,
      ExpressionAttributeValues: { ':partition': partition },
    },
  )
  for await (const { Items = [] } of pages) yield Items
}
