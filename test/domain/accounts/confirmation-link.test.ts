import { expect, test } from 'vitest'
import { confirmationLink, linkedCode } from '#domain/accounts/confirmation-link.ts'

test.each(['ana@example.co.za', 'a+b&c=d#e@example.co.za', "o'neil@example.co.za"])(
  'the link of %s carries it',
  (email) => {
    const link = confirmationLink({ origin: 'https://veritech.example', email, code: '012345', ticket: 'a_b-c' })
    expect(new URL(link).search).toBe('')
    expect(linkedCode(new URL(link).hash)).toEqual({ email, code: '012345', ticket: 'a_b-c' })
  },
)

test.each([
  '',
  '#',
  '#confirm=12345&ticket=t&email=a@b',
  '#confirm=1234567&ticket=t&email=a@b',
  '#confirm=123456&email=a@b',
  '#confirm=123456',
  '#confirm=<b>&ticket=t&email=a@b',
])('a fragment without a code, its ticket and an address is no link: %s', (fragment) =>
  expect(linkedCode(fragment)).toBeUndefined(),
)
