import { expect, test } from 'vitest'
import { mayUseTextCodes, setUpText } from '#domain/accounts/text-codes/text-code.ts'
import { setUpTextsADay } from '#domain/texts/sign-in-text-limits.ts'
import { LONGEST_TEXT } from '#domain/helpdesk/texts/call-text.ts'

test('people with a role may not sign in with texted codes', () => {
  expect(mayUseTextCodes({ roles: [] })).toBe(true)
  for (const role of ['admin', 'agent', 'reseller']) expect(mayUseTextCodes({ roles: [role] })).toBe(false)
})

test('a text with a code is one message of plain ASCII', () => {
  const text = setUpText('123456')
  expect(text).toContain('123456')
  expect(text.length).toBeLessThanOrEqual(LONGEST_TEXT)
  expect(text).toMatch(/^[\x20-\x7e]+$/)
})

test('proving numbers uses a fifth of a day at most, and nothing while texts are off', () => {
  expect(setUpTextsADay(100)).toBe(5)
  expect(setUpTextsADay(0)).toBe(0)
})
