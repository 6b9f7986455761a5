import { expect, test } from 'vitest'
import { urgencyOf } from '#domain/chat/urgency.ts'

test.each([
  'We are under cyber attack and need urgent help!',
  'we are under attack',
  'HELP we have been hacked',
  'Our files are all encrypted and there is a ransom note',
  'my email account was compromised',
  'There is ransomware on the server, we got ransomware!',
  'someone is in our network right now',
  'I think we have been hacked, help me right now',
])('an attack: %s', (message) => {
  expect(urgencyOf(message)).toBe('attack')
})

test.each([
  'We may be under attack. How can we know for sure?',
  'I think we have been hacked',
  'How do I know whether my mailbox was hacked?',
  'Maybe our server is infected',
])('a suspicion: %s', (message) => {
  expect(urgencyOf(message)).toBe('suspicion')
})

test.each([
  'What cybersecurity services do you offer?',
  'I need help with managed IT services',
  'Tell me about your cloud solutions',
  'How do we protect ourselves from being hacked?',
  'What ransomware protection do you offer?',
  'Is my data encrypted at rest?',
  'How many attacks do you block?',
  'Are you open at night?',
])('business as usual: %s', (message) => {
  expect(urgencyOf(message)).toBeUndefined()
})
