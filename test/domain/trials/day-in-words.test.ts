import { expect, test } from 'vitest'
import { dayInWords } from '#domain/trials/mails/day-in-words.ts'

test("a day in a trial's mails has no zero in front", () => {
  expect(dayInWords('2026-12-01')).toBe('1 December 2026')
})
