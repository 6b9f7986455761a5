import { expect, test } from 'vitest'
import { figureAskedIn, holdsFigure } from '#domain/chat/search/figure-asked.ts'

test.each([
  ['What percentage do they pay for that?', 'share'],
  ['How much commission does a delivery partner earn', 'share'],
  ['how much do they earn?', 'share'],
  ['Hoeveel kommissie kry ons?', 'share'],
  ['Which year did you open Cape Town', 'year'],
  ['Do you have ISO 27001 and when did you get it?', 'year'],
  ['How long do you keep chats?', 'duration'],
  ['how many days is the trial', 'duration'],
  ['Hoe lank duur dit?', 'duration'],
  ['how many clients do you have', 'number'],
  ['When are you open?', undefined],
  ['What does it cost?', undefined],
  ['Do you do backups?', undefined],
])('%s: %s', (question, kind) => {
  expect(figureAskedIn(question)).toBe(kind)
})

test('a figure is one of its kind', () => {
  expect(holdsFigure('25% for delivery partners', 'share')).toBe(true)
  expect(holdsFigure('Paid within 7 days', 'share')).toBe(false)
  expect(holdsFigure('You can try it for 14 days', 'duration')).toBe(true)
  expect(holdsFigure('It runs month to month', 'duration')).toBe(true)
  expect(holdsFigure('We look at it every day', 'duration')).toBe(false)
  expect(holdsFigure('certified in 2020', 'year')).toBe(true)
  expect(holdsFigure('ISO 27001', 'year')).toBe(false)
  expect(holdsFigure('under Act 36 of 2005', 'year')).toBe(false)
})
