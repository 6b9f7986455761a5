import { createHash } from 'node:crypto'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'

/** An item in DynamoDB's JSON format. */
export type Item = Readonly<Record<string, AttributeValue>>

export interface ItemKey {
  readonly pk: AttributeValue
  readonly sk: AttributeValue
}

/** Primary key of all our tables. */
export function keyOf({ pk, sk }: Item): ItemKey {
  if (!pk?.S || !sk?.S) throw new Error('An item has no key of ours: pk and sk, both text.')
  return { pk, sk }
}

/** Canonical JSON of an item, independent of the order of attributes. */
export function written(item: Item): string {
  return JSON.stringify(plain(item))
}

export function readItem(text: string): Item {
  return asItem(JSON.parse(text) as Plain) as unknown as Item
}

type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain }

const SETS = new Set(['SS', 'NS', 'BS'])

function plain(value: unknown): Plain {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value as Plain
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(
    entries
      .toSorted(([a], [b]) => inOrder(a, b))
      .map(([key, inner]) => {
        const of = plain(inner)
        return [key, SETS.has(key) && Array.isArray(of) ? of.map(String).toSorted(inOrder) : of]
      }),
  )
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Attributes of an item or of a map within it. */
function asItem(attributes: Plain): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes as Record<string, Plain>).map(([name, value]) => [name, asValue(value)]),
  )
}

function asValue(value: Plain): unknown {
  const [[type, inner] = ['NULL', true]] = Object.entries(value as Record<string, Plain>)
  switch (type) {
    case 'B':
      return { B: Buffer.from(inner as string, 'base64') }
    case 'BS':
      return { BS: (inner as string[]).map((each) => Buffer.from(each, 'base64')) }
    case 'L':
      return { L: (inner as Plain[]).map(asValue) }
    case 'M':
      return { M: asItem(inner) }
    default:
      return { [type]: inner }
  }
}

/** Count and checksum of items, independent of their order. */
export interface Tally {
  readonly count: number
  readonly checksum: string
}

export function tally(): { add(item: Item): void; sum(): Tally } {
  let count = 0
  let total = 0n
  return {
    add(item) {
      count++
      total += BigInt(`0x${createHash('sha256').update(written(item)).digest('hex')}`)
    },
    sum: () => ({ count, checksum: BigInt.asUintN(256, total).toString(16).padStart(64, '0') }),
  }
}
