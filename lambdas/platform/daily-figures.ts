import { createHash } from 'node:crypto'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { CountedDay, FigureName, FigureSubject } from '#domain/administration/daily-figures.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { putAll } from './put-all.ts'

const partitionOf = (subject: FigureSubject) => `FIGURES#${subject}`

/**
 * The update that counts something on the day of `at` (milliseconds since 1970), beside what is counted. A day is one item,
 * because these things happen far less often than the 1,000 times a second that one item takes.
 */
export function countOnDay<Subject extends FigureSubject>(
  subject: Subject,
  names: readonly FigureName<Subject>[],
  at: number,
) {
  const day = dateOf(dayAt(at))
  return {
    Key: { pk: partitionOf(subject), sk: day },
    UpdateExpression: `SET #kind = :kind, #day = :day ADD ${names.map((_, at) => `#n${at} :one`).join(', ')}`,
    ExpressionAttributeNames: {
      '#kind': 'kind',
      '#day': 'day',
      ...Object.fromEntries(names.map((name, at) => [`#n${at}`, name])),
    },
    ExpressionAttributeValues: { ':kind': 'daily-figures', ':day': day, ':one': 1 },
  }
}

const storedSchema = z.object({ day: z.iso.date() }).catchall(z.union([z.number(), z.string()]))

export type DailyFiguresReader = ReturnType<typeof dailyFiguresReader>

/** Reads what was counted in the tables of the subjects. A stage without a subject's feature counts nothing of it. */
export function dailyFiguresReader(tables: DynamoDBDocumentClient, tableOf: ReadonlyMap<string, string>) {
  /** The counted days of a period, oldest first, in one query. */
  return async ({ subject, from, to }: AskedFigures): Promise<CountedDay[]> => {
    const table = tableOf.get(subject)
    if (table === undefined) return []
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': partitionOf(subject), ':from': from, ':to': to },
      }),
    )
    return Items.map((item) => {
      const { day, ...rest } = storedSchema.parse(item)
      const counts: Record<string, number> = {}
      for (const [name, value] of Object.entries(rest)) if (typeof value === 'number') counts[name] = value
      return { day, counts }
    })
  }
}

interface AskedFigures {
  readonly subject: FigureSubject
  /** First and last South African date. */
  readonly from: string
  readonly to: string
}

const DEMONSTRATED_DAYS = 182

interface Demonstrated {
  readonly now: number
  readonly countsOn: (day: number) => CountedDay['counts']
  /** Whether something was demonstrated today, too; what happens later is added to it. */
  readonly withToday?: boolean
}

/**
 * Writes half a year of counted days before the day of `now`, made by `countsOn`, where there are none yet. Returns how many days;
 * undefined if something is counted already.
 */
export async function demonstrateFigures(
  { tables, table }: { readonly tables: DynamoDBDocumentClient; readonly table: string },
  subject: FigureSubject,
  { now, countsOn, withToday = false }: Demonstrated,
): Promise<number | undefined> {
  const today = dayAt(now)
  const from = dateOf(today - DEMONSTRATED_DAYS)
  const before = { subject, from, to: dateOf(today - 1) }
  if ((await dailyFiguresReader(tables, new Map([[subject, table]]))(before)).length > 0) return undefined
  const number = DEMONSTRATED_DAYS + (withToday ? 1 : 0)
  const days = Array.from({ length: number }, (_, at) => today - DEMONSTRATED_DAYS + at)
  await putAll(
    { tables, table },
    days.map((day) => ({
      pk: partitionOf(subject),
      sk: dateOf(day),
      kind: 'daily-figures',
      day: dateOf(day),
      ...countsOn(day),
    })),
  )
  return days.length
}

/** A number from 0 to below `most` that looks drawn by chance, and is the same for the same day. */
export function varied(day: number, most: number): number {
  return createHash('sha256').update(String(day)).digest().readUInt8(0) % most
}
