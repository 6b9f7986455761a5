import { expect, test } from 'vitest'
import { confirmationLink, linkedCode } from '#domain/accounts/confirmation-link.ts'

test.each(['ana@example.co.za', 'a+b&c=d#e@example.co.za', "o'neil@example.co.za"])(
  'the link of %s carries it',
  (email) => {
    const link = confirmationLink({ origin: 'https://veritech.example', email, code: '012345' })
    expect(new URL(link).search).toBe('')
    expect(linkedCode(new URL(link).hash)).toEqual({ email, code: '012345' })
  },
)

test.each([
  '',
  '#',
  '#confirm=12345&email=a@b',
  '#confirm=1234567&email=a@b',
  '#confirm=123456',
  '#confirm=<b>&email=a@b',
])('a fragment without a code and an address is no link: %s', (fragment) =>
  expect(linkedCode(fragment)).toBeUndefined(),
)
