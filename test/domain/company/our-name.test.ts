import { expect, test } from 'vitest'
import { signUpSchema } from '#domain/accounts/password-code.ts'
import { holdsOurName } from '#domain/company/our-name.ts'
import { accountsContract } from '#domain/accounts/contract.ts'
import { foundedName } from '#domain/trials/founded-organisation.ts'
import type * as z from 'zod'

test.each([
  'Veritech',
  'VERITECH (Pty) Ltd',
  'Verítech',
  'V e r i t e c h',
  'Veri-Tech Help Desk',
  'Ver1tech',
  'Verltech',
  'V3rit3ch',
  'Ｖｅｒｉｔｅｃｈ',
  'Vеritесh',
  'ΝΕRΙΤΕCΗ',
  'Veritecħ',
  'My veri\u{200b}tech',
])('%s holds our name', (name) => expect(holdsOurName(name)).toBe(true))

test.each(['Mokoena Logistics', 'Verity Technologies', 'Very Tech', 'Tech Veritas', 'Вера', ''])(
  '%s does not',
  (name) => expect(holdsOurName(name)).toBe(false),
)

test('nobody signs up an organisation with our name, or founds one by an address with it', () => {
  const terms = '2026-01-01'
  const { inputSchema } = accountsContract.askForCode['~orpc']
  const asked = (organisationName: string) =>
    (inputSchema as z.ZodType).safeParse({ email: 'eve@evil.example', signUp: { terms, organisationName } })
  expect(signUpSchema.safeParse({ terms, organisationName: 'Mokoena' }).success).toBe(true)
  expect(asked('Mokoena').success).toBe(true)
  expect(asked('Verítech').error?.issues).toMatchObject([
    { path: ['signUp', 'organisationName'], message: 'This name contains ours. Write to us if it is really yours.' },
  ])
  expect(foundedName('eve@veritech-support.example')).toBe('New organisation')
  expect(foundedName('veritech@gmail.com')).toBe('New organisation')
  expect(foundedName('ana@mokoena.example')).toBe('mokoena.example')
})
