import { expect, test } from 'vitest'
import { asksOfLostSecondFactor } from '#domain/chat/second-factor-asked.ts'
import { urgencyOf } from '#domain/chat/urgency.ts'

test.each([
  'And if I lost my phone with the codes too?',
  'What if I lose my phone with the authenticator app?',
  'What do I do if I lost my phone and the codes are on it?',
  'En as ek my foon met die kodes verloor het?',
])('%s: a question about signing in', (message) => {
  expect(asksOfLostSecondFactor(message)).toBe(true)
  expect(urgencyOf(message)).toBeUndefined()
})

test.each([
  'I lost my phone with the codes',
  'My phone was stolen. What if they have the codes?',
  'If I lost my phone with the banking app and the codes?',
  'What if somebody stole my phone with the codes?',
  'What if I lost my phone yesterday with the codes?',
])('%s: may have happened', (message) => {
  expect(asksOfLostSecondFactor(message)).toBe(false)
})
