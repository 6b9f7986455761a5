import { DeleteCommand, GetCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Days, Direction } from '#domain/meetings/beyond.ts'
import { meetingSchema } from '#domain/meetings/meeting.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { lostOccurrence, MOST_SERIES, occurrenceIn, plannedOccurrence, seriesSchema } from '#domain/meetings/series.ts'
import type { Series } from '#domain/meetings/series.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { settingsKey } from './settings-store.ts'

const MOST_READ = 600
/** Of an export: a meeting has at most 400 KB, and an answer 6 MB. */
const PAGE = 12
const MOST_CARRIED = 20
/** Series that took over from each other, as far as open actions are looked for. */
const MOST_HOPS = 5
const DELETED_AT_ONCE = 25

const meetingPartition = (id: string) => `MEETING#${id}`
export const meetingKey = (id: string) => ({ pk: meetingPartition(id), sk: 'MEETING' })
export const seriesKey = (id: string) => ({ pk: `SERIES#${id}`, sk: 'SERIES' })
export const meetingsOf = (organisation: string) => `MEETINGS#${organisation}`
export const seriesOf = (organisation: string) => `ALL-SERIES#${organisation}`
const occurrencesIn = (organisation: string) => `OCCURRENCES#${organisation}`
const occurrencesOf = (seriesId: string) => `SERIES#${seriesId}`
const countKey = (organisation: string) => ({ pk: `DECISIONS#${organisation}`, sk: 'COUNT' })

export type MeetingStore = ReturnType<typeof meetingStore>

export function meetingStore(tables: DynamoDBDocumentClient, table: string) {
  async function get(Key: { pk: string; sk: string }) {
    return (await tables.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item
  }

  /** Meetings of an index between two sort keys; at most 600. */
  async function between(index: 1 | 2 | 3, pk: string, { from, to, newest = false, most = MOST_READ }: Range) {
    const found: Meeting[] = []
    const pages = paginateQuery(
      { client: tables },
      {
        TableName: table,
        IndexName: `index${index}`,
        KeyConditionExpression: `pk${index} = :pk AND sk${index} BETWEEN :from AND :to`,
        ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
        ScanIndexForward: !newest,
        Limit: most,
      },
    )
    for await (const { Items = [] } of pages) {
      found.push(...Items.map((item) => meetingSchema.parse(item)))
      if (found.length >= most) break
    }
    return { meetings: found.slice(0, most), isCut: found.length >= most }
  }

  async function findSeries(id: string): Promise<Series | undefined> {
    const item = await get(seriesKey(id))
    return item && seriesSchema.parse(item)
  }

  return {
    series: findSeries,

    /** A meeting as it is stored, or an occurrence of a series that nobody has changed yet; its version is 0. */
    async find(id: string): Promise<Meeting | undefined> {
      const item = await get(meetingKey(id))
      if (item) return meetingSchema.parse(item)
      const occurrence = occurrenceIn(id)
      const series = occurrence && (await findSeries(occurrence.seriesId))
      return series && plannedOccurrence(series, officeHours, occurrence.ruled)
    },

    /** The occurrence that a series had on a date, before it ended there or moved to other days: nobody stored it. */
    async lost(id: string): Promise<Meeting | undefined> {
      const occurrence = occurrenceIn(id)
      const series = occurrence && (await findSeries(occurrence.seriesId))
      return series && lostOccurrence(series, officeHours, occurrence.ruled)
    },

    /** Of an organisation, by the days on which they are. */
    /** With `newest`, the latest come first. */
    onDays: (organisation: string, { from, to, newest = false }: Omit<Range, 'most'>) =>
      between(1, meetingsOf(organisation), { from, to: `${to}~`, newest }),

    /** The nearest meeting behind some days or before them that `isSeen` says yes to, of the next 600. */
    async beyond(
      organisation: string,
      { from, to, direction }: Days & { readonly direction: Direction },
      isSeen: (meeting: Meeting) => boolean,
    ): Promise<Meeting | undefined> {
      const isLater = direction === 'later'
      const pages = paginateQuery(
        { client: tables },
        {
          TableName: table,
          IndexName: 'index1',
          KeyConditionExpression: `pk1 = :pk AND sk1 ${isLater ? '>' : '<'} :edge`,
          ExpressionAttributeValues: { ':pk': meetingsOf(organisation), ':edge': isLater ? `${to}~` : from },
          ScanIndexForward: isLater,
          Limit: PAGE,
        },
      )
      let read = 0
      for await (const { Items = [] } of pages) {
        const found = Items.map((item) => meetingSchema.parse(item)).find(isSeen)
        read += Items.length
        if (found || read >= MOST_READ) return found
      }
      return undefined
    },

    /** A few meetings of an organisation after a place that the page before gave, by their days. */
    async page(organisation: string, after = '0'): Promise<{ meetings: Meeting[]; next?: string }> {
      const { Items = [], LastEvaluatedKey } = await tables.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'index1',
          KeyConditionExpression: 'pk1 = :pk AND sk1 > :after',
          ExpressionAttributeValues: { ':pk': meetingsOf(organisation), ':after': after },
          Limit: PAGE,
        }),
      )
      return {
        meetings: Items.map((item) => meetingSchema.parse(item)),
        ...(LastEvaluatedKey && { next: String(LastEvaluatedKey['sk1']) }),
      }
    },

    newest: (organisation: string) => between(1, meetingsOf(organisation), { from: '0', to: '9', newest: true }),

    /** Stored occurrences of all series, by the days on which they fall by their rules. */
    occurrences: async (organisation: string, from: string, to: string) =>
      (await between(3, occurrencesIn(organisation), { from, to: `${to}~` })).meetings,

    /** Stored occurrences of a series before one, the newest first. */
    before: async (seriesId: string, ruled: string) =>
      (
        await between(2, occurrencesOf(seriesId), { from: '0', to: ruled, newest: true, most: MOST_CARRIED })
      ).meetings.filter((each) => each.ruled !== ruled),

    /** Stored occurrences of a series on a date of its rule or later, the earliest first. */
    from: async (seriesId: string, ruled: string) =>
      (await between(2, occurrencesOf(seriesId), { from: ruled, to: '9' })).meetings,

    /** Stored occurrences of the series that a series took over from, and of those before it, the newest first. */
    async beforeSeries({ follows }: Series): Promise<Meeting[]> {
      const found: Meeting[] = []
      for (let before = follows, hops = 0; before && found.length < MOST_CARRIED && hops < MOST_HOPS; hops += 1) {
        const { seriesId, ruled } = before
        const { meetings } = await between(2, occurrencesOf(seriesId), {
          from: '0',
          to: ruled,
          newest: true,
          most: MOST_CARRIED - found.length,
        })
        found.push(...meetings.filter((each) => each.ruled !== ruled))
        before = (await findSeries(seriesId))?.follows
      }
      return found
    },

    async seriesOf(organisation: string): Promise<Series[]> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'index1',
          KeyConditionExpression: 'pk1 = :pk',
          ExpressionAttributeValues: { ':pk': seriesOf(organisation) },
          Limit: 2 * MOST_SERIES,
        }),
      )
      return Items.map((item) => seriesSchema.parse(item))
    },

    /** The number of the last decision in the organisation's register. */
    async lastNumber(organisation: string): Promise<number> {
      return Number((await get(countKey(organisation)))?.['number'] ?? 0)
    },

    async eraseSome(organisation: string): Promise<'done' | 'more'> {
      const found = await Promise.all(
        [meetingsOf(organisation), seriesOf(organisation)].map(async (pk) => {
          const { Items = [] } = await tables.send(
            new QueryCommand({
              TableName: table,
              IndexName: 'index1',
              KeyConditionExpression: 'pk1 = :pk',
              ExpressionAttributeValues: { ':pk': pk },
              ProjectionExpression: 'pk, sk',
              Limit: DELETED_AT_ONCE,
            }),
          )
          return Items
        }),
      )
      const keys = found.flat().map(({ pk, sk }) => ({ pk, sk }))
      if (keys.length === 0)
        await Promise.all(
          [countKey(organisation), settingsKey(organisation)].map((Key) =>
            tables.send(new DeleteCommand({ TableName: table, Key })),
          ),
        )
      await Promise.all(keys.map((Key) => tables.send(new DeleteCommand({ TableName: table, Key }))))
      return keys.length === 0 ? 'done' : 'more'
    },
  }
}

