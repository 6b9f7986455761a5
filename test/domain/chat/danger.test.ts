import { expect, test } from 'vitest'
import { dangerAnswer, dangerIn } from '#domain/chat/danger.ts'
import { company } from '#domain/company/details.ts'

test.each([
  ['the server room is on fire', 'en'],
  ['Help, there is a fire', 'en'],
  ['smoke is coming out of the server', 'en'],
  ['The UPS battery is smoking', 'en'],
  ['a technician was just electrocuted', 'en'],
  ['We can see smoke coming from one of the racks', 'en'],
  ['I smell smoke in here', 'en'],
  ['There is a burning smell near the switchboard and it is dark', 'en'],
  ['our cleaner slipped, she is unconscious', 'en'],
  ['A contractor of ours? No: my colleague fell from the roof and is bleeding', 'en'],
  ['someone was shocked by the inverter and is not breathing', 'en'],
  ['Die bedienerkamer is aan die brand', 'af'],
  ['Rook kom uit die kabinet', 'af'],
  ['Ons tegnikus is bewusteloos', 'af'],
  ['Kunomlilo ehhovisi', 'zu'],
  ['Kuphuma intuthu', 'zu'],
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
  'We were shocked by the invoice',
  'The server collapsed under the load',
  'We are bleeding money on licences',
  'Our plans went up in smoke',
  'Did the smoke test pass?',
  'Mag ons rook in die kantoor?',
  'He fell for a phishing mail',
  'Our client was hurt by the breach',
  'My boss is bleeding me dry',
  'the manager collapsed the folders',
])('%s: no danger', (message) => {
  expect(dangerIn(message)).toBeUndefined()
})

test('the emergency services come before our number', () => {
  expect(dangerAnswer.en.indexOf('emergency services')).toBeLessThan(dangerAnswer.en.indexOf(company.emergencyPhone))
  for (const answer of Object.values(dangerAnswer)) expect(answer).toContain(company.emergencyPhone)
})
