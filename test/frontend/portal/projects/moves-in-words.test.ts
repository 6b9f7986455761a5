import { expect, test } from 'vitest'
import { effectInWords } from '#frontend/portal/projects/effect-words.ts'
import {
  movedDates,
  movesAndMissed,
  movesInWords,
  saveInWords,
  stillness,
} from '#frontend/portal/projects/hours/moves-in-words.ts'

test('who changes the hours is told how many tasks of how many projects move', () => {
  const words = (...projectIds: string[]) =>
    movesInWords({ moved: projectIds.map((projectId) => ({ projectId })), isUnknown: false })
  expect(words()).toBe('No task moves')
  expect(words('move')).toBe('1 task in 1 project moves')
  expect(words('move', 'move', 'shop')).toBe('3 tasks in 2 projects move')
  expect(movesInWords({ moved: [], isUnknown: true })).toBe('Dates of projects follow')
  expect(movesInWords({ moved: [{ projectId: 'move' }], isUnknown: true })).toBe('At least 1 task in 1 project moves')
})

test('a preview says that no date moves, unless it could not calculate all projects', () => {
  expect(stillness(false)).toMatch(/^No date moves/)
  expect(stillness(true)).not.toMatch(/no date moves/i)
})

test('a preview says how many dates move, and how many due dates are missed', () => {
  expect(movesAndMissed(1, 0)).toBe('1 date moves.')
  expect(movesAndMissed(64, 1)).toBe('64 dates move, and 1 due date is missed.')
  expect(movesAndMissed(64, 2)).toBe('64 dates move, and 2 due dates are missed.')
})

test('the button that saves other hours says how many dates it moves', () => {
  const words = (...projectIds: string[]) => saveInWords({ moved: projectIds.map((projectId) => ({ projectId })) })
  expect(words()).toBe('Save')
  expect(words('move')).toBe('Save and move 1 date')
  expect(words('move', 'shop')).toBe('Save and move 2 dates')
  expect(saveInWords({ moved: [] }, 1)).toBe('Save and change 1 meeting')
  expect(saveInWords({ moved: [{ projectId: 'move' }] }, 2)).toBe('Save, move 1 date and change 2 meetings')
})

test('a task moves only if its end or its start is on another day', () => {
  const at = (time: string) => Date.parse(`2027-02-${time}+02:00`)
  const span = (start: string, end: string) => ({ start: at(start), end: at(end) })
  const before = span('22T09:00', '23T12:00')
  expect(movedDates(before, span('22T09:00', '23T17:00'))).toBeUndefined()
  expect(movedDates(before, span('22T09:00', '24T12:00'))).toEqual({ of: 'end', was: '2027-02-23', is: '2027-02-24' })
  expect(movedDates(before, span('23T09:00', '23T12:00'))).toEqual({ of: 'start', was: '2027-02-22', is: '2027-02-23' })
})

test('a preview names numbers only where there is something', () => {
  expect(effectInWords(0, 0)).toBe('Not saved yet. No other date follows.')
  expect(effectInWords(1, 0, false)).toBe('Not saved yet. 1 date follows.')
  expect(effectInWords(1, 0)).toBe('Not saved yet. 1 other date follows.')
  expect(effectInWords(2, 1)).toBe('Not saved yet. 2 other dates follow, 1 person is concerned.')
})
