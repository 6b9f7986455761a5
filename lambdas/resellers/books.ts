import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { nextSerial } from '#domain/billing/serial-number.ts'
import { DAY_MS, dayAt, startOfDay } from '#domain/calendar/day.ts'
import { accountSchema } from '#domain/ledger/account.ts'
import { balancesOf } from '#domain/ledger/balances.ts'
import type { Balance } from '#domain/ledger/balances.ts'
import { entrySchema } from '#domain/ledger/entry.ts'
import type { Draft, Entry } from '#domain/ledger/entry.ts'
import { append, emptyHead } from '#domain/ledger/ledger.ts'
import type { Head } from '#domain/ledger/ledger.ts'
import { LEDGER_CHECK } from '#domain/resellers/due-kinds.ts'
import type { Change, Commit } from '#lambdas/platform/commit.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { Outage } from '#lambdas/platform/outage.ts'
import { queryAll } from '#lambdas/platform/query-all.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'

const headKey = { pk: 'LEDGER-HEAD', sk: 'LEDGER-HEAD' }
const serialKey = (prefix: string) => ({ pk: `SERIAL#${prefix}`, sk: 'SERIAL' })
const causeKey = (cause: string) => ({ pk: `CAUSE#${cause}`, sk: 'CAUSE' })
const LEDGER = 'LEDGER'
const BALANCES = 'LEDGER-BALANCES'
const placeOf = (number: number): string => String(number).padStart(12, '0')

/** Others wrote in between. Twenty invoices at once need twenty attempts at most; the rest is for slow days. */
const ATTEMPTS = 60
const LONGEST_WAIT_MS = 1000
const HEAD = 'ledger head'
const SERIAL = 'serial'
const CAUSE = 'ledger cause'
/** An hour of the night at which the books are checked. */
const CHECK_AT_HOUR = 2

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A change that belongs to entries of the ledger, in one transaction. */
export interface Booked extends Change {
  readonly drafts: readonly Draft[]
}

type Written =
  | { readonly outcome: 'written'; readonly entries: readonly Entry[] }
  /** The cause of an entry was written before. */
  | { readonly outcome: 'written-before' }
  | { readonly outcome: 'refused'; readonly failed: readonly string[] }

/** Draws the next number of a further series in the same transaction. */
export type Draw = (prefix: string) => Promise<string>

/** Who writes, what is written with the next number of a series, and the series. */
type Booking<Made extends Booked> = readonly [
  by: string,
  build: (number: string, draw: Draw) => Made | Promise<Made>,
  prefix?: string,
]

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly commit: Commit
  readonly now: () => number
}

export type Books = ReturnType<typeof books>

/** The ledger and the serial numbers, which are written one after the other. */
export function books({ tables, table, commit, now }: Options) {
  async function head(): Promise<Head> {
    const { Item } = await tables.send(new GetCommand({ TableName: table, Key: headKey, ConsistentRead: true }))
    return Item ? { number: Number(Item['number']), seal: String(Item['seal']) } : emptyHead
  }

  async function lastSerial(prefix: string): Promise<number> {
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: serialKey(prefix), ConsistentRead: true }),
    )
    return Number(Item?.['last'] ?? 0)
  }

  /**
   * Commits what `build` makes with its entries. With a prefix, `build` gets the next number of that series; it may draw numbers of others,
   * one after the other. All are drawn in the same transaction: if it fails, no number is used up. If others wrote in between, it is built and tried again.
   */
  function write<Made extends Booked>(...booking: Booking<Made>): Promise<Written & { readonly made: Made }> {
    const written = before.then(() => book(...booking))
    before = written.catch(() => undefined)
    return written
  }

  /** Writers of this instance wait for each other, so that only those of other instances meet. */
  let before: Promise<unknown> = Promise.resolve()

  async function book<Made extends Booked>(
    ...[by, build, prefix]: Booking<Made>
  ): Promise<Written & { readonly made: Made }> {
    for (let attempt = 1; ; attempt += 1) {
      const began = performance.now()
      const serials = new Map<string, { readonly last: number; readonly serial: number }>()
      const draw: Draw = async (of) => {
        const last = serials.get(of)?.last ?? (await lastSerial(of))
        const { serial, number } = nextSerial(of, serials.get(of)?.serial ?? last)
        serials.set(of, { last, serial })
        return number
      }
      const [end, first] = await Promise.all([head(), prefix === undefined ? '' : draw(prefix)])
      const made = await build(first, draw)
      const { drafts, items, ...change } = made
      const entries = entriesOf(drafts, end, by, now())
      if (entries.length + items.length === 0) return { outcome: 'written', entries, made }
      const committed = await commit({
        ...change,
        items: [
          ...items,
          ...ledgerItems(entries, end, now()),
          ...[...serials].map(([of, { last, serial }]) => serialItem(of, last, serial)),
        ],
      })
      if (committed.outcome === 'written') return { outcome: 'written', entries, made }
      if (committed.outcome !== 'refused') throw new Error('A booking has no idempotency key.')
      const { failed } = committed
      // A head that moved fails together with what belongs to it, such as the cause that has the number: only the next attempt tells.
      if (!failed.includes(HEAD) && !failed.includes(SERIAL))
        return failed.includes(CAUSE) ? { outcome: 'written-before', made } : { outcome: 'refused', failed, made }
      if (attempt === ATTEMPTS) throw new Outage('The ledger is too busy.')
      // Each failure tells of one more writer, and each of them needs the time of an attempt.
      await wait(Math.random() * Math.min(LONGEST_WAIT_MS, attempt * (performance.now() - began)))
    }
  }

  return {
    write,
    head,

    /** All entries in their order. */
    async entries(): Promise<Entry[]> {
      return (await queryAll({ tables, table }, LEDGER)).map((item) => readEntry(item))
    },

    /** The entries of causes, which must have been written. */
    entriesOf: (causes: readonly string[]): Promise<Entry[]> =>
      Promise.all(
        causes.map(async (cause) => {
          const { Item: named } = await tables.send(
            new GetCommand({ TableName: table, Key: causeKey(cause), ConsistentRead: true }),
          )
          const Key = { pk: LEDGER, sk: placeOf(Number(named?.['number'])) }
          const { Item } = await tables.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))
          if (!Item) throw new Error('An entry that is to be taken back is missing.')
          return readEntry(Item)
        }),
      ),

    /** The newest entries, the newest first. */
    async newest(limit: number): Promise<Entry[]> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': LEDGER },
          ScanIndexForward: false,
          Limit: limit,
        }),
      )
      return Items.map((item) => readEntry(item))
    },

    /** The balances that are kept beside the entries. */
    async balances(): Promise<Balance[]> {
      return (await queryAll({ tables, table }, BALANCES)).map(({ currency, account, party, cents }) => ({
        currency: String(currency),
        account: accountSchema.parse(account),
        ...(typeof party === 'string' && { party }),
        cents: Number(cents),
      }))
    },
  }
}

