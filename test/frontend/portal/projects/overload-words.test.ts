import { expect, test } from 'vitest'
import { overloadInWords } from '#frontend/portal/projects/overload-words.ts'
import { fitsWarnings, warningFilter } from '#frontend/portal/projects/warning-filter.ts'

const day = { date: '2026-12-14', plannedMinutes: 14_400, workingMinutes: 480 }
const overload = { personId: 'thandi', days: [day], worst: { ...day, tasks: 30 }, weeks: [], taskIds: ['a', 'b'] }
const warned = {
  overloads: [overload, { ...overload, personId: 'sipho', taskIds: ['c'] }],
  late: new Set(['d']),
}

test('an overload is said with the fullest day, the other days and the weeks', () => {
  expect(overloadInWords(overload)).toBe('30 tasks on Mon 14 Dec: 240 h of work in 8 h')
  const days = [day, { ...day, date: '2026-12-15' }]
  expect(overloadInWords({ ...overload, days, weeks: ['2026-12-14'] })).toBe(
    '30 tasks on Mon 14 Dec: 240 h of work in 8 h, and 1 more day is too full, and the week of Mon 14 Dec is too full as a whole',
  )
})

test('the filter by warnings shows the tasks that a warning speaks of, of the chosen person', () => {
  const shown = (chosen: Record<string, string[]>) =>
    ['a', 'b', 'c', 'd', 'e'].filter((id) => fitsWarnings(warned, chosen)({ id }))
  expect(shown({})).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(shown({ warning: ['late'] })).toEqual(['d'])
  expect(shown({ warning: ['overload'] })).toEqual(['a', 'b', 'c'])
  expect(shown({ warning: ['overload'], person: ['sipho'] })).toEqual(['c'])
  expect(shown({ warning: ['overload', 'late'], person: ['thandi'] })).toEqual(['a', 'b', 'd'])
  expect(warningFilter({ overloads: [], late: new Set() }, false)).toEqual([])
  expect(warningFilter({ overloads: [], late: new Set() }, true)).toHaveLength(1)
})
