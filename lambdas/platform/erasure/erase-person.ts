import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, GetCommand, paginateScan, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { eraseFromTicket } from '#domain/helpdesk/erase-ticket.ts'
import { eraseRecord, isOf, type StoredRecord } from '#domain/privacy/erase-record.ts'
import type { Processing, ProcessingOf } from '#domain/privacy/processing.ts'
import { register } from '#domain/privacy/register.ts'
import type { Requester } from '#domain/privacy/requests/requester.ts'
import { ERASED_ADDRESS, redacted, tracesOf } from '#domain/privacy/traces.ts'
import { cleanKey } from '../files/file-keys.ts'
import { FORMER_ADDRESS, formerAddresses } from '../former-addresses.ts'
import type { FormerAddress } from '../former-addresses.ts'
import { REQUESTER, requesterStore } from '../requester-store.ts'
import type { RequesterStore } from '../requester-store.ts'
import { eraseWords } from './erase-words.ts'

export interface ErasedPerson {
  /** Undefined without an account. */
  readonly personId: string | undefined
  /** In its canonical form. */
  readonly email: string
  readonly names: readonly string[]
  /** Whether an address belongs to an account of somebody else. */
  readonly isOfAnother: (email: string) => Promise<boolean>
  /** Otherwise it is only counted. */
  readonly write: boolean
}