/** Seals drafts one after the other. Throws for a draft that may not be written: it is a fault of ours, and nothing is stored. */
export function entriesOf(drafts: readonly Draft[], before: Head, by: string, at: number): Entry[] {
  let head = before
  return drafts.map((draft) => {
    const appended = append(head, draft, { at, by }, sha256)
    if (!appended.ok) throw new Error(`An entry may not be written: ${appended.problems.join(' ')}`)
    head = appended.entry
    return appended.entry
  })
}

/** The writes of entries: themselves, their causes, the balances and the new head. */
export function ledgerItems(entries: readonly Entry[], before: Head, now: number): ItemWrite[] {
  const last = entries.at(-1)
  if (!last) return []
  return [
    ...entries.flatMap((entry): ItemWrite[] => {
      const { number, cause } = entry
      return [
        {
          put: {
            Item: { pk: LEDGER, sk: placeOf(number), kind: 'ledger entry', entry },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
          condition: HEAD,
        },
        {
          put: {
            Item: { ...causeKey(cause), kind: 'ledger cause', number },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
          condition: CAUSE,
        },
      ]
    }),
    ...balancesOf(entries).map(({ currency, account, party, cents }): ItemWrite => ({
      update: {
        Key: { pk: BALANCES, sk: [currency, account, ...(party === undefined ? [] : [party])].join('#') },
        UpdateExpression: 'ADD cents :cents SET kind = :kind, currency = :currency, account = :account, party = :party',
        ExpressionAttributeValues: {
          ':cents': cents,
          ':kind': 'ledger balance',
          ':currency': currency,
          ':account': account,
          ':party': party ?? null,
        },
      },
    })),
    {
      put: {
        Item: { ...headKey, kind: 'ledger head', number: last.number, seal: last.seal },
        ConditionExpression: 'attribute_not_exists(pk) OR #number = :was',
        ExpressionAttributeNames: { '#number': 'number' },
        ExpressionAttributeValues: { ':was': before.number },
      },
      condition: HEAD,
    },
    ...(before.number === 0 ? [dueWrite({ kind: LEDGER_CHECK, id: 'nightly', at: nextCheck(now) })] : []),
  ]
}

/** The next night's check. */
export function nextCheck(now: number): string {
  return new Date(startOfDay(dayAt(now) + 1) + (CHECK_AT_HOUR * DAY_MS) / 24).toISOString()
}

function serialItem(prefix: string, last: number, serial: number): ItemWrite {
  return {
    put: {
      Item: { ...serialKey(prefix), kind: 'serial', last: serial },
      ConditionExpression: last === 0 ? 'attribute_not_exists(pk)' : '#last = :last',
      ...(last > 0 && { ExpressionAttributeNames: { '#last': 'last' }, ExpressionAttributeValues: { ':last': last } }),
    },
    condition: SERIAL,
  }
}

const readEntry = (item: Record<string, unknown>): Entry => entrySchema.parse(item['entry'])
