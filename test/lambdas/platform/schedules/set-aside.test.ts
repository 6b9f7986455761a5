import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MOST_ATTEMPTS } from '#domain/schedules/retry.ts'
import { type Commit, committing } from '#lambdas/platform/commit.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { type SetAsideStore, setAsideStore } from '#lambdas/platform/schedules/set-aside-store.ts'
import { type DueHandler, sweepDue } from '#lambdas/platform/schedules/sweep-due.ts'
import { createTable, type Engine, startEngine } from '../../harness.ts'
import { countOf } from './count-of.ts'

const NOW = Date.UTC(2026, 10, 22, 8)
const MINUTE = 60_000
const at = (milliseconds: number) => new Date(milliseconds).toISOString()
const broken: DueHandler = () => Promise.reject(new Error('no such project'))
const mended: DueHandler = async (due) => countOf(due)

let engine: Engine
let table: string
let commit: Commit
let store: SetAsideStore

beforeAll(async () => {
  engine = await startEngine()
})
beforeEach(async () => {
  const [own = '', outbox = '', audit = ''] = await Promise.all(
    ['projects', 'outbox', 'audit'].map((name) => createTable(engine, name)),
  )
  table = own
  commit = committing({ tables: engine.tables, table, outbox, audit })
  store = setAsideStore(engine.tables, table)
})
afterAll(() => engine.stop())

function sweep(count: DueHandler, clock: number) {
  const times = { until: Number.POSITIVE_INFINITY, endsAt: clock + MINUTE }
  return sweepDue({ tables: engine.tables, table, commit, handlers: { count }, now: () => clock, ...times })
}

/** Lets these items fail until they are set aside; returns the time. */
async function setAside(ids: readonly string[]): Promise<number> {
  const due = (id: string) => dueWrite({ kind: 'count', id, at: at(NOW), about: { project: id } })
  await commit({ items: ids.map(due) })
  let clock = NOW
  for (let attempts = 1; attempts <= MOST_ATTEMPTS; attempts += 1) await sweep(broken, (clock += 61 * MINUTE))
  return clock
}

test('only items that were set aside are listed, with their record', async () => {
  const clock = await setAside(['one', 'two'])
  await commit({ items: [dueWrite({ kind: 'count', id: 'later', at: at(clock + 1) })] })
  const listed = await store.list()
  expect(listed.toSorted((a, b) => a.due.id.localeCompare(b.due.id))).toEqual(
    ['one', 'two'].map((id) => ({
      due: { kind: 'count', id, at: at(NOW), about: { project: id } },
      setAsideAt: at(clock),
      attempts: MOST_ATTEMPTS,
    })),
  )
})

test('a retried item is handled once with its due time and gets all attempts again', async () => {
  const clock = await setAside(['one', 'two'])
  const [first, other] = await store.list()
  expect(await store.retry(first!, at(clock))).toBe(true)
  expect(await store.list()).toEqual([other])
  expect(await sweep(broken, clock + 1)).toMatchObject({ putOff: 1, setAside: 0 })
  const moments: string[] = []
  const noting: DueHandler = async (due) => {
    moments.push(due.at)
    return countOf(due)
  }
  expect(await sweep(noting, clock + 61 * MINUTE)).toMatchObject({ done: 1 })
  expect(moments).toEqual([at(NOW)])
})

test('a dropped item is never handled', async () => {
  const clock = await setAside(['one'])
  const [item] = await store.list()
  expect(await store.drop(item!)).toBe(true)
  expect(await store.list()).toEqual([])
  expect(await sweep(mended, clock + 61 * MINUTE)).toEqual({ done: 0, putOff: 0, setAside: 0, lost: 0 })
})

test('an item that was made due again is not changed', async () => {
  const clock = await setAside(['one'])
  const [item] = await store.list()
  await commit({ items: [dueWrite({ kind: 'count', id: 'one', at: at(clock + MINUTE) })] })
  expect(await store.list()).toEqual([])
  expect([await store.retry(item!, at(clock)), await store.drop(item!)]).toEqual([false, false])
  expect(await sweep(mended, clock + 2 * MINUTE)).toMatchObject({ done: 1 })
})
