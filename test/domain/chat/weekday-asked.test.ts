import { expect, test } from 'vitest'
import { hoursOn, weekdayAskedIn } from '#domain/chat/weekday-asked.ts'
import { deskHours } from '#domain/company/details.ts'

test.each([
  ['En op Saterdag?', "Hoe laat maak julle oop op 'n Maandag?", 5, 'af'],
  ['Saturday?', 'What time do you open on a Monday?', 5, 'en'],
  ['And on Sundays?', 'What are your office hours?', 6, 'en'],
  ['What about Tuesday', 'When do you close?', 1, 'en'],
  ['NgoMgqibelo?', 'Nivula nini ngoMsombuluko?', 5, 'zu'],
])('%s after "%s"', (message, before, weekday, language) => {
  expect(weekdayAskedIn(message, before)).toEqual({ weekday, language })
})

test.each([
  ['Saturday?', 'Can an engineer come to us?'],
  ['Saturday is when it broke', 'When do you close?'],
  ['Can you install it on Saturday?', 'When do you close?'],
])('%s after "%s": asks something else', (message, before) => {
  expect(weekdayAskedIn(message, before)).toBeUndefined()
})

test('the answer has the hours of a working day and denies those of a Saturday', () => {
  for (const language of ['en', 'af', 'zu'] as const) {
    expect(hoursOn({ weekday: 0, language })).toContain(deskHours.opens)
    expect(hoursOn({ weekday: 5, language })).not.toContain(deskHours.opens)
  }
  expect(hoursOn({ weekday: 5, language: 'af' })).toContain('geen kantoorure')
})
