import { expect, test } from 'vitest'
import { movedTitle } from '#frontend/portal/projects/moved-title.ts'

const start = Date.parse('2026-12-08T08:00:00+02:00')
const dates = { tasks: new Map([['desks', { id: 'desks', start, end: start + 3_600_000 }]]) } as never
const titleOf = () => 'Move desks'
const wanted = { taskIds: ['desks'], startOn: '2026-12-05', title: 'The date was moved' }

test('after a move the message says the day on which the task begins by the plan', () => {
  expect(movedTitle(wanted, { dates, moved: 1, titleOf })).toBe('Move desks begins on Tue 8 Dec')
  expect(movedTitle(wanted, { dates, moved: 3, titleOf })).toBe(
    'Move desks begins on Tue 8 Dec, and 2 other dates moved',
  )
})

test('a change that is no move keeps its own words, and says how many dates it moved', () => {
  const changed = { taskIds: ['desks'], title: 'The estimate was changed' }
  expect(movedTitle(changed, { dates, moved: 1, titleOf })).toBe('The estimate was changed')
  expect(movedTitle(changed, { dates, moved: 2, titleOf })).toBe('2 dates were moved')
})
