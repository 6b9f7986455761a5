import { paginateQuery, GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { cellChanges, DESK } from '#domain/helpdesk/reports/cells.ts'
import type { Cell, Dimension } from '#domain/helpdesk/reports/cells.ts'
import { makeReport, monthsIn, breakdowns } from '#domain/helpdesk/reports/report.ts'
import type { Period, Report } from '#domain/helpdesk/reports/report.ts'
import { ticketFactsSchema } from '#domain/helpdesk/reports/ticket-facts.ts'
import type { TicketFacts } from '#domain/helpdesk/reports/ticket-facts.ts'
import { repeatOnConflict } from '#lambdas/platform/repeat-on-conflict.ts'
import { ticketKey } from '../ticket-items.ts'
import type { Listing } from '../ticket-items.ts'

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
}

/** What is counted of a ticket, beside it. */
const countedSchema = z.object({
  /** Increased with every count, so that no count is made twice. */
  revision: z.int(),
  /** The version of the ticket that is counted. */
  counted: z.int(),
  /** How often the ticket was reopened until then. */
  reopenings: z.int(),
  facts: ticketFactsSchema.optional(),
})
export type Counted = z.infer<typeof countedSchema>

/** Below DynamoDB's 100 items a transaction. */
const MOST_CELLS = 95
const KIND = 'report-counter'

const countedKey = (ticketNumber: string) => ({ ...ticketKey(ticketNumber), sk: 'COUNTED' })
const partitionOf = (scope: string, dimension: Dimension, month: string) => `REPORT#${scope}#${dimension}#${month}`
/** All tickets that were created in a month such as 2026-11, in the order of creation. */
export const ticketMonthsListing = (month: string): Listing => ({ index: 'index1', partition: `TICKETS#${month}` })
const openPartition = (scope: string) => `REPORT#${scope}#open`

export type ReportStore = ReturnType<typeof reportStore>

/** Keeps and reads the counters of reports. */
export function reportStore({ tables, table }: Options) {
  async function countedOf(ticketNumber: string): Promise<Counted | undefined> {
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: countedKey(ticketNumber), ConsistentRead: true }),
    )
    return Item && countedSchema.parse(Item)
  }

  /**
   * Counts a ticket by these facts instead of those that it was counted by, in one transaction with what is remembered of it. Throws
   * if another run counted it meanwhile.
   */
  async function count(
    ticketNumber: string,
    before: Counted | undefined,
    after: Pick<Counted, 'counted' | 'reopenings'> & { readonly createdAt: string; readonly facts: TicketFacts },
  ): Promise<void> {
    let known = before
    for (const facts of stagesTo(before?.facts, after.facts)) {
      const isLast = facts === after.facts
      const next: Counted = {
        revision: (known?.revision ?? 0) + 1,
        counted: isLast ? after.counted : (known?.counted ?? 0),
        reopenings: isLast ? after.reopenings : (known?.reopenings ?? 0),
        facts,
      }
      const remembered = {
        Put: {
          TableName: table,
          Item: {
            ...countedKey(ticketNumber),
            kind: 'ticket-counted',
            ticketNumber,
            ...next,
            pk1: ticketMonthsListing(facts.created.slice(0, 7)).partition,
            sk1: `${after.createdAt}#${ticketNumber}`,
          },
          ...(known
            ? { ConditionExpression: 'revision = :was', ExpressionAttributeValues: { ':was': known.revision } }
            : { ConditionExpression: 'attribute_not_exists(pk)' }),
        },
      }
      const updates = cellChanges(known?.facts, facts).map((cell) => ({ Update: addToCell(table, cell) }))
      await repeatOnConflict(() => tables.send(new TransactWriteCommand({ TransactItems: [remembered, ...updates] })))
      known = next
    }
  }

  /** The report of the desk, or of one organisation. Reads one query for each month and dimension. */
  async function read(scope: string, period: Period): Promise<Report> {
    return makeReport(await cells(scope, monthsIn(period)), scope, period)
  }

  /** The counters of a scope in these months (such as 2026-11), and those of open tickets in all months. */
  async function cells(
    scope: string,
    months: readonly string[],
    { isConsistent = false }: { readonly isConsistent?: boolean } = {},
  ): Promise<Cell[]> {
    const dimensions = breakdowns.filter((breakdown) => scope === DESK || breakdown !== 'organisation')
    const found = await Promise.all([
      cellsIn({ scope, dimension: 'open' }, openPartition(scope), isConsistent),
      ...months.flatMap((month) =>
        dimensions.map((dimension) =>
          cellsIn({ scope, dimension }, partitionOf(scope, dimension, month), isConsistent),
        ),
      ),
    ])
    return found.flat()
  }

  /** The first month in which the desk had tickets. */
  async function firstMonth(): Promise<string | undefined> {
    const { Items: [first] = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': openPartition(DESK) },
        Limit: 1,
      }),
    )
    return first && storedCell(first).day
  }

  async function cellsIn(of: Pick<Cell, 'scope' | 'dimension'>, pk: string, isConsistent: boolean): Promise<Cell[]> {
    const pages = paginateQuery(
      { client: tables },
      {
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: isConsistent,
      },
    )
    const found: Cell[] = []
    for await (const { Items = [] } of pages) for (const item of Items) found.push({ ...of, ...storedCell(item) })
    return found
  }

  return { countedOf, count, read, cells, firstMonth }
}

/**
 * The facts that a ticket is counted by one after the other, so that each change fits a transaction: directly where it fits; otherwise
 * its beginning first, or one property after the other.
 */
function stagesTo(before: TicketFacts | undefined, after: TicketFacts): TicketFacts[] {
  const fits = (from: TicketFacts | undefined, to: TicketFacts): boolean => cellChanges(from, to).length <= MOST_CELLS
  if (fits(before, after)) return [after]
  if (!before) return [{ ...after, ended: [], reopened: [], resolution: {} }, after]
  const { priority, category, agent } = after
  return [{ ...before, priority }, { ...before, priority, category }, { ...before, priority, category, agent }, after]
}

/** The update that adds to a counter cell; negative measures take away. */
export function addToCell(TableName: string, { scope, dimension, value, day, measures }: Cell) {
  const names = Object.keys(measures)
  return {
    TableName,
    Key:
      dimension === 'open'
        ? { pk: openPartition(scope), sk: day }
        : { pk: partitionOf(scope, dimension, day.slice(0, 7)), sk: `${day}#${value}` },
    UpdateExpression: `SET #kind = :kind, #day = :day, #value = :value ADD ${names.map((_, at) => `#n${at} :n${at}`).join(', ')}`,
    ExpressionAttributeNames: {
      '#kind': 'kind',
      '#day': 'day',
      '#value': 'value',
      ...Object.fromEntries(names.map((name, at) => [`#n${at}`, name])),
    },
    ExpressionAttributeValues: {
      ':kind': KIND,
      ':day': day,
      ':value': value,
      ...Object.fromEntries(names.map((name, at) => [`:n${at}`, measures[name]])),
    },
  }
}

const storedCellSchema = z.looseObject({ day: z.string(), value: z.string() })

function storedCell(item: Record<string, unknown>): Omit<Cell, 'scope' | 'dimension'> {
  const { day, value, ...rest } = storedCellSchema.parse(item)
  const measures = Object.entries(rest).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  return { day, value, measures: Object.fromEntries(measures) }
}
