import { expect, test } from 'vitest'
import { typedMinutes } from '#frontend/portal/projects/time/typed-time.ts'

test.each([
  ['1:30', 90],
  ['0:45', 45],
  ['1h30', 90],
  ['1 h 30 min', 90],
  ['1h', 60],
  ['90', 90],
  ['90 min', 90],
  ['1.5', 90],
  ['1,5 h', 90],
  ['2', 120],
  ['1:75', undefined],
  ['soon', undefined],
])('the typed time “%s” is read', (typed, minutes) => {
  expect(typedMinutes(typed)).toBe(minutes)
})
