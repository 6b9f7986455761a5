import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalEmail } from '#domain/accounts/email.ts'

test('an address is the same however it is written', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.constantFrom('', ' ', '\n'), (address, space) => {
      expect(canonicalEmail(space + address.toUpperCase() + space)).toBe(canonicalEmail(address))
    }),
  )
})
