import fc from 'fast-check'
import { expect, it } from 'vitest'
import { randomBelow } from '#frontend/client/random-below.ts'

it('returns integers from 0 to below the bound', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), (bound) => {
      const drawn = randomBelow(bound)
      return Number.isInteger(drawn) && drawn >= 0 && drawn < bound
    }),
  )
})

it('can return each of the 36 characters of a ticket number', () => {
  const drawn = new Set(Array.from({ length: 5000 }, () => randomBelow(36)))
  expect(drawn.size).toBe(36)
})
