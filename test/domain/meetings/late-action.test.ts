import { expect, test } from 'vitest'
import { isLate } from '#domain/meetings/late-action.ts'

test('an action is late from the day after it was due, until it is done', () => {
  expect(isLate({ dueOn: '2026-11-30' }, '2026-11-30')).toBe(false)
  expect(isLate({ dueOn: '2026-11-30' }, '2026-12-01')).toBe(true)
  expect(isLate({ dueOn: '2026-11-30', doneAt: '2026-12-01T08:00:00.000Z' }, '2026-12-02')).toBe(false)
  expect(isLate({}, '2026-12-01')).toBe(false)
})
