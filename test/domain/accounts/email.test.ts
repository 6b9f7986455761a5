import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalEmail, mailboxOf } from '#domain/accounts/email.ts'

test('an address is the same however it is written', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.constantFrom('', ' ', '\n'), (address, space) => {
      expect(canonicalEmail(space + address.toUpperCase() + space)).toBe(canonicalEmail(address))
    }),
  )
})

test.each([
  ['Sipho+tickets@Ndlovu.example', 'sipho@ndlovu.example'],
  ['sipho+a+b@ndlovu.example', 'sipho@ndlovu.example'],
  ['s.i.p.h.o+x@googlemail.com', 'sipho@gmail.com'],
  ['s.ipho@ndlovu.example', 's.ipho@ndlovu.example'],
  ['+27@ndlovu.example', '+27@ndlovu.example'],
])('%s ends up in the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
