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

/** What is to be done with the items of a backup. */
export interface Wish {
  readonly table: string
  /** Beginnings of partition keys whose items become again what they were in the backup, although they were changed since. */
  readonly takeBack: readonly string[]
  /** Beginnings of partition keys that stay away: what was deleted because somebody has a right to it. */
  readonly except: readonly string[]
  /** Whether mails that the backup knows as unsent may be sent now. */
  readonly sendMails: boolean
  /** Without it nothing is written. */
  readonly write: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

export interface Outcome {
  /** All of the backup but what expired or was excepted, and the same items as they are in the table now. */
  readonly wanted: Tally
  readonly found: Tally
  readonly same: number
  readonly missing: number
  readonly changed: number
  readonly expired: number
  readonly excepted: number
  readonly broughtBack: number
  readonly takenBack: number
  /** Mails that were brought back without being sent. */
  readonly withheld: number
  /** Partition keys of some items that differ and stay as they are. */
  readonly differing: readonly string[]
}

const AT_ONCE = 100
const NAMED = 20
/** Why a mail that came back is not sent: the backup cannot know whether it went out after it was made. */
const WITHHELD = 'RestoredUnsent'

/** Every item of a table, as it is now. */
export async function* itemsOf(client: DynamoDBClient, table: string): AsyncGenerator<Item> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table, ConsistentRead: true })) yield* Items
}

/**
 * Compares a backup with a table and, where that is wished, puts into the table what it lacks. What is in the table
 * stays as it is, unless it is named; so it can be run as often as one likes, and after it was interrupted.
 */
export async function bringBack(client: DynamoDBClient, backup: AsyncIterable<Item>, wish: Wish): Promise<Outcome> {
  const counts = { same: 0, missing: 0, changed: 0, expired: 0, excepted: 0, broughtBack: 0, takenBack: 0, withheld: 0 }
  const differing = new Set<string>()
  const wanted = tally()
  const found = tally()

  for await (const group of inGroups(wantedOnes(), AT_ONCE)) {
    const live = await readLive(client, wish.table, group)
    await Promise.all(group.map((item) => settle(item, live.get(keyText(item)))))
  }
  return { ...counts, wanted: wanted.sum(), found: found.sum(), differing: [...differing] }

  async function* wantedOnes(): AsyncGenerator<Item> {
    for await (const item of backup) {
      if (begins(item, wish.except)) counts.excepted++
      else if (isExpired(item, wish.now)) counts.expired++
      else yield item
    }
  }

  async function settle(item: Item, live: Item | undefined): Promise<void> {
    wanted.add(item)
    if (!live) {
      counts.missing++
      if (wish.write) await putMissing(item)
      return
    }
    // Held back by an earlier run: it is here as far as it shall be.
    const isSame = written(live) === written(item) || written(withoutHold(live)) === written(item)
    found.add(isSame ? item : live)
    if (isSame) counts.same++
    else await settleChanged(item, live)
  }

  async function putMissing(item: Item): Promise<void> {
    const isHeld = !wish.sendMails && isUnsentMail(item)
    const isPut = await put(client, {
      TableName: wish.table,
      Item: isHeld ? held(item, wish.now) : item,
      ConditionExpression: 'attribute_not_exists(pk)',
    })
    if (!isPut) return
    counts.broughtBack++
    if (isHeld) counts.withheld++
    found.add(item)
  }

  async function settleChanged(item: Item, live: Item): Promise<void> {
    counts.changed++
    // What a mail in the table says of itself, that it was sent above all, is newer than what any backup says.
    if (wish.write && begins(item, wish.takeBack) && item['kind']?.S !== 'mail') {
      const isPut = await put(client, { TableName: wish.table, Item: item, ...stillAs(live) })
      if (isPut) counts.takenBack++
      if (isPut) return
    }
    if (differing.size < NAMED) differing.add(item['pk']?.S ?? '')
  }
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
  // DynamoDB answers as many as fit into 16 MB and names the others.
  while (open && Object.keys(open).length > 0) {
    const answer: BatchGetItemCommandOutput = await client.send(new BatchGetItemCommand({ RequestItems: open }))
    for (const item of answer.Responses?.[table] ?? []) live.set(keyText(item), item)
    open = answer.UnprocessedKeys
  }
  return live
}

/** False where the table is no longer as the condition says. */
async function put(client: DynamoDBClient, input: ConstructorParameters<typeof PutItemCommand>[0]): Promise<boolean> {
  try {
    await client.send(new PutItemCommand(input))
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

/** The condition that nobody has changed an item since it was read. */
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

/** What was to be forgotten by now was forgotten by the table, and does not come back. */
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
