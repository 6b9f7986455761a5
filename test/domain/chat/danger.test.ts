import { expect, test } from 'vitest'
import { dangerAnswer, dangerIn } from '#domain/chat/danger.ts'
import { company } from '#domain/company/details.ts'

test.each([
  ['the server room is on fire', 'en'],
  ['Help, there is a fire', 'en'],
  ['smoke is coming out of the server', 'en'],
  ['The UPS battery is smoking', 'en'],
  ['a technician was just electrocuted', 'en'],
  ['Die bedienerkamer is aan die brand', 'af'],
  ['Daar is ’n brand in die kantoor', 'af'],
  ['Igumbi le-server liyasha', 'zu'],
])('%s: lives first', (message, language) => {
  expect(dangerIn(message)).toBe(language)
})

test.each([
  'Can we fire an employee?',
  'Is our firewall safe?',
  'there is a firewall in front of it',
  'Do you install fire suppression in server rooms?',
  'What happens if the server room is on fire?',
  'Our sales are on fire',
  'my server is burning through money',
  'There was a fire yesterday',
  'We have a fire drill',
])('%s: no danger', (message) => {
  expect(dangerIn(message)).toBeUndefined()
})

test('the emergency services come before our number', () => {
  expect(dangerAnswer.en.indexOf('emergency services')).toBeLessThan(dangerAnswer.en.indexOf(company.emergencyPhone))
  for (const answer of Object.values(dangerAnswer)) expect(answer).toContain(company.emergencyPhone)
})
