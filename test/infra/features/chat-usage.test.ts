import { expect, test } from 'vitest'
import { remembered, tokensIn, type Turn } from '#domain/chat/conversation.ts'
import { knowledgeOf } from '#domain/chat/knowledge.ts'
import { promptFor } from '#domain/chat/prompt.ts'
import { passages } from '#domain/company/passages.ts'
import { sectionOf } from '#infra/config.ts'
import { chat } from '#infra/features/chat.ts'
import { question as reckonedQuestion, writeUnitsPerQuestion } from '#infra/features/chat-usage.ts'
import { conversationStore } from '#lambdas/chat/conversation-store.ts'
import { expectReckoned, itemBytes } from '../cost/item-bytes.ts'
import { listening } from '../cost/listening-tables.ts'
import { demoConfig } from '../synthesised.ts'

const assistant = sectionOf(demoConfig, chat)
const NOW = Date.UTC(2026, 10, 21, 12)

const turns: readonly Turn[] = Array.from({ length: 3 }, () => ({
  question: 'Can you look after forty laptops in Durban, and what happens on a Sunday?',
  answer: 'Our desk answers all week, and engineers come to you in every large city. '.repeat(10),
}))

test('a write is billed by the kilobyte', () => {
  expect(writeUnitsPerQuestion()).toBe(1 + 2 * 3 + 2)
})

test('the writes and bytes of a question match its estimate', async () => {
  const { tables, sent } = listening({ Attributes: { turns: turns.slice(1) } })
  const store = conversationStore({
    tables,
    table: 'chat',
    fingerprintOf: () => Promise.resolve('abcdefghijklmnopqrstuv'),
    limits: { perIp: 60, perSession: 30, windowSeconds: 600, dailyTokens: 2_000_000 },
    sessionDays: assistant.sessionDays,
  })
  const opened = await store.open({
    sessionId: `chat_${'a'.repeat(32)}`,
    secret: 'a'.repeat(43),
    callerAddress: '196.25.1.1',
    now: NOW,
  })
  if (opened.outcome !== 'open') throw new Error('The conversation was refused.')
  const booking = await store.book(3000, NOW)
  await store.settle(booking!, 2500)
  await store.save(opened.conversation, { turn: turns[0]!, now: NOW })

  const actions = Map.groupBy(sent, ({ name }) => name)
  // IP counter, conversation counter, reservation, settlement, saved turn.
  expect(actions.get('UpdateCommand')).toHaveLength(5)
  expect(actions.has('GetCommand')).toBe(false)
  const kept = {
    pk: `SESSION#chat_${'a'.repeat(32)}`,
    sk: 'SESSION',
    owner: 'a'.repeat(43),
    turns: remembered(turns),
    expiresAt: 1_800_000_000,
  }
  expectReckoned(reckonedQuestion.conversationItemBytes, itemBytes(kept) + 12)
})

test('the prompt’s tokens match the estimate', () => {
  const questions = [
    'Can you look after forty laptops in Durban?',
    'What does a penetration test look at?',
    'We want to move our mail to Microsoft 365',
    'Who verifies a certificate?',
  ]
  const { passagesFor } = knowledgeOf(passages)
  const read = questions.map((question) => {
    const { system, messages } = promptFor({
      question,
      turns: turns.slice(0, 1),
      passages: passagesFor(question),
      urgency: undefined,
    })
    return tokensIn([...system, ...messages.map(({ content }) => content)].join('\n'))
  })
  const mean = read.reduce((total, each) => total + each, 0) / read.length
  expect(reckonedQuestion.tokensRead).toBeGreaterThanOrEqual(mean * 0.9)
  expect(reckonedQuestion.tokensRead).toBeLessThanOrEqual(mean * 1.5)
  expect(reckonedQuestion.tokensWritten).toBeLessThanOrEqual(assistant.maxOutputTokens)
})

test('the table’s throughput covers the gateway’s throttle for questions', () => {
  const [{ rate }, table] = [assistant.throttle!, assistant.throughput!]
  expect(table.write).toBeGreaterThan(rate * writeUnitsPerQuestion())
  expect(table.read).toBeGreaterThan(rate)
})

test('the estimate covers the retention of conversations', () => {
  expect(assistant.sessionDays).toBe(reckonedQuestion.monthsKept * 30)
})
