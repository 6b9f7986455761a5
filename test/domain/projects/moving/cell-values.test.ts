import { expect, test } from 'vitest'
import { minutesIn } from '#domain/projects/moving/cell-values.ts'

test.each([
  ['1,500 min', 1500],
  ['1,5 h', 90],
  ['1.5 h', 90],
  ['2 days', 960],
  ['1,5000 h', undefined],
])('%s is read as working time that people mean, or refused', (typed, minutes) => {
  expect(minutesIn(typed)).toBe(minutes)
})
