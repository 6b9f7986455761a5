import { expect, test } from 'vitest'
import { dateInWords, inOrderOfWork } from '#frontend/portal/projects/work-dates.ts'

test('a task without a due date says until when it is planned', () => {
  const words = (task: { dueOn?: string; plannedEnd?: string }) => dateInWords(task, '2026-12-02')
  expect(words({ plannedEnd: '2026-12-07' })).toBe('Planned until 7 Dec')
  expect(words({ dueOn: '2026-12-08', plannedEnd: '2026-12-07' })).toBe('8 Dec')
  expect(words({ dueOn: '2026-12-08', plannedEnd: '2026-12-09' })).toBe('8 Dec, planned until 9 Dec')
  expect(words({ dueOn: '2026-12-01', plannedEnd: '2026-12-09' })).toBe('1 Dec, late')
  expect(words({})).toBe('No date')
})

test('work is in the order of due dates, and of planned ends where there is none', () => {
  const tasks = [
    { id: 'none' },
    { id: 'due later', dueOn: '2026-12-09', plannedEnd: '2026-12-01' },
    { id: 'planned', plannedEnd: '2026-12-07' },
    { id: 'due', dueOn: '2026-12-04' },
  ]
  expect(inOrderOfWork(tasks).map(({ id }) => id)).toEqual(['due', 'planned', 'due later', 'none'])
})
