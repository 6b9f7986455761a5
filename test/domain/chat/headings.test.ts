import { expect, test } from 'vitest'
import { storedTurn } from '#domain/chat/conversation.ts'
import { headed } from '#domain/chat/headings.ts'
import { firstAidFor } from '#domain/company/first-aid-text.ts'

test('the marks of headings become numbers of lines', () => {
  expect(headed('SECTION: One\n\nA word SECTION: here.\nSECTION:Two')).toEqual({
    text: 'One\n\nA word SECTION: here.\nTwo',
    headings: [0, 3],
  })
  expect(headed('No heading.')).toEqual({ text: 'No heading.' })
})

test('first aid has its headings in every language', () => {
  for (const language of ['en', 'af', 'zu'] as const) {
    const { text, headings = [] } = headed(firstAidFor({ kind: 'ransomware', certainty: 'attack' }, language))
    expect(headings.length).toBeGreaterThan(0)
    expect(text).not.toContain('SECTION')
  }
})

test('a turn that was stored with marks is read without them, and one without stays as it is', () => {
  const turn = { number: 1, question: 'Hours?', at: '2026-11-28T08:00:00.000Z', outcome: 'answered' }
  expect(storedTurn({ ...turn, answer: 'SECTION: Hours\nAlways.' })).toMatchObject({
    answer: 'Hours\nAlways.',
    headings: [0],
  })
  const now = { ...turn, answer: 'Hours\nAlways.', headings: [0] }
  expect(storedTurn(now)).toEqual(now)
})
