import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import { MOST_ATTEMPTS } from '#domain/schedules/retry.ts'
import { type Commit, committing } from '#lambdas/platform/commit.ts'
import { shardOf } from '#lambdas/platform/schedules/due-keys.ts'
import { dueRemoval, dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { type DueHandler, sweepDue } from '#lambdas/platform/schedules/sweep-due.ts'
import { sweepHandler } from '#lambdas/platform/schedules/sweep-handler.ts'
import { createTable, type Engine, linesOf, startEngine } from '../../harness.ts'
import { countOf } from './count-of.ts'

const NOW = Date.UTC(2026, 10, 22, 8)
const MINUTE = 60_000
const at = (milliseconds: number) => new Date(milliseconds).toISOString()

let engine: Engine
let names: { table: string; outbox: string; audit: string }
let commit: Commit

beforeAll(async () => {
  engine = await startEngine()
})
beforeEach(async () => {
  const [table = '', outbox = '', audit = ''] = await Promise.all(
    ['projects', 'outbox', 'audit'].map((name) => createTable(engine, name)),
  )
  names = { table, outbox, audit }
  commit = committing({ tables: engine.tables, ...names })
})
afterAll(() => engine.stop())

async function makeDue(ids: readonly string[], moment: (index: number) => number = () => NOW - 1): Promise<void> {
  const writes = ids.map((id, index) => dueWrite({ kind: 'count', id, at: at(moment(index)) }))
  for (let from = 0; from < writes.length; from += 90) await commit({ items: writes.slice(from, from + 90) })
}
const ids = (count: number) => Array.from({ length: count }, (_, index) => `item-${index}`)
const counting: DueHandler = async (due) => countOf(due)

function sweep(more: Partial<Parameters<typeof sweepDue>[0]> = {}) {
  const { tables } = engine
  const now = () => NOW
  const times = { until: Number.POSITIVE_INFINITY, endsAt: NOW + MINUTE }
  return sweepDue({ tables, table: names.table, commit, handlers: { count: counting }, now, ...times, ...more })
}

async function stored(prefix: string, TableName = names.table): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = []
  for await (const { Items = [] } of paginateScan({ client: engine.tables }, { TableName }))
    found.push(...Items.filter(({ pk }) => String(pk).startsWith(prefix)))
  return found
}
/** Number of runs per item. */
const counts = async () => (await stored('COUNT#')).map(({ times }) => times)

test('a due item is handled once with its mail and audit entry, and others wait', async () => {
  await makeDue(['early', 'late'], (index) => NOW - 1 + index * 2)
  const seen: unknown[] = []
  const handlers: Record<string, DueHandler> = {
    async count(due, now) {
      seen.push([due, now])
      const object = { type: 'project', id: due.id }
      return {
        ...countOf(due),
        mails: [{ ...outboxMailBase(now, due.id), template: 'note', to: 'zanele@kopano.example' }],
        audit: [{ at: at(now), actor: 'schedule', object, action: 'project-archived' }],
      }
    },
  }
  expect(await sweep({ handlers })).toEqual({ done: 1, putOff: 0, setAside: 0, lost: 0 })
  expect(await sweep({ handlers })).toEqual({ done: 0, putOff: 0, setAside: 0, lost: 0 })
  expect(seen).toEqual([[{ kind: 'count', id: 'early', at: at(NOW - 1), about: {} }, NOW]])
  expect(await stored('DUE#')).toMatchObject([{ kind: 'due', work: 'count', id: 'late' }])
  expect(await counts()).toEqual([1])
  expect(await stored('MAIL#', names.outbox)).toMatchObject([{ outboxId: 'early' }])
  expect(await stored('PROJECT#early', names.audit)).toMatchObject([{ action: 'project-archived' }])
})

test('missed items are handled later with their own due time, earliest first', async () => {
  const hours = ids(60)
  await makeDue(hours, (index) => NOW - (index + 1) * 60 * MINUTE)
  const order: string[] = []
  await sweep({
    handlers: {
      async count(due) {
        order.push(due.id)
        expect(due.at).toBe(at(NOW - (hours.indexOf(due.id) + 1) * 60 * MINUTE))
        return countOf(due)
      },
    },
  })
  expect(order).toHaveLength(60)
  for (const shard of [0, 1, 2, 3]) {
    const inShard = (id: string) => shardOf({ kind: 'count', id }) === shard
    expect(order.filter(inShard)).toEqual(hours.filter(inShard).toReversed())
  }
})

test('many items are handled in pages within a run’s time, and the rest in the next run', async () => {
  await makeDue(ids(300))
  let clock = NOW
  const ticking: DueHandler = async (due) => {
    clock += 100
    return countOf(due)
  }
  const first = await sweep({ handlers: { count: ticking }, now: () => clock, until: NOW + 12_000 })
  expect(first.done).toBeGreaterThanOrEqual(120)
  // Shards run in parallel, so each may have started one more.
  expect(first.done).toBeLessThan(124)
  const second = await sweep({ handlers: { count: ticking }, now: () => clock, endsAt: clock + MINUTE })
  expect(first.done + second.done).toBe(300)
  expect(await counts()).toEqual(Array.from({ length: 300 }, () => 1))
  expect(await stored('DUE#')).toEqual([])
})

test('concurrent sweeps handle each item once', async () => {
  await makeDue(ids(80))
  const begun: string[] = []
  const noting: DueHandler = async (due) => {
    begun.push(due.id)
    return countOf(due)
  }
  const swept = await Promise.all(Array.from({ length: 3 }, () => sweep({ handlers: { count: noting } })))
  expect(begun.toSorted()).toEqual(ids(80).toSorted())
  expect(swept.reduce((sum, { done }) => sum + done, 0)).toBe(80)
  expect(await counts()).toEqual(Array.from({ length: 80 }, () => 1))
})

