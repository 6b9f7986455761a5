import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  areaPath,
  columns,
  halfCircleDash,
  linePath,
  positionOnScale,
  points,
  shares,
  ticks,
} from '#frontend/ui/chart-geometry.ts'

test('an axis has few round, evenly spaced ticks and includes the highest value', () => {
  expect(ticks([58])).toEqual([0, 20, 40, 60])
  expect(ticks([100])).toEqual([0, 25, 50, 75, 100])
  expect(ticks([0.3])).toEqual([0, 0.1, 0.2, 0.3])
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), (highest) => {
      const marks = ticks([highest])
      expect(marks.at(-1)).toBeGreaterThanOrEqual(highest * (1 - 1e-6))
      expect(marks.at(-2)).toBeLessThan(highest)
      expect(marks.length).toBeLessThanOrEqual(6)
    }),
  )
})

test('an axis of counts has whole numbers only', () => {
  expect(ticks([1, 0])).toEqual([0, 1])
  expect(ticks([2, 1])).toEqual([0, 1, 2])
  expect(ticks([10, 3])).toEqual([0, 5, 10])
  expect(ticks([4.5, 2])).toEqual([0, 2, 4, 6])
  expect(ticks([2.5, 2])).toEqual([0, 1, 2, 3])
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 100_000 })), (counts) => {
      expect(ticks(counts).filter((mark) => !Number.isInteger(mark))).toEqual([])
    }),
  )
})

test('an empty chart has an axis', () => {
  expect(ticks([0])).toEqual([0, 1])
  expect(ticks([-5])).toEqual([0, 1])
  expect(ticks([Number.NaN])).toEqual([0, 1])
})

test('a value is positioned linearly; on an empty scale at 0', () => {
  expect(positionOnScale(25, [0, 100], 600)).toBe(150)
  expect(positionOnScale(7, [7, 7], 600)).toBe(0)
})

test('a line spans the full width, high values at the top', () => {
  const line = points([0, 50, 100], [0, 100], { width: 600, height: 160 })
  expect(line).toEqual([
    { x: 0, y: 160 },
    { x: 300, y: 80 },
    { x: 600, y: 0 },
  ])
  expect(linePath(line)).toBe('M0 160L300 80L600 0')
  expect(areaPath(line, 160)).toBe('M0 160L300 80L600 0L600 160L0 160Z')
})

test('a single value is centred, and no values give no points', () => {
  expect(points([5], [0, 10], { width: 600, height: 160 })).toEqual([{ x: 300, y: 80 }])
  expect(shares(3, [0, 75, 100])).toEqual([0, 0.75, 1])
  expect(points([0, 10, 10], [0, 10], { width: 600, height: 160 }, [0, 0.75, 1]).map(({ x }) => x)).toEqual([
    0, 450, 600,
  ])
  expect(linePath([])).toBe('')
  expect(areaPath([], 160)).toBe('')
})

test('columns never overlap and stay inside the chart', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (count) => {
      const all = columns(count)
      all.forEach(({ x, width }, index) => {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(all[index + 1]?.x ?? 100)
      })
    }),
  )
})

test('a gauge fills the value’s share of the half circle, clamped to 0 and 100 %', () => {
  expect(halfCircleDash(50, 100, 120)).toBe('188.5 377.0')
  expect(halfCircleDash(-3, 100, 120)).toBe('0.0 377.0')
  expect(halfCircleDash(140, 100, 120)).toBe('377.0 377.0')
  expect(halfCircleDash(1, 0, 120)).toBe('0.0 377.0')
})
