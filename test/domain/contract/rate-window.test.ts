import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateWindow } from '#domain/contract/rate-window.ts'

const moment = fc.integer({ min: 0, max: 4_000_000_000_000 })
const length = fc.integer({ min: 1, max: 100_000 })

test('a window holds its moment, is as long as asked, and says how long is left of it', () => {
  fc.assert(
    fc.property(moment, length, (now, seconds) => {
      const { index, endsAt, secondsLeft } = rateWindow(now, seconds)
      expect(endsAt * 1000).toBeGreaterThan(now)
      expect((endsAt - seconds) * 1000).toBeLessThanOrEqual(now)
      expect(secondsLeft).toBeGreaterThanOrEqual(1)
      expect(secondsLeft).toBeLessThanOrEqual(seconds)
      expect(rateWindow(endsAt * 1000, seconds).index).toBe(index + 1)
    }),
  )
})

test('whoever waits as long as they were told is in the next window', () => {
  fc.assert(
    fc.property(moment, length, (now, seconds) => {
      const { index, secondsLeft } = rateWindow(now, seconds)
      expect(rateWindow(now + secondsLeft * 1000, seconds).index).toBe(index + 1)
    }),
  )
})