test('items of a killed sweep are handled by a later one, none twice', async () => {
  await makeDue(ids(60))
  for (const [killed, hangsAfter] of [3, 17].entries()) {
    const child = spawn(process.execPath, [fileURLToPath(new URL('sweep-and-hang.ts', import.meta.url))], {
      env: { ...process.env, ...names, NOW: String(NOW + killed), HANGS_AFTER: String(hangsAfter) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const before = (await counts()).length
  expect(before).toBeGreaterThan(0)
  // Claims of the killed sweeps have not expired yet.
  await sweep()
  const held = 60 - (await counts()).length
  expect(held).toBeGreaterThan(0)
  const later = NOW + 2 * MINUTE
  expect(await sweep({ now: () => later, endsAt: later + MINUTE })).toMatchObject({ done: held })
  expect(await counts()).toEqual(Array.from({ length: 60 }, () => 1))
}, 60_000)

test('a failed item is retried with growing delays and finally set aside', async () => {
  await makeDue(['broken', 'fine'])
  let clock = NOW
  const handlers: Record<string, DueHandler> = {
    async count(due) {
      if (due.id === 'broken') throw new Error('no such project')
      return countOf(due)
    },
  }
  const attempt = () => sweep({ handlers, now: () => clock, endsAt: clock + MINUTE })
  expect(await attempt()).toMatchObject({ done: 1, putOff: 1 })
  clock += MINUTE - 1
  expect(await attempt()).toMatchObject({ putOff: 0 })
  for (let attempts = 2; attempts < MOST_ATTEMPTS; attempts += 1) {
    clock += 61 * MINUTE
    expect(await attempt()).toMatchObject({ putOff: 1, setAside: 0 })
  }
  clock += 61 * MINUTE
  expect(await attempt()).toMatchObject({ setAside: 1 })
  clock += 61 * MINUTE
  expect(await attempt()).toEqual({ done: 0, putOff: 0, setAside: 0, lost: 0 })
  expect(await stored('DUE#')).toMatchObject([
    { id: 'broken', attempts: MOST_ATTEMPTS, setAsideAt: at(clock - 61 * MINUTE) },
  ])
  // Made due again by the usual write.
  await makeDue(['broken'])
  expect(await sweep()).toMatchObject({ done: 1 })
})

test('an item that kills the process each time is set aside too', async () => {
  await makeDue(['poison'])
  const dead = new Promise<never>(() => {})
  for (let attempts = 0; attempts < MOST_ATTEMPTS; attempts += 1) {
    const clock = NOW + attempts * 2 * MINUTE
    const begun = Promise.withResolvers<void>()
    const handlers: Record<string, DueHandler> = {
      count: () => {
        begun.resolve()
        return dead
      },
    }
    void sweep({ handlers, now: () => clock, endsAt: clock + MINUTE })
    await begun.promise
  }
  const clock = NOW + MOST_ATTEMPTS * 2 * MINUTE
  expect(await sweep({ now: () => clock })).toMatchObject({ done: 0, setAside: 1 })
})

test('a due time set during the handler wins, and the handler’s result is discarded', async () => {
  await makeDue(['moved', 'removed'])
  const moving: DueHandler = async (due) => {
    const write = due.id === 'moved' ? dueWrite({ ...due, at: at(NOW + MINUTE) }) : dueRemoval(due)
    await commit({ items: [write] })
    return countOf(due)
  }
  expect(await sweep({ handlers: { count: moving } })).toMatchObject({ done: 0, lost: 2 })
  expect(await counts()).toEqual([])
  const later = NOW + MINUTE
  expect(await sweep({ now: () => later, endsAt: later + MINUTE })).toMatchObject({ done: 1 })
})

test('a handler can return the next due time', async () => {
  await makeDue(['weekly'])
  const weekly: DueHandler = async (due) => ({ ...countOf(due), next: at(Date.parse(due.at) + 7 * 24 * 60 * MINUTE) })
  expect(await sweep({ handlers: { count: weekly } })).toMatchObject({ done: 1 })
  expect(await stored('DUE#')).toMatchObject([{ id: 'weekly', at: at(NOW - 1 + 7 * 24 * 60 * MINUTE), attempts: 0 }])
})

test('a change that the tables refuse is retried later', async () => {
  await makeDue(['refused'])
  const refused: DueHandler = async () => ({
    items: [{ put: { Item: { pk: 'A', sk: 'A' }, ConditionExpression: 'attribute_exists(pk)' }, condition: 'there' }],
  })
  const lines = await linesOf(async () => {
    expect(await sweep({ handlers: { count: refused } })).toMatchObject({ putOff: 1 })
  })
  expect(lines.join()).toContain('DueChangeRefused')
})

test('a run reserves the time of one item, and fails if it set an item aside', async () => {
  await makeDue(ids(3))
  const { tables } = engine
  const handler = sweepHandler({ tables, table: names.table, commit, handlers: { count: counting }, now: () => NOW })
  await handler({}, { getRemainingTimeInMillis: () => 5000 })
  expect(await counts()).toEqual([])
  await handler({}, { getRemainingTimeInMillis: () => 30_000 })
  expect(await counts()).toEqual([1, 1, 1])

  await makeDue(['unknown'])
  const failing = (clock: number) =>
    sweepHandler({ tables, table: names.table, commit, handlers: {}, now: () => clock })(
      {},
      {
        getRemainingTimeInMillis: () => 30_000,
      },
    )
  for (let attempts = 1; attempts < MOST_ATTEMPTS; attempts += 1) await failing(NOW + attempts * 61 * MINUTE)
  await expect(failing(NOW + MOST_ATTEMPTS * 61 * MINUTE)).rejects.toThrow('1 due items were set aside')
})
