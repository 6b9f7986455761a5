import { expect, test } from 'vitest'
import { movesInWords, saveInWords, stillness } from '#frontend/portal/projects/hours/moves-in-words.ts'

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

test('the button that saves other hours says how many dates it moves', () => {
  const words = (...projectIds: string[]) => saveInWords({ moved: projectIds.map((projectId) => ({ projectId })) })
  expect(words()).toBe('Save')
  expect(words('move')).toBe('Save and move 1 date')
  expect(words('move', 'shop')).toBe('Save and move 2 dates')
})
