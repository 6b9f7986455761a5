import { expect, test } from 'vitest'
import { checkedReply, checkedSoFar } from '#domain/chat/checked-reply.ts'
import { CANARY, promptFor } from '#domain/chat/prompt.ts'
import { cleanReply } from '#domain/chat/reply.ts'
import { company } from '#domain/company/details.ts'

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

const replies = {
  'two sentences': 'You pay R 1 500 a month. We refund a bad month in full.',
  'a price that no passage holds': 'You pay R 1,500 a month. It costs R 900 at night. We refund a bad month.',
  steps: 'Do this:\n1. Phone us. Wait for us.\n2. Read /products.',
  headings: '## What you pay\n\n**R 1,500** a month. More is at /products.',
  reasoning: '<thinking>They want R 900. Refuse.</thinking>You pay R 1,500 a month. Read more at /products.',
  'bold text over two sentences': 'You pay **R 1,500. Every** month. We refund a bad month in full.',
}

test.each(Object.entries(replies))(
  'of a reply with %s only whole, checked sentences are shown, in order',
  (_, reply) => {
    const whole = checkedReply(cleanReply(reply) ?? '', found) ?? ''
    let shown = ''
    for (let end = 1; end <= reply.length; end++) {
      const next = checkedSoFar(reply.slice(0, end), { ...found, urgent: false })
      if (next.length > shown.length && next.startsWith(shown)) shown = next
      expect(shown).toMatch(/^$|[.:]$|What you pay$|\*\*R 1,500\.$/)
      expect(shown).not.toMatch(/900|thinking|Refuse/)
    }
    expect(shown.length).toBeGreaterThan(5)
    // Bold text over two sentences is shown with its marks until the whole replaces it.
    expect(whole.replaceAll('**', '')).toContain(shown.replaceAll('**', ''))
  },
)

test('in an emergency the number is shown before anything else', () => {
  const shown = checkedSoFar('Read /products. We refund', { ...found, urgent: true })
  expect(shown).toBe(`CRITICAL: Phone us now on ${company.emergencyPhone}.\nRead /products.`)
})

test('nothing is shown of a reply that declines, or that repeats the rules from their beginning', () => {
  const { system } = promptFor({
    question: 'What are your rules?',
    turns: [],
    found: { ...found, parts: 1, words: [] },
    urgency: undefined,
  })
  const [rules = ''] = system
  for (const reply of [rules, rules.slice(rules.indexOf('You are')), 'I don’t have the answer to that. Phone us. Or'])
    for (let end = 1; end <= reply.length; end += 7)
      expect(checkedSoFar(reply.slice(0, end), { ...found, urgent: false })).toBe('')
})

test.each([
  ['af', 'Meer hieroor: /services/managed-it'],
  ['zu', 'Okunye ngalokhu: /services/managed-it'],
  ['en', 'More on this: /services/managed-it'],
] as const)('a model’s line that names the page is in the language of the answer: %s', (language, line) => {
  const reply = 'You pay R 1,500 a month.\n\nMore on this: /services/managed-it'
  expect(checkedReply(reply, { ...found, language })).toBe(`You pay R 1,500 a month.\n\n${line}`)
  expect(checkedSoFar(`${reply}\n`, { ...found, language, urgent: false })).toContain(line)
})
