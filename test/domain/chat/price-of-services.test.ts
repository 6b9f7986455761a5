import { describe, expect, test } from 'vitest'
import { knowledgeOf } from '#lambdas/chat/search.ts'
import { passagesAt } from '#lambdas/chat/passages-at.ts'

const { find } = knowledgeOf(passagesAt('2026-11-23'))
const pricing = (question: string) => find(question).passages.some(({ id }) => id.startsWith('faq/pricing'))

describe('who asks what it costs, and names no product, gets how services are priced', () => {
  test.each([
    'what does it cost',
    'how much',
    'what will it cost me for 12 users',
    'How much for 30 people?',
    'can i get a quote for 20 computers',
    'what would it cost us, we are 25 people in 2 offices',
    'wat kos julle dienste per maand',
    'Hoeveel sal dit kos vir 15 mense?',
    'kungabiza malini kubantu abayi-12',
  ])('%s', (question) => expect(pricing(question)).toBe(true))
})

describe('a price of something else is not taken for it', () => {
  test.each([
    'how much is a laptop',
    'what does an office cost',
    'how much do you pay per hour for developers',
    'how much is your company worth',
    'wat kos ’n brood',
    'what is the cost of living in durban',
  ])('%s', (question) => expect(pricing(question)).toBe(false))
})

test('a number of people is asked for whatever was asked before', () => {
  const [first] = find('How much for 30 people?', { earlier: 'Is this assistant a person?' }).passages
  expect(first?.id).toBe('faq/pricing')
})