/** A table, with the bucket of its feature's files. */
export interface ErasurePlace {
  /** The feature, or `platform`. */
  readonly name: string
  readonly table: string
  readonly removeFile?: ((key: string) => Promise<void>) | undefined
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

/** Kinds of record that are kept in the table of accounts, too. */
const WITH_ACCOUNTS = 'administration'
const ACCOUNTS = 'accounts'
const HELPDESK = 'helpdesk'
const SHORTEST_WORD = 3
/** Tries to erase a record that is being changed. */
const MOST_ATTEMPTS = 5

/** The kinds of record of a place, by the register of processing. */
function recordsOf(name: string): readonly Processing[] {
  const parts = register as Readonly<Record<string, ProcessingOf>>
  return [...(parts[name]?.records ?? []), ...(name === ACCOUNTS ? (parts[WITH_ACCOUNTS]?.records ?? []) : [])]
}

/**
 * Prepares the erasure of a person from tables and buckets, by the register of processing; resolves with its steps in their order. Every
 * table is read from its beginning to its end, so nothing is missed because no index leads to it. A step that is repeated continues: what
 * is erased is not touched again. Tickets are erased late, because they say how else the person is named, and files before the messages
 * that name them; the person's former addresses, and who they were without an account, go last.
 */
export async function erasureSteps(
  tables: DynamoDBDocumentClient,
  places: readonly ErasurePlace[],
  person: ErasedPerson,
): Promise<readonly (() => Promise<ErasureCounts>)[]> {
  const helpdesk = places.find(({ name }) => name === HELPDESK)
  const former = await formerOf(tables, places, person)
  const addresses = [person.email, ...former.own.map(({ email }) => email)]
  const own = helpdesk === undefined ? [] : await ownTickets(tables, helpdesk.table, { ...person, addresses })
  const numbers = new Set(own.map(({ ticketNumber }) => ticketNumber))
  const requesters = await requestersOf(tables, places, addresses)
  const traces = tracesOf(
    [person.personId, ...addresses, ...requesters.found.map(({ personId }) => personId)],
    [
      ...addresses,
      ...person.names,
      ...requesters.found.map(({ name }) => name),
      ...own.flatMap(({ email, name, phone }) => [email, name, phone]),
    ],
  )
  // Inside their own tickets people are greeted by their first name.
  const parts = traces.words
    .flatMap((word) => (word.includes('@') ? [] : word.split(/\s/)))
    .filter((word) => word.length >= SHORTEST_WORD)
  const inside = [...traces.words, ...parts]
  const others = places.filter((place) => place !== helpdesk)
  return [
    ...others.flatMap((place) => [() => eraseFiles(place), () => eraseTable(place)]),
    ...(helpdesk ? [() => eraseFiles(helpdesk), () => eraseFoundWords(helpdesk), () => eraseTable(helpdesk)] : []),
    forgetFormer,
  ]

  /** The other steps find the person by them, also when they are repeated. */
  async function forgetFormer(): Promise<ErasureCounts> {
    const counts = noCounts()
    for (const { email } of [...former.own, ...former.ofOthers]) {
      counts.deleted += 1
      if (person.write) await former.forget(email)
    }
    for (const requester of requesters.found) {
      counts.deleted += 1
      if (person.write) await requesters.forget(requester)
    }
    return counts
  }

  async function eraseTable(place: ErasurePlace): Promise<ErasureCounts> {
    const counts = noCounts()
    const records = recordsOf(place.name)
    for await (const record of itemsOf(tables, place.table)) await erase(place, { record, records, counts })
    return counts
  }

  /** The record after the erasure; undefined if it is removed. */
  function erasedTicketRecord(record: StoredRecord): StoredRecord | undefined {
    const ticketNumber = ticketOf(record)
    const isRequester = ticketNumber !== undefined && numbers.has(ticketNumber)
    return eraseFromTicket(record, { personId: person.personId, isRequester, words: inside })
  }

  async function erase(
    place: ErasurePlace,
    on: { readonly record: StoredRecord; readonly records: readonly Processing[]; readonly counts: ErasureCounts },
    attempt = 1,
  ): Promise<void> {
    const { record, records, counts } = on
    const { name, table } = place
    // Files go with their objects, and the others by which the person is found go last.
    if (['file', FORMER_ADDRESS, REQUESTER].includes(String(record['kind']))) return
    if (name === 'platform' && record['kind'] === 'mail') return eraseMail(table, record, counts)
    const kind = records.find((each) => each.kind === record['kind'])
    if (!kind) return
    const special = name === HELPDESK ? erasedTicketRecord(record) : record
    if (special === undefined) return remove(table, record, counts)
    const outcome = eraseRecord(special, kind, traces)
    if (outcome.what === 'deleted') return remove(table, record, counts)
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
    else await erase(place, { ...on, record: Item }, attempt + 1)
  }

  /** A mail that names the person is deleted once it was sent or given up. */
  async function eraseMail(table: string, record: StoredRecord, counts: ErasureCounts): Promise<void> {
    if (!isOf(record, traces) && !isOfFormer(record) && redacted(record, traces.words) === record) return
    const isOver = ['sentAt', 'failedAt', 'suppressedAt'].some((at) => record[at] !== undefined)
    if (isOver) return remove(table, record, counts)
    counts.waiting += 1
  }

  /** What was written to an address that somebody else has now is the person's until they left it. */
  function isOfFormer({ to, createdAt }: StoredRecord): boolean {
    return former.ofOthers.some(({ email, until }) => to === email && String(createdAt) <= until)
  }

  async function remove(TableName: string, { pk, sk }: StoredRecord, counts: ErasureCounts): Promise<void> {
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

  /** Words of the search index that the person's texts no longer have once the tickets are erased. */
  async function eraseFoundWords({ table }: ErasurePlace): Promise<ErasureCounts> {
    const counts = noCounts()
    await eraseWords({
      tables,
      table,
      items: () => itemsOf(tables, table),
      after: (record) => {
        const special = erasedTicketRecord(record)
        if (special === undefined) return undefined
        const outcome = eraseRecord(special, { erased: 'redacted' }, traces)
        return outcome.what === 'redacted' ? outcome.record : special
      },
      ownTickets: numbers,
      async replace(before, after) {
        if (await replace(table, before, after)) counts.redacted += 1
        else counts.waiting += 1
      },
    })
    return counts
  }

  /** Objects first, so that an interrupted run finds the records again. */
  async function eraseFiles({ table, removeFile }: ErasurePlace): Promise<ErasureCounts> {
    const counts = noCounts()
    if (!removeFile) return counts
    const ofMessages = new Set<string>()
    for await (const record of itemsOf(tables, table)) {
      const isRequester = numbers.has(ticketOf(record) ?? '')
      if (isMessageOf(record, person.personId, isRequester)) for (const id of filesOf(record)) ofMessages.add(id)
      if (record['kind'] === 'quarantined-mail' && isOf(record, traces))
        for (const id of filesOf({ message: record })) ofMessages.add(id)
    }
    for await (const record of itemsOf(tables, table)) {
      const { kind, id, personId, organisation, folder } = record
      if (kind === 'ticket-file' && ofMessages.has(String(id))) await remove(table, record, counts)
      if (kind !== 'file' || !(traces.ids.has(String(personId)) || ofMessages.has(String(id)))) continue
      counts.files += 1
      if (!person.write) continue
      const owner = typeof organisation === 'string' ? organisation : undefined
      const lies = typeof folder === 'string' ? { folder } : {}
      await removeFile(cleanKey({ id: String(id), personId: String(personId), organisation: owner, ...lies }))
      await tables.send(new DeleteCommand({ TableName: table, Key: { pk: record['pk'], sk: record['sk'] } }))
    }
    return counts
  }
}

export function noCounts(): ErasureCounts {
  return { deleted: 0, redacted: 0, files: 0, waiting: 0, kept: new Map() }
}

/** Both counts together. */
export function addCounts(one: ErasureCounts, other: ErasureCounts): ErasureCounts {
  const kept = new Map(one.kept)
  for (const [kind, { count, law }] of other.kept) kept.set(kind, { count: count + (kept.get(kind)?.count ?? 0), law })
  return {
    deleted: one.deleted + other.deleted,
    redacted: one.redacted + other.redacted,
    files: one.files + other.files,
    waiting: one.waiting + other.waiting,
    kept,
  }
}

async function* itemsOf(tables: DynamoDBDocumentClient, TableName: string): AsyncGenerator<StoredRecord> {
  for await (const { Items = [] } of paginateScan({ client: tables }, { TableName, ConsistentRead: true })) yield* Items
}

interface Former {
  /** Addresses that nobody else has now. */
  readonly own: FormerAddress[]
  readonly ofOthers: FormerAddress[]
  readonly forget: (email: string) => Promise<void>
}

/** The addresses that the person had before. */
async function formerOf(
  tables: DynamoDBDocumentClient,
  places: readonly ErasurePlace[],
  { personId, isOfAnother }: ErasedPerson,
): Promise<Former> {
  const accounts = places.find(({ name }) => name === ACCOUNTS)
  if (!accounts || personId === undefined) return { own: [], ofOthers: [], forget: () => Promise.resolve() }
  const store = formerAddresses(tables, accounts.table)
  const former: Former = { own: [], ofOthers: [], forget: (email) => store.forget(personId, email) }
  for (const address of await store.ofPerson(personId))
    former[(await isOfAnother(address.email)) ? 'ofOthers' : 'own'].push(address)
  return former
}

/** Who made privacy requests from these addresses without an account. */
async function requestersOf(
  tables: DynamoDBDocumentClient,
  places: readonly ErasurePlace[],
  addresses: readonly string[],
): Promise<{ readonly found: readonly Requester[]; readonly forget: RequesterStore['forget'] }> {
  const accounts = places.find(({ name }) => name === ACCOUNTS)
  if (!accounts) return { found: [], forget: () => Promise.resolve() }
  const store = requesterStore(tables, accounts.table)
  const found = await Promise.all(addresses.map((email) => store.ofAddress(email)))
  return { found: found.flatMap((requester) => requester ?? []), forget: (requester) => store.forget(requester) }
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
  { personId, addresses }: Pick<ErasedPerson, 'personId'> & { readonly addresses: readonly string[] },
): Promise<OwnTicket[]> {
  const found: OwnTicket[] = []
  for await (const record of itemsOf(tables, table)) {
    if (record['kind'] !== 'ticket') continue
    const { ticketNumber, email: address, name, personId: requester } = record as Readonly<Record<string, string>>
    const isOwn =
      (personId !== undefined && requester === personId) || addresses.includes(canonicalEmail(address ?? ''))
    if (!isOwn) continue
    const { Item: texts } = await tables.send(
      new GetCommand({ TableName: table, Key: { pk: record['pk'], sk: 'TEXT' }, ConsistentRead: true }),
    )
    const isErased = address === ERASED_ADDRESS
    const isTheirs = addresses.includes(canonicalEmail(address ?? ''))
    found.push({
      ticketNumber: ticketNumber ?? '',
      email: isTheirs ? (address ?? '') : '',
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
