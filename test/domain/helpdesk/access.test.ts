import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalEmail } from '#domain/accounts/email.ts'
import { isRequester } from '#domain/helpdesk/access.ts'

const actor = (email: string | undefined) => ({ email })

test('whoever proved the address of a ticket asked for it, however it was written', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(isRequester(actor(canonicalEmail(email)), { email: email.toUpperCase() })).toBe(true)
    }),
  )
})

test('nobody with another address, or with none, did', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.emailAddress(), (mine, theirs) => {
      fc.pre(canonicalEmail(mine) !== canonicalEmail(theirs))
      expect(isRequester(actor(canonicalEmail(mine)), { email: theirs })).toBe(false)
      expect(isRequester(actor(undefined), { email: theirs })).toBe(false)
    }),
  )
})
