import { expect, test } from 'vitest'
import { asksForPeopleAtNight } from '#domain/chat/people-at-night.ts'
import { recogniser } from '#lambdas/chat/recogniser.ts'

test.each([
  'Does the night shift have real people or an answering service?',
  'Is there a real person at night or a machine?',
  'Do humans work at night?',
  'Is somebody awake at 3 am?',
  'Who answers after hours?',
  'Werk daar regte mense in die nag?',
])('“%s” asks who is there, and for nobody now', (message) => {
  expect(asksForPeopleAtNight(message)).toBe(true)
  expect(recogniser.asksForPeople(message)).toBeUndefined()
})

test.each([
  'Can I talk to a real person at night?',
  'I want a real person tonight',
  'Is someone in our network at night?',
  'What do people cost at night?',
  'Do you have people in Durban?',
])('“%s” asks something else', (message) => {
  expect(asksForPeopleAtNight(message)).toBe(false)
})
