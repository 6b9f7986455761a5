import { expect, test } from 'vitest'
import { gapKey, gapsOf } from '#domain/chat/gaps.ts'
import type { GapTurn } from '#domain/chat/gaps.ts'

const turn = (question: string, at: string, more: Partial<GapTurn> = {}): GapTurn => ({
  question,
  at: `2026-11-${at}:00.000Z`,
  sessionId: `chat_${'a'.repeat(32)}`,
  ...more,
})

const macs = [
  turn('Can you support our Macs?', '27T10:00', { rating: 'down', reason: 'It named Windows only.' }),
  turn('Do you support Mac?', '25T10:00'),
]

test('questions about the same are one gap, with how often and when it was asked', () => {
  const gaps = gapsOf([...macs, turn('Do you sell coffee machines?', '24T10:00')], [])
  expect(gaps).toHaveLength(2)
  expect(gaps[0]).toMatchObject({
    example: 'Can you support our Macs?',
    times: 2,
    ratedDown: 1,
    reasons: ['It named Windows only.'],
    lastAt: '2026-11-27T10:00:00.000Z',
    state: 'open',
  })
})

test('words for the same thing do not split a gap', () => {
  expect(gapKey('What is the price of a drone?')).toBe(gapKey('what does a drone cost'))
})

test('a question with a further word belongs to the same gap, another subject does not', () => {
  const gaps = gapsOf(
    [
      turn('Do you have vacancies for junior technicians?', '27T10:00'),
      turn('Are there vacancies for technicians?', '26T10:00'),
      turn('Do technicians wear uniforms?', '25T10:00'),
    ],
    [],
  )
  expect(gaps.map(({ times }) => times)).toEqual([2, 1])
})

test('a message without a subject is no gap', () => {
  expect(gapsOf([turn('?', '27T10:00'), turn('', '27T11:00')], [])).toEqual([])
})

test('an answered gap is open again when it is asked later, an ignored one is not', () => {
  const key = gapKey(macs[0]!.question)
  const decided = (state: 'answered' | 'ignored', at: string) =>
    gapsOf(macs, [{ key, state, at: `2026-11-${at}:00.000Z`, by: 'nomsa' }])[0]?.state
  expect(decided('answered', '27T12:00')).toBe('answered')
  expect(decided('answered', '26T12:00')).toBe('open')
  expect(decided('ignored', '26T12:00')).toBe('ignored')
})
