import { expect, test } from 'vitest'
import { movesInWords } from '#frontend/portal/projects/hours/moves-in-words.ts'

test('who changes the hours is told how many tasks of how many projects move', () => {
  const words = (...projectIds: string[]) =>
    movesInWords({ moved: projectIds.map((projectId) => ({ projectId })), isUnknown: false })
  expect(words()).toBe('No task moves')
  expect(words('move')).toBe('1 task in 1 project moves')
  expect(words('move', 'move', 'shop')).toBe('3 tasks in 2 projects move')
  expect(movesInWords({ moved: [], isUnknown: true })).toBe('Dates of projects follow')
  expect(movesInWords({ moved: [{ projectId: 'move' }], isUnknown: true })).toBe('At least 1 task in 1 project moves')
})
