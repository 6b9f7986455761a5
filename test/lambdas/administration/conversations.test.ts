import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { sumOfDays } from '#domain/administration/daily-figures.ts'
import { conversationReader } from '#lambdas/administration/assistant/conversation-reader.ts'
import { demonstrate } from '#lambdas/chat/demonstration.ts'
import { conversationKey, conversationsOn } from '#lambdas/platform/assistant/assistant-keys.ts'
import { dailyFiguresReader } from '#lambdas/platform/daily-figures.ts'
import { createTable, startEngine } from '../harness.ts'
import type { Engine } from '../harness.ts'

const now = Date.parse('2026-11-20T10:00:00.000Z')
let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(() => engine.stop())

async function every(
  reader: ReturnType<typeof conversationReader>,
  asked: { only?: 'emergency' | 'handed-over' } & Days,
) {
  const found = []
  for (let before: string | undefined; ;) {
    const page = await reader.list({ words: '', ...asked, before }, now)
    found.push(...page.conversations)
    if (page.before === undefined) return found
    before = page.before
  }
}
interface Days {
  readonly since: string
  readonly until: string
}

test('a conversation is listed by the day on which it began, and as an emergency by that of its first one', async () => {
  const table = await createTable(engine, 'assistant')
  const put = (sessionId: string, startedAt: string, lastAt: string, emergencyAt?: string) =>
    engine.tables.send(
      new PutCommand({
        TableName: table,
        Item: {
          ...conversationKey(sessionId),
          kind: 'conversation',
          sessionId,
          title: sessionId,
          version: 2,
          startedAt,
          lastAt,
          ...(emergencyAt && { emergencyAt, emergencies: 1 }),
          pk1: conversationsOn(lastAt.slice(0, 10)),
          sk1: `${lastAt}#${sessionId}`,
          expiresAt: Math.floor(now / 1000) + 86_400,
        },
      }),
    )
  await put('early', '2026-11-08T21:59:00.000Z', '2026-11-12T08:00:00.000Z')
  await put('first', '2026-11-08T22:00:00.000Z', '2026-11-12T09:00:00.000Z', '2026-11-12T08:59:00.000Z')
  await put('last', '2026-11-10T21:59:00.000Z', '2026-11-10T22:05:00.000Z')
  await put('late', '2026-11-10T22:00:00.000Z', '2026-11-10T22:06:00.000Z')
  const reader = conversationReader(engine.tables, table)
  const days = { since: '2026-11-09', until: '2026-11-10' }
  const names = async (asked: Parameters<typeof every>[1]) => (await every(reader, asked)).map(({ title }) => title)
  expect((await names(days)).toSorted()).toEqual(['first', 'last'])
  expect(await names({ ...days, only: 'emergency' })).toEqual([])
  expect((await reader.list({ words: 'typewriters' }, now)).searched).toBe(4)
  expect(await names({ since: '2026-11-12', until: '2026-11-12', only: 'emergency' })).toEqual(['first'])
})

test('the figures of the demonstration are the conversations that can be read', async () => {
  const table = await createTable(engine, 'assistant')
  await demonstrate({ tables: engine.tables, table, now, people: [], settings: {} })
  const reader = conversationReader(engine.tables, table)
  const days = { since: dateOf(dayAt(now) - 27), until: dateOf(dayAt(now)) }
  const counted = await dailyFiguresReader(
    engine.tables,
    new Map([['chat', table]]),
  )({ subject: 'chat', from: days.since, to: days.until })
  const emergencies = await every(reader, { ...days, only: 'emergency' })
  expect(await every(reader, days)).toHaveLength(sumOfDays(counted, 'conversations'))
  expect(emergencies).toHaveLength(sumOfDays(counted, 'emergencies'))
  expect(emergencies.length).toBeGreaterThan(0)
  const handedOver = await every(reader, { ...days, only: 'handed-over' })
  expect(handedOver).toHaveLength(sumOfDays(counted, 'handOvers'))
  expect(handedOver.length).toBeGreaterThan(2)
  for (const { sessionId } of emergencies.slice(0, 2))
    expect((await reader.find(sessionId, now))?.history[0]?.outcome).toBe('first-aid')
})
