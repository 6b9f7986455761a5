import { expect, test } from 'vitest'
import { johannesburgTime } from '#domain/mail/page.ts'

test('a moment in a mail has its day without a zero before it, as every other date', () => {
  expect(johannesburgTime('2026-12-06T23:04:00.000Z')).toBe('7 December 2026 at 01:04')
  expect(johannesburgTime('2026-12-10T08:00:00.000Z')).toBe('10 December 2026 at 10:00')
})