interface Range {
  readonly from: string
  readonly to: string
  readonly newest?: boolean
  readonly most?: number
}

/** `commit` counts its version. */
export function putMeeting(meeting: Meeting): ItemWrite {
  const { id, organisation, date, time, seriesId, ruled } = meeting
  const lists = { pk1: meetingsOf(organisation), sk1: `${date}T${time}#${id}` }
  const occurrence = seriesId !== undefined &&
    ruled !== undefined && {
      pk2: occurrencesOf(seriesId),
      sk2: ruled,
      pk3: occurrencesIn(organisation),
      sk3: `${ruled}#${id}`,
    }
  return { put: { Item: { ...meetingKey(id), kind: 'meeting', ...meeting, ...lists, ...occurrence } } }
}

/** An occurrence of a series that nobody has changed yet; refused if somebody has. */
export function addOccurrence(meeting: Meeting): ItemWrite {
  return onlyNew(putMeeting({ ...meeting, version: 1 }), 'new-occurrence')
}

function onlyNew(write: ItemWrite, condition: string): ItemWrite {
  return 'put' in write ? { put: { ...write.put, ConditionExpression: 'attribute_not_exists(pk)' }, condition } : write
}

/** `commit` counts its version. */
export function putSeries(series: Series): ItemWrite {
  const lists = { pk1: seriesOf(series.organisation), sk1: `${series.createdAt}#${series.id}` }
  return { put: { Item: { ...seriesKey(series.id), kind: 'meeting-series', ...series, ...lists } } }
}

/** Counts decisions from `was` to `number`; refused under the name `numbers` if others were counted meanwhile. */
export function countDecisions(organisation: string, was: number, number: number): ItemWrite {
  return {
    put: {
      Item: { ...countKey(organisation), kind: 'decision-count', organisation, number },
      ConditionExpression: 'attribute_not_exists(pk) OR #number = :was',
      ExpressionAttributeNames: { '#number': 'number' },
      ExpressionAttributeValues: { ':was': was },
    },
    condition: 'numbers',
  }
}
