import { expect, test } from 'vitest'
import { isTopicDeclined, topicOf } from '#domain/chat/topic.ts'

const TRIAL = 'Do you offer a trial of CyberScore?'

test('a question that names nothing is about what was asked before it', () => {
  expect(topicOf([])).toBeUndefined()
  expect(topicOf([TRIAL])).toBe(TRIAL)
  expect(topicOf([TRIAL, 'How long does it last?'])).toBe(`${TRIAL} How long does it last?`)
  expect(topicOf([TRIAL, 'How long does it last?', 'Where are your offices?'])).toBe('Where are your offices?')
})

test('of many questions that name nothing, only the last ones are kept', () => {
  const asked = Array.from({ length: 6 }, () => 'And what about it?')
  expect(topicOf(asked)).toBe(asked.slice(0, 3).join(' '))
})

test('what a question goes on about was declined if the last question that names something was', () => {
  const trial = { question: TRIAL, outcome: 'answered' } as const
  const lawyer = { question: 'What does a lawyer cost?', outcome: 'unknown' } as const
  expect(isTopicDeclined([])).toBe(false)
  expect(isTopicDeclined([lawyer, trial])).toBe(false)
  expect(isTopicDeclined([trial, lawyer])).toBe(true)
  expect(isTopicDeclined([trial, lawyer, { question: 'And how about that?', outcome: 'withheld' }])).toBe(true)
  expect(isTopicDeclined([trial, { question: 'And how about that?', outcome: 'unknown' }])).toBe(false)
})
