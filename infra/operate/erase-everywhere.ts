import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { paginateScan, DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { canonicalEmail } from '#domain/accounts/email.ts'
import { eraseFromTicket } from '#domain/helpdesk/erase-ticket.ts'
import { eraseRecord, isOf, type StoredRecord } from '#domain/privacy/erase-record.ts'
import type { Processing, ProcessingOf } from '#domain/privacy/processing.ts'
import { register } from '#domain/privacy/register.ts'
import { redacted, type Traces, tracesOf } from '#domain/privacy/traces.ts'
import { cleanKey } from '#lambdas/platform/files/file-keys.ts'
import { constructName } from '../feature.ts'
import { openBucket } from './bucket.ts'
import { featureTables, places, type Stage } from './stage.ts'

interface Person {
  /** Undefined without an account. */
  readonly personId: string | undefined
  /** In its canonical form. */
  readonly email: string
  readonly names: readonly string[]
  /** Otherwise it is only counted. */
  readonly write: boolean
}

export interface ErasureCounts {
  deleted: number
  redacted: number
  files: number
  /** Mails that are still being sent and records that keep changing, all of which name the person. */
  waiting: number
  /** Records that stay by law, by kind. */
  readonly kept: Map<string, { count: number; law: Law }>
}
type Law = Extract<Processing['erased'], object>['keptBy']

/** A table with its kinds of record. */
interface Place {
  readonly name: string
  readonly table: string
  readonly records: readonly Processing[]
}

/** Kinds of record that are kept in the table of accounts, too. */
const WITH_ACCOUNTS = 'administration'
const SHORTEST_WORD = 3
/** Tries to erase a record that is being changed. */
const MOST_ATTEMPTS = 5

/**
 * Erases a person from every table and bucket of features and from the outbox, by the register of processing. Every table is read from
 * its beginning to its end, so nothing is missed because no index leads to it. A run that is repeated continues: what is erased is not touched again.
 */
export async function eraseEverywhere(
  stage: Stage,
  tables: DynamoDBDocumentClient,
  person: Person,
): Promise<ErasureCounts> {
  const counts: ErasureCounts = { deleted: 0, redacted: 0, files: 0, waiting: 0, kept: new Map() }
  const tableOfPlace = await placesOf(stage)
  const helpdesk = tableOfPlace.find(({ name }) => name === 'helpdesk')?.table
  const own = helpdesk === undefined ? [] : await ownTickets(tables, helpdesk, person)
  const numbers = new Set(own.map(({ ticketNumber }) => ticketNumber))
  const traces = tracesOf(
    [person.personId, person.email],
    [person.email, ...person.names, ...own.flatMap(({ email, name, phone }) => [email, name, phone])],
  )
  // Inside their own tickets people are greeted by their first name.
  const parts = traces.words
    .flatMap((word) => (word.includes('@') ? [] : word.split(/\s/)))
    .filter((word) => word.length >= SHORTEST_WORD)
  const inside = [...traces.words, ...parts]

  const fileIds = new Set<string>()
  for (const place of tableOfPlace)
    for await (const record of itemsOf(tables, place.table)) {
      const ticketNumber = ticketOf(record)
      const isRequester = ticketNumber !== undefined && numbers.has(ticketNumber)
      if (isMessageOf(record, person.personId, isRequester)) for (const id of filesOf(record)) fileIds.add(id)
      if (record['kind'] === 'quarantined-mail' && isOf(record, traces))
        for (const id of filesOf({ message: record })) fileIds.add(id)
      await erase(place, record, { isRequester, words: inside })
    }
  for (const place of tableOfPlace) await eraseFiles(place, traces, fileIds)
  return counts

  async function erase(
    place: Place,
    record: StoredRecord,
    context: { readonly isRequester: boolean; readonly words: readonly string[] },
    attempt = 1,
  ): Promise<void> {
    const { name, table, records } = place
    // Files go with their objects.
    if (record['kind'] === 'file') return
    if (name === 'platform' && record['kind'] === 'mail') return eraseMail(table, record)
    const kind = records.find((each) => each.kind === record['kind'])
    if (!kind) return
    const special = name === 'helpdesk' ? eraseFromTicket(record, { personId: person.personId, ...context }) : record
    if (special === undefined) return remove(table, record)
    const outcome = eraseRecord(special, kind, traces)
    if (outcome.what === 'deleted') return remove(table, record)
    if (outcome.what === 'kept' && typeof kind.erased === 'object') {
      const { count } = counts.kept.get(kind.kind) ?? { count: 0 }
      counts.kept.set(kind.kind, { count: count + 1, law: kind.erased.keptBy })
    }
    const after = outcome.what === 'redacted' ? outcome.record : special
    if (after === record || JSON.stringify(after) === JSON.stringify(record)) return
    if (await replace(table, record, after)) {
      counts.redacted += 1
      return
    }
    const { pk, sk } = record
    const { Item } = await tables.send(new GetCommand({ TableName: table, Key: { pk, sk }, ConsistentRead: true }))
    if (!Item) return
    if (attempt === MOST_ATTEMPTS) counts.waiting += 1
    else await erase(place, Item, context, attempt + 1)
  }

  /** A mail that names the person is deleted once it was sent or given up. */
  async function eraseMail(table: string, record: StoredRecord): Promise<void> {
    if (!isOf(record, traces) && redacted(record, traces.words) === record) return
    const isOver = ['sentAt', 'failedAt', 'suppressedAt'].some((at) => record[at] !== undefined)
    if (isOver) return remove(table, record)
    counts.waiting += 1
  }

  async function remove(TableName: string, { pk, sk }: StoredRecord): Promise<void> {
    counts.deleted += 1
    if (person.write) await tables.send(new DeleteCommand({ TableName, Key: { pk, sk } }))
  }

  /** False if the record changed since it was read. */
  async function replace(TableName: string, before: StoredRecord, Item: StoredRecord): Promise<boolean> {
    if (!person.write) return true
    const { version } = before
    try {
      await tables.send(
        new PutCommand({
          TableName,
          Item: { ...Item },
          ...(typeof version === 'number'
            ? {
                ConditionExpression: '#version = :was',
                ExpressionAttributeNames: { '#version': 'version' },
                ExpressionAttributeValues: { ':was': version },
              }
            : { ConditionExpression: 'attribute_exists(pk)' }),
        }),
      )
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  }

  /** Objects first, so that an interrupted run finds the records again. */
  async function eraseFiles({ name, table }: Place, { ids }: Traces, messageFiles: ReadonlySet<string>): Promise<void> {
    const [bucketName] = Object.keys(stage.config.features.find((feature) => feature.name === name)?.buckets ?? {})
    if (bucketName === undefined) return
    const bucket = openBucket(
      await stage.find({ stack: name, type: 'AWS::S3::Bucket', construct: constructName(bucketName) }),
      stage.region,
    )
    for await (const record of itemsOf(tables, table)) {
      const { kind, id, personId, organisation } = record
      if (kind === 'ticket-file' && messageFiles.has(String(id))) await remove(table, record)
      if (kind !== 'file' || !(ids.has(String(personId)) || messageFiles.has(String(id)))) continue
      counts.files += 1
      if (!person.write) continue
      const owner = typeof organisation === 'string' ? organisation : undefined
      await bucket.remove(cleanKey({ id: String(id), personId: String(personId), organisation: owner }))
      await tables.send(new DeleteCommand({ TableName: table, Key: { pk: record['pk'], sk: record['sk'] } }))
    }
  }
}

async function placesOf(stage: Stage): Promise<Place[]> {
  const parts = register as Readonly<Record<string, ProcessingOf>>
  const ofFeatures = await Promise.all(
    Object.entries(featureTables(stage.config)).map(async ([name, place]) => ({
      name,
      table: await stage.find(place),
      records: [...(parts[name]?.records ?? []), ...(name === 'accounts' ? (parts[WITH_ACCOUNTS]?.records ?? []) : [])],
    })),
  )
  const outbox = await stage.find(places.outboxTable)
  const audit = await stage.find(places.auditTable)
  const platform = parts['platform']?.records ?? []
  return [
    ...ofFeatures,
    { name: 'platform', table: outbox, records: platform },
    { name: 'platform', table: audit, records: platform },
  ]
}

async function* itemsOf(tables: DynamoDBDocumentClient, TableName: string): AsyncGenerator<StoredRecord> {
  for await (const { Items = [] } of paginateScan({ client: tables }, { TableName, ConsistentRead: true })) yield* Items
}

interface OwnTicket {
  readonly ticketNumber: string
  readonly email: string
  readonly name: string
  readonly phone: string
}

/** The tickets that the person requested, with how they named themselves. */
async function ownTickets(
  tables: DynamoDBDocumentClient,
  table: string,
  { personId, email }: Person,
): Promise<OwnTicket[]> {
  const found: OwnTicket[] = []
  for await (const record of itemsOf(tables, table)) {
    if (record['kind'] !== 'ticket') continue
    const { ticketNumber, email: address, name, personId: requester } = record as Readonly<Record<string, string>>
    const isOwn = (personId !== undefined && requester === personId) || canonicalEmail(address ?? '') === email
    if (!isOwn) continue
    const { Item: texts } = await tables.send(
      new GetCommand({ TableName: table, Key: { pk: record['pk'], sk: 'TEXT' }, ConsistentRead: true }),
    )
    const isErased = canonicalEmail(address ?? '') !== email
    found.push({
      ticketNumber: ticketNumber ?? '',
      email: isErased ? '' : (address ?? ''),
      name: isErased ? '' : String(texts?.['name'] ?? name ?? ''),
      phone: String(texts?.['phone'] ?? ''),
    })
  }
  return found
}

/** The ticket that a record belongs to. */
function ticketOf({ pk, sk, kind, ticketNumber }: StoredRecord): string | undefined {
  const [first, ...rest] = String(pk).split('#')
  if (first === 'TICKET') return rest[0]
  if (kind === 'desk-log') return String(sk).split('#')[1]
  if (kind === 'idempotency') return rest.at(-1)
  return kind === 'guest link' ? String(ticketNumber) : undefined
}

function isMessageOf({ kind, actor }: StoredRecord, personId: string | undefined, isRequester: boolean): boolean {
  if (kind !== 'ticket-entry') return false
  return actor === personId || (isRequester && (actor === 'guest' || actor === 'mail'))
}

function filesOf({ message }: StoredRecord): string[] {
  const { files = [] } = (message ?? {}) as { files?: readonly { id: string }[] }
  return files.map(({ id }) => id)
}
