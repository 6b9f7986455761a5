import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { addedHolidaySchema } from '#domain/calendar/calendar-schemas.ts'
import type { AddedHoliday } from '#domain/calendar/holidays.ts'
import { AGREEMENTS_CACHED_MS } from '#domain/helpdesk/archive/agreement-history.ts'
import { agreementSchema } from '#domain/helpdesk/sla/agreement-schemas.ts'
import { standardAgreement, withHolidays } from '#domain/helpdesk/sla/agreement.ts'
import type { Agreement } from '#domain/helpdesk/sla/agreement.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { expecting, SAVED_MEANWHILE, storeVersioned } from './sla/versioned-item.ts'

/** The desk's own agreement, for everybody without one. */
export const STANDARD = 'STANDARD'
const LISTED = 'AGREEMENTS'
const MOST_LISTED = 200
const HOLIDAYS_KEY = { pk: 'HOLIDAYS', sk: 'HOLIDAYS' }

const storedSchema = z.object({ id: z.string(), agreement: agreementSchema, version: z.int() })
export type StoredAgreement = z.infer<typeof storedSchema>
const holidaysSchema = z.object({ holidays: z.array(addedHolidaySchema), version: z.int() })
export type StoredHolidays = z.infer<typeof holidaysSchema>

export type AgreementStore = ReturnType<typeof agreementStore>

/**
 * The agreements by which clocks run: the organisation's own, else the desk's, else the published one, each with the holidays that an
 * admin added. Remembered for some seconds.
 */
export function agreementStore({
  tables,
  table,
  now,
}: {
  tables: DynamoDBDocumentClient
  table: string
  now: () => number
}) {
  const known = new Map<string, { readonly item: Promise<unknown>; readonly until: number }>()

  function remembered<Item>(id: string, read: () => Promise<Item>): Promise<Item> {
    const kept = known.get(id)
    if (kept && kept.until > now()) return kept.item as Promise<Item>
    const item = read()
    known.set(id, { item, until: now() + AGREEMENTS_CACHED_MS })
    item.catch(() => known.delete(id))
    return item
  }

  async function find(id: string): Promise<StoredAgreement | undefined> {
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: agreementKey(id), ConsistentRead: true }),
    )
    return Item?.['kind'] === 'agreement' ? storedSchema.parse(Item) : undefined
  }

  /** Version 0 while none was added. */
  async function holidays(): Promise<StoredHolidays> {
    const { Item } = await tables.send(new GetCommand({ TableName: table, Key: HOLIDAYS_KEY, ConsistentRead: true }))
    return Item ? holidaysSchema.parse(Item) : { holidays: [], version: 0 }
  }

  /** The agreements that were saved, by the ids of their organisations; eventually consistent. */
  async function all(): Promise<StoredAgreement[]> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'index1',
        KeyConditionExpression: 'pk1 = :listed',
        ExpressionAttributeValues: { ':listed': LISTED },
        Limit: MOST_LISTED,
      }),
    )
    return Items.map((item) => storedSchema.parse(item))
  }

  async function of(organisation: string | undefined, isFresh = false): Promise<Agreement> {
    const read = <Item>(id: string, asked: () => Promise<Item>) => (isFresh ? asked() : remembered(id, asked))
    const [own, standard, added] = await Promise.all([
      organisation === undefined ? undefined : read(organisation, () => find(organisation)),
      read(STANDARD, () => find(STANDARD)),
      read(HOLIDAYS_KEY.pk, holidays),
    ])
    return withHolidays(own?.agreement ?? standard?.agreement ?? standardAgreement, added.holidays)
  }

  return {
    find,
    holidays,
    all,
    of: (organisation: string | undefined) => of(organisation),
    /** Without what is remembered: a recalculation must not use an agreement that was replaced. */
    freshOf: (organisation: string | undefined) => of(organisation, true),
  }
}

/** The writes that replace an agreement of this version and keep what was saved, so that due times can be explained later. */
export function storeAgreement(id: string, agreement: Agreement, version: number): ItemWrite[] {
  const item = { kind: 'agreement', id, agreement }
  const listed = { pk1: LISTED, sk1: id }
  return [
    storeVersioned({ ...agreementKey(id), ...item, ...listed }, version),
    keptVersion(id, version + 1, { ...item, kind: 'agreement-version' }),
  ]
}

/** The writes that end an organisation's own agreement. */
export function removeAgreement(id: string, version: number): ItemWrite[] {
  return [{ remove: { Key: agreementKey(id), ...expecting(version) }, condition: SAVED_MEANWHILE }]
}

/** The write that replaces the added holidays of this version. */
export function storeHolidays(holidays: readonly AddedHoliday[], version: number): ItemWrite[] {
  return [storeVersioned({ ...HOLIDAYS_KEY, kind: 'holidays', holidays }, version)]
}

function keptVersion(id: string, version: number, item: Readonly<Record<string, unknown>>): ItemWrite {
  const sk = `VERSION#${String(version).padStart(6, '0')}#${crypto.randomUUID()}`
  return { put: { Item: { ...agreementKey(id), sk, ...item, version } } }
}

function agreementKey(id: string) {
  return { pk: `AGREEMENT#${id}`, sk: 'AGREEMENT' }
}
