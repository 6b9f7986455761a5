import { expect, test } from 'vitest'
import { tokensIn } from '#domain/chat/conversation.ts'
import { knowledgeOf } from '#lambdas/chat/search.ts'
import { promptFor } from '#domain/chat/prompt.ts'
import { passagesAt } from '#lambdas/chat/passages-at.ts'
import { sectionOf } from '#infra/config.ts'
import { chat } from '#infra/features/chat.ts'
import { question as reckonedQuestion, MOST_WRITE_UNITS } from '#infra/features/chat-usage.ts'
import { demoConfig } from '../synthesised.ts'

const passages = passagesAt('2026-11-23')

const assistant = sectionOf(demoConfig, chat)
const turns = Array.from({ length: 3 }, () => ({
  question: 'Can you look after forty laptops in Durban, and what happens on a Sunday?',
  answer: 'Our desk answers all week, and engineers come to you in every large city. '.repeat(10),
}))

test('the prompt has about as many tokens as are paid for', () => {
  const questions = [
    'Can you look after forty laptops in Durban?',
    'What does a penetration test look at?',
    'We want to move our mail to Microsoft 365',
    'Who verifies a certificate?',
  ]
  const { find } = knowledgeOf(passages)
  const read = questions.map((question) => {
    const { system, messages } = promptFor({
      question,
      turns: turns.slice(0, 1),
      found: find(question),
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
  expect(table.write).toBeGreaterThan(rate * MOST_WRITE_UNITS)
  expect(table.read).toBeGreaterThan(rate)
})

test('a conversation is paid for as long as it is kept', () => {
  expect(assistant.sessionDays).toBe(30)
})
