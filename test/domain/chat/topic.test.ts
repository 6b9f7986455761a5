import { expect, test } from 'vitest'
import { topicOf } from '#domain/chat/topic.ts'

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
