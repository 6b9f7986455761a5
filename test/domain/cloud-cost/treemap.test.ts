import { expect, test } from 'vitest'
import { treemap } from '#domain/cloud-cost/treemap.ts'

test('tiles fill the picture, have the areas of their values, and do not overlap', () => {
  const values = [500, 250, 120, 60, 40, 20, 8, 2]
  const tiles = treemap(values, 2)
  const total = values.reduce((sum, value) => sum + value, 0)
  for (const { index, width, height } of tiles) expect((width * height) / 10_000).toBeCloseTo(values[index]! / total, 9)
  for (const [at, one] of tiles.entries())
    for (const other of tiles.slice(at + 1)) {
      const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
      const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
      expect(Math.min(across, down)).toBeLessThan(1e-6)
    }
  for (const { x, y, width, height } of tiles) {
    expect(Math.min(x, y)).toBeGreaterThan(-1e-6)
    expect(Math.max(x + width, y + height)).toBeLessThan(100 + 1e-6)
  }
})

test('credits and zeros have no tile, and nothing at all is no picture', () => {
  expect(treemap([10, -5, 0], 2).map(({ index }) => index)).toEqual([0])
  expect(treemap([], 2)).toEqual([])
})
