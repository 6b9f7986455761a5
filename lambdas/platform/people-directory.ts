import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { isNamed, nameWords } from '#domain/accounts/name-words.ts'
import { momentsWithin } from '#domain/calendar/days-within.ts'
import type { Days } from '#domain/calendar/days-within.ts'
import type { Commit } from './commit.ts'
import type { ItemWrite } from './item-write.ts'
import { personKey } from './organisation-keys.ts'
import { snapshotKey } from './person-snapshot.ts'

const NEWCOMERS = 'NEWCOMERS'
/** Beginnings of words are searched in the partition of their first two letters. */
const LETTERS = 2
/** Names with a beginning that one search reads. */
const MOST_READ = 400
const ATTEMPTS = 3
const BEFORE_ALL = ' '
const AFTER_ALL = '~'
/** Condition of a write: the entry is as it was read. */
const UNCHANGED = 'directory-entry'

const entryKey = (personId: string) => ({ pk: personKey(personId), sk: 'LISTED' })
const namesOf = (word: string) => `NAMED#${word.slice(0, LETTERS)}`

const entrySchema = z.object({
  personId: z.string(),
  /** ISO 8601, UTC; absent for people who signed in before there was a directory. */
  signedInAt: z.iso.datetime().optional(),
  words: z.array(z.string()),
  version: z.int(),
})
export type DirectoryEntry = z.infer<typeof entrySchema>
const nameSchema = z.object({ personId: z.string(), words: z.array(z.string()), sk1: z.string() })
const newcomerSchema = z.object({ personId: z.string(), sk1: z.string() })

export type PeopleDirectory = ReturnType<typeof peopleDirectory>

/** Finds people by words of their names, and by their first sign-in, in the accounts table. Cognito finds addresses. */
export function peopleDirectory(tables: DynamoDBDocumentClient, table: string) {
  /** People whose name has words that begin so, by name; `more` if there are others. */
  async function named(
    searched: readonly string[],
    limit: number,
  ): Promise<{ readonly personIds: string[]; readonly more: boolean }> {
    // The longest word has the fewest names.
    const [longest] = searched.toSorted((one, other) => other.length - one.length)
    if (longest === undefined) return { personIds: [], more: false }
    const { Items = [], LastEvaluatedKey } = await tables.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'index1',
        KeyConditionExpression: 'pk1 = :names AND begins_with(sk1, :start)',
        ExpressionAttributeValues: { ':names': namesOf(longest), ':start': longest },
        Limit: MOST_READ,
      }),
    )
    const found = Items.map((item) => nameSchema.parse(item)).filter(({ words }) => isNamed(words, searched))
    const personIds = [...new Set(found.map(({ personId }) => personId))]
    return { personIds: personIds.slice(0, limit), more: personIds.length > limit || LastEvaluatedKey !== undefined }
  }

  /** People who signed in for the first time on these days, newest first, and where the page ended. */
  async function newcomers(
    days: Days,
    { limit, place }: { readonly limit: number; readonly place?: string | undefined },
  ): Promise<{ readonly personIds: string[]; readonly next?: string }> {
    const { from = BEFORE_ALL, before = AFTER_ALL } = momentsWithin(days)
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'index1',
        KeyConditionExpression: 'pk1 = :newcomers AND sk1 BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':newcomers': NEWCOMERS, ':from': from, ':to': place ?? before },
        ScanIndexForward: false,
        // One more shows whether there is a next page, another one ended the last page.
        Limit: limit + 2,
      }),
    )
    const found = Items.map((item) => newcomerSchema.parse(item)).filter(({ sk1 }) => sk1 !== place)
    const page = found.slice(0, limit)
    return {
      personIds: page.map(({ personId }) => personId),
      ...(found.length > limit && { next: page.at(-1)!.sk1 }),
    }
  }

  return { entryOf: directoryReader(tables, table), named, newcomers }
}

/** Reads the entry of a person. */
export function directoryReader(tables: DynamoDBDocumentClient, table: string) {
  return async (personId: string): Promise<DirectoryEntry | undefined> => {
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: entryKey(personId), ConsistentRead: true }),
    )
    return Item && entrySchema.parse(Item)
  }
}

interface Keeper {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly commit: Commit
}

/**
 * Brings the words of a person to what their account says; without a name they are found by none. An erased person stays away: what is
 * written needs their entry, or that they have signed in.
 */
export async function keepInDirectory(
  { tables, table, commit }: Keeper,
  { personId, name = '' }: { readonly personId: string; readonly name?: string | undefined },
): Promise<void> {
  const entryOf = directoryReader(tables, table)
  const words = nameWords(name)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const before = await entryOf(personId)
    if (before && words.join(' ') === before.words.join(' ')) return
    const gone = (before?.words ?? []).filter((word) => !words.includes(word))
    const { outcome } = await commit({
      items: [
        before ? replaceEntry({ ...before, words }) : addEntry({ personId, words, version: 1 }),
        ...(before ? [] : [hasSignedIn(personId)]),
        ...words.map((word) => nameItem(personId, word, words)),
        ...gone.map((word) => ({ remove: { Key: nameKey(personId, word) } })),
      ],
    })
    if (outcome === 'written' || !before) return
  }
  throw new Error('An entry of the directory kept changing.')
}

/** The write of a person who signs in for the first time. `at` is in milliseconds since 1970. */
export function addNewcomer(personId: string, at: number): ItemWrite {
  return addEntry({ personId, signedInAt: new Date(at).toISOString(), words: [], version: 1 })
}

/** All writes of a person with a name who signed in at that time (milliseconds since 1970). */
export function demonstratedEntry(personId: string, { name, at }: { name: string; at: number }): ItemWrite[] {
  const words = nameWords(name)
  const signedInAt = new Date(at).toISOString()
  return [
    addEntry({ personId, signedInAt, words, version: 1 }),
    ...words.map((word) => nameItem(personId, word, words)),
  ]
}

function addEntry(entry: DirectoryEntry): ItemWrite {
  return { put: { Item: entryItem(entry), ConditionExpression: 'attribute_not_exists(pk)' }, condition: UNCHANGED }
}

function replaceEntry(entry: DirectoryEntry): ItemWrite {
  return {
    put: {
      Item: entryItem({ ...entry, version: entry.version + 1 }),
      ConditionExpression: '#version = :was',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':was': entry.version },
    },
    condition: UNCHANGED,
  }
}

function entryItem({ personId, signedInAt, ...entry }: DirectoryEntry) {
  return {
    ...entryKey(personId),
    kind: 'directory-entry',
    personId,
    ...entry,
    ...(signedInAt !== undefined && { signedInAt, pk1: NEWCOMERS, sk1: `${signedInAt}#${personId}` }),
  }
}

const nameKey = (personId: string, word: string) => ({ pk: personKey(personId), sk: `NAME#${word}` })

function nameItem(personId: string, word: string, words: readonly string[]): ItemWrite {
  const listing = { pk1: namesOf(word), sk1: `${word}#${personId}` }
  return { put: { Item: { ...nameKey(personId, word), kind: 'directory-name', personId, words, ...listing } } }
}

function hasSignedIn(personId: string): ItemWrite {
  return {
    check: { Key: snapshotKey(personId), ConditionExpression: 'attribute_exists(pk)' },
    condition: 'has-signed-in',
  }
}
