import { expect, test } from 'vitest'
import { leavingWords } from '#frontend/portal/parts/closed-days/words.ts'

test('who closes a day reads how many meetings move and how many are left out', () => {
  const moved = { way: { name: 'Stocktaking', date: '2026-12-09' } }
  const out = { way: { name: 'Stocktaking' } }
  expect(leavingWords([moved])).toBe('1 meeting moves')
  expect(leavingWords([moved, moved, out])).toBe('2 meetings move, and 1 is left out')
  expect(leavingWords([out, out])).toBe('2 meetings are left out')
  expect(leavingWords([{ ...moved, isBack: true }])).toBe('1 meeting moves back')
})
