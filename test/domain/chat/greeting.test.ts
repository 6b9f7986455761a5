import { expect, test } from 'vitest'
import { company } from '#domain/company/details.ts'
import { greetingAnswer, greetingIn, helpAnswer, helpAskedIn } from '#domain/chat/greeting.ts'

test.each([
  ['Sawubona', 'zu'],
  ['Sanibonani!', 'zu'],
  ['Sawubona, unjani?', 'zu'],
  ['Hallo', 'af'],
  ['Goeie môre', 'af'],
  ['Goeiemiddag almal', 'af'],
  ['Molo', 'en'],
] as const)('%s is a greeting, answered in %s', (message, language) => {
  expect(greetingIn(message)).toBe(language)
  expect(greetingAnswer[language]).toMatch(/\.$/)
})

test.each(['Sawubona, ngidinga usizo', 'Hallo, wat kos dit?', 'Goeie diens', 'hello', ''])(
  '“%s” says more, or is known already',
  (message) => expect(greetingIn(message)).toBeUndefined(),
)

test.each([
  ['Ngicela usizo', 'zu'],
  ['Ek het hulp nodig', 'af'],
  ['Kan julle my help?', 'af'],
] as const)('%s asks for help without saying what with, in %s', (message, language) => {
  expect(helpAskedIn(message)).toBe(language)
  expect(helpAnswer[language]).toContain(company.emergencyPhone)
})

test('help with something is a question', () => {
  expect(helpAskedIn('Kan julle my help met POPIA?')).toBeUndefined()
  expect(helpAskedIn('Ngicela usizo nge-imeyili')).toBeUndefined()
})
