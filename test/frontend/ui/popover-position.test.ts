import fc from 'fast-check'
import { expect, test } from 'vitest'
import { popoverPosition } from '#frontend/ui/popover-position.ts'

const view = { width: 400, height: 600 }
const layer = { width: 180, height: 120 }

test('a popover opens below its element, left-aligned', () => {
  expect(popoverPosition({ left: 40, top: 100, width: 80, height: 36 }, layer, view)).toEqual({ left: 40, top: 142 })
})

test('a popover opens above if there is no space below', () => {
  expect(popoverPosition({ left: 40, top: 540, width: 80, height: 36 }, layer, view).top).toBe(414)
})

test('a popover that fits stays within the window horizontally', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 500 }), (left) => {
      const at = popoverPosition({ left, top: 100, width: 80, height: 36 }, layer, view)
      expect(at.left).toBeGreaterThanOrEqual(0)
      expect(at.left + layer.width).toBeLessThanOrEqual(view.width)
    }),
  )
})
