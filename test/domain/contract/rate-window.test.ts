import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateWindow } from '#domain/contract/rate-window.ts'

const timestamp = fc.integer({ min: 0, max: 4_000_000_000_000 })
const length = fc.integer({ min: 1, max: 100_000 })

test('a window contains its timestamp, has the requested length and states the remaining time', () => {
  fc.assert(
    fc.property(timestamp, length, (now, seconds) => {
      const { index, endsAt, secondsLeft } = rateWindow(now, seconds)
      expect(endsAt * 1000).toBeGreaterThan(now)
      expect((endsAt - seconds) * 1000).toBeLessThanOrEqual(now)
      expect(secondsLeft).toBeGreaterThanOrEqual(1)
      expect(secondsLeft).toBeLessThanOrEqual(seconds)
      expect(rateWindow(endsAt * 1000, seconds).index).toBe(index + 1)
    }),
  )
})

test('a caller who waits for the stated time is in the next window', () => {
  fc.assert(
    fc.property(timestamp, length, (now, seconds) => {
      const { index, secondsLeft } = rateWindow(now, seconds)
      expect(rateWindow(now + secondsLeft * 1000, seconds).index).toBe(index + 1)
    }),
  )
})
