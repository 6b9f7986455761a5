import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutesIn, spelledTarget } from '#domain/helpdesk/sla/target-words.ts'

test.each([
  ['15', 15],
  ['15 min', 15],
  ['1h', 60],
  ['4 hours', 240],
  ['1 h 30', 90],
  ['1 h 30 min', 90],
  ['1.5 h', 90],
  ['0,25 h', 15],
])('%s is typed for %i minutes', (typed, minutes) => {
  expect(minutesIn(typed)).toBe(minutes)
})

test.each(['', '0', '0 h', 'soon', '-5', '1.33 min', '0.01 h', '1.5 h 10', '4 h h', '1000000'])(
  '“%s” is no target',
  (typed) => {
    expect(minutesIn(typed)).toBeUndefined()
  },
)

test('what is shown of a target means the same when it is read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (minutes) => {
      expect(minutesIn(spelledTarget(minutes))).toBe(minutes)
    }),
  )
})
