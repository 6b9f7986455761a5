import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesOfDaysOff } from '#frontend/portal/projects/timeline/names-of-days-off.ts'

const nowhere = { from: -100, to: -100 }

test('two holidays in a row have one label, and a later one ends it', () => {
  const named = [
    { left: 100, name: 'Christmas Day' },
    { left: 116, name: 'Day of Goodwill' },
    { left: 212, name: "New Year's Day" },
  ]
  expect(namesOfDaysOff(named, { end: 400, taken: nowhere })).toEqual([
    { left: 100, name: 'Christmas Day, Day of Goodwill', room: 108 },
    { left: 212, name: "New Year's Day", room: 184 },
  ])
})

test('no label lies over another one, or over the mark of today', () => {
  const lefts = fc.uniqueArray(fc.integer({ min: 0, max: 3000 }), { maxLength: 30 })
  fc.assert(
    fc.property(lefts, fc.integer({ min: 0, max: 3000 }), (at, today) => {
      const named = at.toSorted((one, other) => one - other).map((left) => ({ left, name: 'A day with a long name' }))
      const taken = { from: today - 28, to: today + 28 }
      const labels = namesOfDaysOff(named, { end: 3100, taken })
      const spans = labels.map(({ left, name, room }) => ({ from: left, to: left + Math.min(room, name.length * 6) }))
      for (const [place, span] of spans.entries()) {
        expect(span.from >= taken.to || span.to <= taken.from).toBe(true)
        expect(span.from).toBeGreaterThanOrEqual(spans[place - 1]?.to ?? 0)
      }
    }),
  )
})
