import { expect, test } from 'vitest'
import { timerMinutes } from '#domain/projects/timer-minutes.ts'
import { roundingInWords, runningInWords } from '#frontend/portal/projects/time/timer-words.ts'

const began = '2026-11-30T08:00:00.000Z'
const after = (seconds: number) => Date.parse(began) + seconds * 1000

test.each([
  [0, 'less than a minute'],
  [59, 'less than a minute'],
  [60, '1 min'],
  [119, '1 min'],
  [3900, '1 h 5 min'],
])('a timer that has run for %i seconds shows %s', (seconds, words) => {
  expect(runningInWords(began, after(seconds))).toBe(words)
})

test.each([
  [13, 'The timer ran for 13 s. Entries have whole minutes, at least one.'],
  [760, 'The timer ran for 12 min 40 s. Entries have whole minutes, at least one.'],
  [3620, 'The timer ran for 1 h 20 s. Entries have whole minutes, at least one.'],
  [120, undefined],
  [108_000, 'The timer ran for 30 h, and an entry has 24 hours at most.'],
])('the entry of a timer that ran for %i seconds says what it was made of', (seconds, words) => {
  expect(roundingInWords(seconds * 1000, timerMinutes(seconds * 1000))).toBe(words)
})
