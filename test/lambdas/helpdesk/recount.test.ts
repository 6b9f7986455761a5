import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { DESK } from '#domain/helpdesk/reports/cells.ts'
import { queueDifferencesOf, differencesOf } from '#lambdas/helpdesk/recount.ts'
import { ticketCounting } from '#lambdas/helpdesk/reports/count-ticket.ts'
import { reportStore } from '#lambdas/helpdesk/reports/report-store.ts'
import { correct } from '#lambdas/platform/recount.ts'
import { ticketStore } from '#lambdas/helpdesk/ticket-store.ts'
import { ticketKey } from '#lambdas/helpdesk/ticket-items.ts'
import { wholeTicketReader } from '#lambdas/helpdesk/whole-ticket-reader.ts'
import { createTable, startEngine } from '../harness.ts'
import type { Engine } from '../harness.ts'
import { filler, fillQueue } from './fill-queue.ts'

let engine: Engine
let table: string
let tables: DynamoDBDocumentClient
let made = 0
beforeAll(async () => {
  engine = await startEngine()
  tables = engine.tables
})
beforeEach(async () => {
  made += 1
  table = await createTable(engine, `helpdesk-${made}`)
})
afterAll(() => engine.stop())

const right = { differences: [], changing: 0 }
const end = Date.now()
const today = dateOf(dayAt(end))
const figures = () =>
  reportStore({ tables, table }).read(DESK, { from: dateOf(dayAt(end) - 2), to: today, step: 'month' })
const countTicket = (ticketNumber: string) =>
  ticketCounting({
    tickets: wholeTicketReader({ tables, table }),
    reports: reportStore({ tables, table }),
  }).count(ticketNumber)
const day = dateOf(dayAt(Date.parse(filler(0, end).createdAt)))
const highToday = { pk: `REPORT#${DESK}#priority#${day.slice(0, 7)}`, sk: `${day}#${filler(0, end).priority}` }

test('wrong counters after deleted tickets are found and corrected, and correct ones unchanged', async () => {
  await fillQueue({ tables, table }, { from: 0, to: 40, end })
  expect(await queueDifferencesOf(tables, table)).toEqual(right)

  for (const place of [0, 4, 8])
    await tables.send(new DeleteCommand({ TableName: table, Key: ticketKey(filler(place, end).ticketNumber) }))
  const { differences } = await queueDifferencesOf(tables, table)
  expect(differences.reduce((sum, { by }) => sum + by, 0)).toBe(-6)
  expect(await correct(differences)).toEqual([])
  expect(await queueDifferencesOf(tables, table)).toEqual(right)
  const { priorities } = await ticketStore({ tables, table }).countDesk('person-agent', end)
  expect(priorities).toEqual({ low: 7, normal: 10, high: 10, critical: 10 })
})

test('tickets from before the reports are counted, and damaged and deleted counters of reports are repaired', async () => {
  await fillQueue({ tables, table }, { from: 0, to: 12, end })
  const never = await differencesOf(tables, table)
  expect(never.differences.map(({ counter, by }) => [counter, by])).toEqual([['tickets that reports count', 12]])
  expect(await correct(never.differences)).toEqual([])
  expect(await differencesOf(tables, table)).toEqual(right)
  const before = await figures()
  expect([before.figures.created, before.open]).toEqual([12, 12])

  await tables.send(
    new UpdateCommand({
      TableName: table,
      Key: highToday,
      UpdateExpression: 'ADD created :wrong',
      ExpressionAttributeValues: { ':wrong': 5 },
    }),
  )
  const months = { pk: `REPORT#${DESK}#open`, sk: day.slice(0, 7) }
  await tables.send(new DeleteCommand({ TableName: table, Key: months }))
  const damaged = await differencesOf(tables, table)
  expect(damaged.differences.map(({ by }) => by)).toContain(-5)
  expect(await figures()).not.toEqual(before)
  expect(await correct(damaged.differences)).toEqual([])
  expect(await figures()).toEqual(before)
  expect(await differencesOf(tables, table)).toEqual(right)
})

test('a counter that changes after it was read is refused, and the next run repairs it', async () => {
  await fillQueue({ tables, table }, { from: 1, to: 8, end })
  for (let place = 1; place < 8; place++) await countTicket(filler(place, end).ticketNumber)
  await tables.send(
    new UpdateCommand({
      TableName: table,
      Key: highToday,
      UpdateExpression: 'ADD created :wrong',
      ExpressionAttributeValues: { ':wrong': 3 },
    }),
  )
  const { differences } = await differencesOf(tables, table)
  await fillQueue({ tables, table }, { from: 0, to: 1, end })
  await countTicket(filler(0, end).ticketNumber)

  const refused = await correct(differences)
  expect(refused.map(({ by }) => by)).toEqual([-3])
  await correct((await differencesOf(tables, table)).differences)
  expect((await figures()).figures.created).toBe(8)
  expect(await differencesOf(tables, table)).toEqual(right)
})

test('tickets that arrive while counters are compared give no false differences', async () => {
  await fillQueue({ tables, table }, { from: 0, to: 30, end })
  for (let place = 0; place < 30; place++) await countTicket(filler(place, end).ticketNumber)
  const [compared] = await Promise.all([
    differencesOf(tables, table),
    (async () => {
      await fillQueue({ tables, table }, { from: 30, to: 34, end })
      for (let place = 30; place < 34; place++) await countTicket(filler(place, end).ticketNumber)
    })(),
  ])
  await correct(compared.differences)
  const { differences } = await differencesOf(tables, table)
  await correct(differences)
  expect((await figures()).figures.created).toBe(34)
  expect(await differencesOf(tables, table)).toEqual(right)
})

test('a change that reports do not show is neither counted nor a difference', async () => {
  await fillQueue({ tables, table }, { from: 0, to: 3, end })
  for (let place = 0; place < 3; place++) await countTicket(filler(place, end).ticketNumber)
  const changed = filler(1, end).ticketNumber
  const set = (attribute: string, value: unknown) =>
    tables.send(
      new UpdateCommand({
        TableName: table,
        Key: ticketKey(changed),
        UpdateExpression: 'SET #of = :value ADD version :one',
        ExpressionAttributeNames: { '#of': attribute },
        ExpressionAttributeValues: { ':value': value, ':one': 1 },
      }),
    )
  const counted = () => reportStore({ tables, table }).countedOf(changed)
  const before = await counted()
  await set('minutesSpent', 20)
  await countTicket(changed)
  expect(await counted()).toEqual(before)
  expect(await differencesOf(tables, table)).toEqual(right)

  await set('assignee', 'person-agent')
  const { differences } = await differencesOf(tables, table)
  expect(differences.map(({ counter }) => counter)).toContain('tickets that reports count')
  await countTicket(changed)
  expect((await counted())?.facts?.agent).toBe('person-agent')
})
