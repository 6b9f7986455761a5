import {
  type BatchGetItemCommandInput,
  BatchGetItemCommand,
  type BatchGetItemCommandOutput,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  paginateScan,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb'
import { type Item, keyOf, tally, type Tally, written } from './items.ts'

/** Options for restoring the items of a backup. */
export interface RestoreOptions {
  readonly table: string
  /** Partition key prefixes of changed items to overwrite with the backup. */
  readonly takeBack: readonly string[]
  /** Ids of erased records: items with one in a key or as an attribute are left out. */
  readonly erased: readonly string[]
  /** Whether to send mails that were unsent in the backup. */
  readonly sendMails: boolean
  /** False for a dry run. */
  readonly write: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

export interface RestoreResult {
  /** Items of the backup without expired and excluded ones, and the same items in the table. */
  readonly wanted: Tally
  readonly found: Tally
  readonly same: number
  readonly missing: number
  readonly changed: number
  readonly expired: number
  readonly erased: number
  readonly broughtBack: number
  readonly takenBack: number
  /** Mails restored without sending. */
  readonly withheld: number
  /** Partition keys of some items that differ and are not overwritten. */
  readonly differing: readonly string[]
}

const AT_ONCE = 100
const NAMED = 20
/** Marks restored mails as not to be sent, because they may have been sent after the backup. */
const WITHHELD = 'RestoredUnsent'

/** All current items of a table. */
export async function* itemsOf(client: DynamoDBClient, table: string): AsyncGenerator<Item> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table, ConsistentRead: true })) yield* Items
}

/**
 * Compares a backup with a table and, with `write`, adds missing items. Existing items are kept unless `takeBack` includes
 * them, so it can be repeated, also after an interruption.
 */
export async function restoreItems(
  client: DynamoDBClient,
  backup: AsyncIterable<Item>,
  options: RestoreOptions,
): Promise<RestoreResult> {
  const counts = { same: 0, missing: 0, changed: 0, expired: 0, erased: 0, broughtBack: 0, takenBack: 0, withheld: 0 }
  const differing = new Set<string>()
  const wanted = tally()
  const found = tally()

  for await (const group of inGroups(wantedOnes(), AT_ONCE)) {
    const live = await readLive(client, options.table, group)
    await Promise.all(group.map((item) => settle(item, live.get(keyText(item)))))
  }
  return { ...counts, wanted: wanted.sum(), found: found.sum(), differing: [...differing] }

  async function* wantedOnes(): AsyncGenerator<Item> {
    for await (const item of backup) {
      if (names(item, options.erased)) counts.erased++
      else if (isExpired(item, options.now)) counts.expired++
      else yield item
    }
  }

  async function settle(item: Item, live: Item | undefined): Promise<void> {
    wanted.add(item)
    if (!live) {
      counts.missing++
      if (options.write) await putMissing(item)
      return
    }
    // Also equal if an earlier run has restored the mail as withheld.
    const isSame = written(live) === written(item) || written(withoutHold(live)) === written(item)
    found.add(isSame ? item : live)
    if (isSame) counts.same++
    else await settleChanged(item, live)
  }

  async function putMissing(item: Item): Promise<void> {
    const isHeld = !options.sendMails && isUnsentMail(item)
    const isPut = await put(client, {
      TableName: options.table,
      Item: isHeld ? held(item, options.now) : item,
      ConditionExpression: 'attribute_not_exists(pk)',
    })
    if (!isPut) return
    counts.broughtBack++
    if (isHeld) counts.withheld++
    found.add(item)
  }

  async function settleChanged(item: Item, live: Item): Promise<void> {
    counts.changed++
    // Mails are never overwritten, because the table's delivery state is newer.
    if (options.write && begins(item, options.takeBack) && item['kind']?.S !== 'mail') {
      const isPut = await put(client, { TableName: options.table, Item: item, ...stillAs(live) })
      if (isPut) counts.takenBack++
      if (isPut) return
    }
    if (differing.size < NAMED) differing.add(item['pk']?.S ?? '')
  }
}

function names(item: Item, ids: readonly string[]): boolean {
  const keys = `${item['pk']?.S} ${item['sk']?.S}`
  return ids.some((id) => keys.includes(id) || Object.values(item).some(({ S }) => S === id))
}

async function* inGroups(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let group: Item[] = []
  for await (const item of items) {
    group.push(item)
    if (group.length < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

async function readLive(client: DynamoDBClient, table: string, items: readonly Item[]): Promise<Map<string, Item>> {
  const live = new Map<string, Item>()
  let open: BatchGetItemCommandInput['RequestItems'] = {
    [table]: { Keys: items.map((item) => ({ ...keyOf(item) })), ConsistentRead: true },
  }
  // BatchGetItem returns at most 16 MB and the remaining keys.
  while (open && Object.keys(open).length > 0) {
    const answer: BatchGetItemCommandOutput = await client.send(new BatchGetItemCommand({ RequestItems: open }))
    for (const item of answer.Responses?.[table] ?? []) live.set(keyText(item), item)
    open = answer.UnprocessedKeys
  }
  return live
}

/** False if the condition failed. */
async function put(client: DynamoDBClient, input: ConstructorParameters<typeof PutItemCommand>[0]): Promise<boolean> {
  try {
    await client.send(new PutItemCommand(input))
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

/** Condition that the item is unchanged since it was read. */
function stillAs(live: Item) {
  const names = Object.keys(live)
  return {
    ConditionExpression: names.map((_, index) => `#a${index} = :a${index}`).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#a${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name, index) => [`:a${index}`, live[name]!])),
  }
}

function keyText(item: Item): string {
  const { pk, sk } = keyOf(item)
  return JSON.stringify([pk.S, sk.S])
}

function begins(item: Item, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => item['pk']?.S?.startsWith(beginning))
}

/** Expired items are not restored. */
function isExpired(item: Item, now: number): boolean {
  const at = item['expiresAt']?.N
  return at !== undefined && Number(at) * 1000 <= now
}

function isUnsentMail(item: Item): boolean {
  return item['kind']?.S === 'mail' && !item['sentAt'] && !item['failedAt']
}

function held(item: Item, now: number): Item {
  return { ...item, failedAt: { S: new Date(now).toISOString() }, failure: { S: WITHHELD } }
}

function withoutHold(item: Item): Item {
  if (item['failure']?.S !== WITHHELD) return item
  const { failedAt: _at, failure: _why, ...rest } = item
  return rest
}
