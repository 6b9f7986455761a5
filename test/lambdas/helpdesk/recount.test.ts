import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { differencesOf } from '#lambdas/helpdesk/recount.ts'
import { correct } from '#lambdas/platform/recount.ts'
import { ticketStore } from '#lambdas/helpdesk/ticket-store.ts'
import { ticketKey } from '#lambdas/helpdesk/ticket-items.ts'
import { createTable, startEngine } from '../harness.ts'
import type { Engine } from '../harness.ts'
import { filler, fillQueue } from './fill-queue.ts'

let engine: Engine
let table: string
beforeAll(async () => {
  engine = await startEngine()
  table = await createTable(engine, 'helpdesk')
})
afterAll(() => engine.stop())

test('wrong counters after deleted tickets are found and corrected, and correct ones unchanged', async () => {
  const { tables } = engine
  const end = Date.now()
  await fillQueue({ tables, table }, { from: 0, to: 40, end })
  expect(await differencesOf(tables, table)).toEqual([])

  for (const place of [0, 4, 8])
    await tables.send(new DeleteCommand({ TableName: table, Key: ticketKey(filler(place, end).ticketNumber) }))
  const differences = await differencesOf(tables, table)
  expect(differences.reduce((sum, { by }) => sum + by, 0)).toBe(-6)
  await correct(tables, table, differences)
  expect(await differencesOf(tables, table)).toEqual([])
  const { priorities } = await ticketStore({ tables, table }).countDesk('person-agent', end)
  expect(priorities).toEqual({ low: 7, normal: 10, high: 10, critical: 10 })
})
