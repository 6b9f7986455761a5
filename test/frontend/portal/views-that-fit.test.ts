import { expect, test } from 'vitest'
import { viewsThatFit } from '#frontend/portal/templates/views-that-fit.ts'

const widths = [40, 100, 60, 70, 40]
const placesIn = (width: number, order: readonly number[]) =>
  [...viewsThatFit(widths, order, { width, gap: 10, menu: 30 })].toSorted((one, other) => one - other)

test('views that fit exactly need no menu', () => {
  expect(placesIn(350, [0, 1, 2, 3, 4])).toEqual([0, 1, 2, 3, 4])
})

test('the first ones of the order keep their place beside the menu, and together they fit', () => {
  expect(placesIn(349, [4, 3, 0, 1, 2])).toEqual([0, 1, 3, 4])
  expect(placesIn(230, [4, 3, 0, 1, 2])).toEqual([0, 3, 4])
})

test('the first one is shown however narrow the row is', () => {
  expect(placesIn(20, [1, 0, 2, 3, 4])).toEqual([1])
})
