import { expect } from 'vitest'

/** Item size as billed by DynamoDB: names and texts in UTF-8, numbers by their digits, three bytes per list or map. */
export function itemBytes(value: unknown): number {
  if (value === undefined) return 0
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number') return Math.ceil(String(value).length / 2) + 1
  if (typeof value !== 'object' || value === null) return 1
  if (Array.isArray(value)) return 3 + value.reduce<number>((total, each) => total + 1 + itemBytes(each), 0)
  return Object.entries(value).reduce((total, [name, each]) => total + Buffer.byteLength(name) + itemBytes(each), 0)
}

/** An estimated size may exceed the measured one by at most a third. */
export function expectReckoned(reckoned: number, measured: number): void {
  expect(reckoned).toBeGreaterThanOrEqual(measured)
  expect(reckoned).toBeLessThanOrEqual(measured * 1.34 + 40)
}
