import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beside } from '#frontend/ui/beside.ts'

const view = { width: 400, height: 600 }
const layer = { width: 180, height: 120 }

test('a layer opens below its element, in line with its start', () => {
  expect(beside({ left: 40, top: 100, width: 80, height: 36 }, layer, view)).toEqual({ left: 40, top: 142 })
})

test('a layer opens above where below is no room', () => {
  expect(beside({ left: 40, top: 540, width: 80, height: 36 }, layer, view).top).toBe(414)
})

test('a layer that fits into the window never leaves it sideways', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 500 }), (left) => {
      const at = beside({ left, top: 100, width: 80, height: 36 }, layer, view)
      expect(at.left).toBeGreaterThanOrEqual(0)
      expect(at.left + layer.width).toBeLessThanOrEqual(view.width)
    }),
  )
})
