import { expect, test } from 'vitest'
import { asksWhoAnswers, whoAnswers } from '#domain/chat/who-answers.ts'

test.each([
  ['are you a bot', 'en'],
  ['Are you human?', 'en'],
  ['Are you a real person?', 'en'],
  ['am I talking to a robot or a person', 'en'],
  ["You're a bot, aren't you?", 'en'],
  ['Is this assistant a person?', 'en'],
  ["Is this a human or a machine I'm chatting to?", 'en'],
  ['Is jy ’n robot?', 'af'],
  ['Praat ek met ’n mens?', 'af'],
  ['Uyirobhothi noma ungumuntu?', 'zu'],
])('“%s” asks whether a person answers', (message, language) => expect(asksWhoAnswers(message)).toBe(language))

test.each([
  'Are you a real person who can come to our office?',
  'I want to talk to a person, not a robot',
  'Are you a reseller of Microsoft?',
  'Can a bot answer our mails?',
  'Are you there?',
])('“%s” asks for more', (message) => expect(asksWhoAnswers(message)).toBeUndefined())

test('the answer says that it is none, and offers one', () => {
  for (const answer of Object.values(whoAnswers)) expect(answer).toContain('Talk to a person')
})
