import { expect, test } from 'vitest'
import { findByTyping } from '#frontend/site/navigation/menus/type-ahead.ts'

const names = ['All Services', 'Cybersecurity', 'Cloud Solutions', 'Communication Solutions', 'Web Development']

test('a letter finds the next name that begins with it; repeating it finds the one after', () => {
  expect(findByTyping(names, 'c', -1)).toBe(1)
  expect(findByTyping(names, 'cc', 1)).toBe(2)
  expect(findByTyping(names, 'ccc', 2)).toBe(3)
  expect(findByTyping(names, 'cccc', 3)).toBe(1)
})

test('more letters narrow the search and keep the current name if it still matches', () => {
  expect(findByTyping(names, 'co', 1)).toBe(3)
  expect(findByTyping(names, 'clo', 2)).toBe(2)
})

test('case is ignored, and -1 is returned without a match', () => {
  expect(findByTyping(names, 'W', -1)).toBe(4)
  expect(findByTyping(names, 'x', 0)).toBe(-1)
})
