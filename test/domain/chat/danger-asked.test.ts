import { expect, test } from 'vitest'
import { dangerIn } from '#domain/chat/danger.ts'
import { dangerAskedAnswer, dangerAskedIn } from '#domain/chat/danger-asked.ts'
import { company } from '#domain/company/details.ts'
import { recogniser } from '#lambdas/chat/recogniser.ts'

test.each([
  ['If somebody gets shocked by a rack, whom do we phone?', 'en'],
  ['What do we do if someone gets shocked by a server rack?', 'en'],
  ['Who do we call if there is a fire in the server room?', 'en'],
  ['If a colleague is hurt in the server room, who should we call?', 'en'],
  ['Whom do we phone if there are armed robbers?', 'intruder-en'],
  ['What do we do if someone breaks into our office?', 'intruder-en'],
  ['Wie moet ons bel as iemand geskok word?', 'af'],
  ['Wie bel ons as daar gewapende rowers is?', 'intruder-af'],
  ['Senzenjani uma kunomlilo?', 'zu'],
])('“%s” asks for the numbers, and raises no alarm', (message, danger) => {
  expect(dangerIn(message)).toBeUndefined()
  expect(dangerAskedIn(message)).toBe(danger)
  expect(recogniser.urgencyOf(message)).toBeUndefined()
  expect(recogniser.asksForPeople(message)).toBeUndefined()
})

test.each([
  'There is a fire, what do we do?',
  'When he touched the rack he was shocked, what do we do?',
  'What happens to our data if there is a fire in the server room?',
  'What do we do if there are intruders in our network?',
  'What do we do if someone breaks into our mailbox?',
  'If we are shocked by the price, whom do we call?',
  'Who do we call if our server is down?',
  'What do we do when a laptop is stolen?',
])('“%s” asks no such thing', (message) => {
  expect(dangerAskedIn(message)).toBeUndefined()
})

test('the emergency services come before our number', () => {
  for (const [danger, answer] of Object.entries(dangerAskedAnswer)) {
    const first = answer.search(danger.startsWith('intruder') ? /10111/ : /112/)
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThan(answer.indexOf(company.emergencyPhone))
  }
})
