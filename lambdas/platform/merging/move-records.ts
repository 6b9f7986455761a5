import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { GetCommand, paginateScan, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { movedRecord } from '#domain/merging/move.ts'
import type { Merge, MoveRule, RecordMoves, StoredRecord } from '#domain/merging/move.ts'
import type { TransactItem } from '../item-write.ts'

interface Moving {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly rules: RecordMoves
  readonly merge: Merge
  /** Otherwise it is only counted. */
  readonly write: boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What one reading of a table found. */
export interface Moved {
  /** Records that moved or will move, by their kinds. */
  readonly records: Readonly<Record<string, number>>
  /** Records that changed while they were moved; the next reading finds them again. */
  readonly waiting: number
}

/** Longer texts are not compared: a change of one comes with a change of another field. */
const LONGEST_COMPARED = 1000
const INDEXED = ['pk1', 'sk1', 'pk2', 'sk2', 'pk3', 'sk3']

/** A record has the key that a moved one gets, and its kind has no rule for that. */
class KeyTaken extends Error {
  override name = 'KeyTaken'
}

/**
 * Reads a table from its beginning to its end and moves the records of one organisation to another, each in one transaction on what was
 * read. Repeatable: what moved is not found again. Members who wrote at the same moment win; run it until it finds nothing.
 */
export async function moveRecords({ tables, table, rules, merge, write, now }: Moving): Promise<Moved> {
  const records: Record<string, number> = {}
  let waiting = 0
  for await (const { Items = [] } of paginateScan({ client: tables }, { TableName: table, ConsistentRead: true }))
    for (const record of Items) {
      const kind = String(record['kind'])
      const rule = rules[kind]
      if (rule === undefined || (typeof rule === 'object' && 'stays' in rule)) continue
      const moved = afterMove(record, rule)
      if (moved === record) continue
      records[kind] = (records[kind] ?? 0) + 1
      if (write && !(await store(record, moved, rule))) waiting += 1
    }
  return { records, waiting }

  function afterMove(record: StoredRecord, rule: MoveRule): StoredRecord {
    const moved = movedRecord(record, merge)
    if (moved === record || typeof rule === 'string' || !('also' in rule) || !rule.also) return moved
    return rule.also(moved, merge)
  }

  /** False if the record changed since it was read. */
  async function store(before: StoredRecord, after: StoredRecord, rule: MoveRule): Promise<boolean> {
    const isSameKey = before['pk'] === after['pk'] && before['sk'] === after['sk']
    const writes = isSameKey ? [changing(before, after)] : await replacing(before, after, rule)
    try {
      const TransactItems = [...writes, ...(await besides(after, rule))]
      await tables.send(new TransactWriteCommand({ TransactItems }))
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException || error instanceof TransactionCanceledException)
        return false
      throw error
    }
  }

  /** Changes only what differs, so that nothing is lost that somebody else writes beside it. */
  function changing(before: StoredRecord, after: StoredRecord): TransactItem {
    const names = Object.keys(after).filter((name) => after[name] !== before[name])
    return {
      Update: {
        TableName: table,
        Key: { pk: before['pk'], sk: before['sk'] },
        UpdateExpression: `SET ${names.map((_, at) => `#n${at} = :n${at}`).join(', ')}`,
        ConditionExpression: names
          .map((name, at) => (name in before ? `#n${at} = :o${at}` : `attribute_not_exists(#n${at})`))
          .join(' AND '),
        ExpressionAttributeNames: Object.fromEntries(names.map((name, at) => [`#n${at}`, name])),
        ExpressionAttributeValues: Object.fromEntries(
          names.flatMap((name, at) => [
            [`:n${at}`, after[name]],
            ...(name in before ? [[`:o${at}`, before[name]]] : []),
          ]),
        ),
      },
    }
  }

  async function replacing(before: StoredRecord, after: StoredRecord, rule: MoveRule): Promise<TransactItem[]> {
    const Key = { pk: after['pk'], sk: after['sk'] }
    const { Item: taken } = await tables.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))
    const remove = { Delete: { TableName: table, Key: { pk: before['pk'], sk: before['sk'] }, ...unchanged(before) } }
    if (!taken)
      return [
        { Put: { TableName: table, Item: { ...after }, ConditionExpression: 'attribute_not_exists(pk)' } },
        remove,
      ]
    const choose = typeof rule === 'object' && 'whereTaken' in rule ? rule.whereTaken : undefined
    if (!choose) throw new KeyTaken(`Two records of the kind ${String(before['kind'])} have the same key.`)
    const kept = choose(after, taken)
    return [...(kept === taken ? [] : [{ Put: { TableName: table, Item: { ...kept }, ...unchanged(taken) } }]), remove]
  }

  async function besides(after: StoredRecord, rule: MoveRule): Promise<TransactItem[]> {
    if (typeof rule === 'string' || !('beside' in rule) || !rule.beside) return []
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: rule.beside.of(after), ConsistentRead: true }),
    )
    return Item ? [{ Put: { TableName: table, Item: { ...rule.beside.make(after, Item, now()) } } }] : []
  }
}

/** The condition that a record is as it was read. */
function unchanged(record: StoredRecord) {
  const names = Object.keys(record).filter((name) => !INDEXED.includes(name) && isCompared(record[name]))
  return {
    ConditionExpression: names.map((_, at) => `#c${at} = :c${at}`).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name, at) => [`#c${at}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name, at) => [`:c${at}`, record[name]])),
  }
}

function isCompared(value: unknown): boolean {
  return typeof value === 'string' ? value.length <= LONGEST_COMPARED : typeof value !== 'object'
}
