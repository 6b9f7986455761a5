import { expect, test } from 'vitest'
import { recogniser } from '#lambdas/chat/recogniser.ts'
import learnt from '#lambdas/chat/learnt.json' with { type: 'json' }
import { heldOut as heldOutSentences } from '../domain/chat/sentences/held-out.ts'
import { heldOut, lessons } from './messages/examples.ts'
import type { Message } from './messages/examples.ts'
import { learntFrom } from './messages/learnt.ts'

const of = (kind: Message['kind']) => heldOut.filter((message) => message.kind === kind).map(({ text }) => text)
const shareOf = (texts: readonly string[], is: (text: string) => unknown) =>
  texts.filter((text) => is(text) !== undefined).length / texts.length

test('what the function knows is what is learnt from the examples: run `npm run learn` after a change', () => {
  expect(learnt).toEqual(learntFrom(lessons))
})

test('messages that nothing was learnt from are recognised, and ordinary ones are not mistaken for them', () => {
  const { urgencyOf, asksForPeople } = recogniser
  expect(shareOf(of('emergency'), urgencyOf)).toBeGreaterThan(0.95)
  expect(shareOf(of('person'), asksForPeople)).toBeGreaterThanOrEqual(0.8)
  expect(shareOf([...of('not-emergency'), ...of('unanswerable')], urgencyOf)).toBeLessThan(0.05)
  expect(shareOf(heldOutSentences.harmless, urgencyOf)).toBeLessThan(0.05)
  expect(shareOf([...of('not-person'), ...of('unanswerable')], asksForPeople)).toBeLessThan(0.05)
})

test('a message that no pattern recognises gets the first aid of its kind', () => {
  expect(recogniser.urgencyOf('the NAS is empty and there is a file called READ_ME_TO_RECOVER')).toMatchObject({
    kind: 'ransomware',
  })
})

test('a message of the longest length is recognised like its beginning', () => {
  const message = 'somebody is moving the mouse on my mothers computer and asks for her bank card. '
  expect(recogniser.urgencyOf(message.repeat(50))).toBeDefined()
  expect(recogniser.urgencyOf('')).toBeUndefined()
  expect(recogniser.asksForPeople('\u0000 ???')).toBeUndefined()
})
