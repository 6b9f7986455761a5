import { expect, test } from 'vitest'
import { earningsAskedIn, partnerEarnings } from '#domain/resellers/earnings-asked.ts'
import { termFigures } from '#domain/resellers/stated-terms.ts'

const TODAY = '2026-12-01'

test.each([
  ['How much does a partner earn?', 'en'],
  ['What do partners make with you?', 'en'],
  ['Hoeveel verdien ’n vennoot?', 'af'],
])('%s', (message, language) => {
  expect(earningsAskedIn(message)).toBe(language)
})

test.each(['How much does a referral partner earn?', 'How do I become a partner?', 'How much does it cost?'])(
  '%s: asks something else',
  (message) => {
    expect(earningsAskedIn(message)).toBeUndefined()
  },
)

test('the answer names what every kind earns', () => {
  const { rate, reseller, delivery } = termFigures(TODAY)
  expect(rate).toBeDefined()
  for (const language of ['en', 'af', 'zu'] as const)
    for (const figure of [rate!, reseller, delivery]) expect(partnerEarnings(TODAY, language)).toContain(figure)
})
