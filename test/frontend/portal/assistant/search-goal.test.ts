import { expect, test } from 'vitest'
import { goalAfter, goesOn } from '#frontend/portal/assistant/search-goal.ts'

test('a search for rare words goes on until a page of hits or its bound, and again when asked', () => {
  const first = goalAfter({ rows: 0, calls: 0 })
  expect(goesOn({ rows: 0, calls: 1 }, first)).toBe(true)
  expect(goesOn({ rows: 30, calls: 1 }, first)).toBe(false)
  expect(goesOn({ rows: 2, calls: 10 }, first)).toBe(false)
  expect(goesOn({ rows: 2, calls: 10 }, goalAfter({ rows: 2, calls: 10 }))).toBe(true)
})
