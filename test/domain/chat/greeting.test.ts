import { expect, test } from 'vitest'
import { greetingAnswer, greetingIn } from '#domain/chat/greeting.ts'

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
