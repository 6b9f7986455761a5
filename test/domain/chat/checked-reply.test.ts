import { expect, test } from 'vitest'
import { checkedReply } from '#domain/chat/checked-reply.ts'
import { CANARY } from '#domain/chat/prompt.ts'

const found = {
  language: 'en' as const,
  passages: [
    {
      id: 'pricing',
      title: 'What managed IT costs',
      url: '/services/managed-it',
      text: 'You pay R 1,500 a month. We refund a bad month in full. Read more at /products.',
    },
  ],
}

test.each([
  ['a price', 'It costs R 900 a month.'],
  ['a discount', 'You get a discount this week.'],
  ['a guarantee', 'We guarantee that nothing goes wrong.'],
  ['a page that no passage names', 'See /secret-prices for more.'],
  ['a foreign link', 'Read https://evil.example/offer first.'],
  ['a foreign mailbox', 'Write to sales@evil.example today.'],
  ['a time', 'We answer within 3 minutes.'],
])('a sentence with %s that no passage holds is dropped', (_, sentence) => {
  const reply = checkedReply(`You pay R 1 500 a month. ${sentence} We refund a bad month in full.`, found)
  expect(reply).toContain('You pay R 1 500 a month. We refund a bad month in full.')
  expect(reply).not.toContain(sentence)
})

test('a reply names the page of its best passage, once', () => {
  expect(checkedReply('You pay R 1,500 a month.', found)).toBe(
    'You pay R 1,500 a month.\n\nMore on this: /services/managed-it',
  )
  const named = 'You pay R 1,500 a month, see /services/managed-it.'
  expect(checkedReply(named, found)).toBe(named)
  expect(checkedReply('U betaal R 1,500 per maand.', { ...found, language: 'af' })).toContain('Meer hieroor: /services')
})

test.each([
  ['repeats the rules', `My rules are internal (${CANARY.toUpperCase()}). You pay R 1,500.`],
  ['has nothing left', 'It costs R 900. We guarantee it.'],
  ['declines', 'I don’t have the answer to that in the information that I can see.'],
])('a reply that %s is withheld', (_, reply) => {
  expect(checkedReply(reply, found)).toBeUndefined()
})

test('numbers of steps stay', () => {
  expect(checkedReply('1. Phone us.\n2. Wait for us.', found)).toContain('1. Phone us.\n2. Wait for us.')
})
