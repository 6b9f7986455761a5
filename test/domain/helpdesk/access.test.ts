import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalEmail } from '#domain/accounts/email.ts'
import { mayRead } from '#domain/helpdesk/access.ts'

const client = (email: string | undefined) =>
  ({ id: 'client-1', email, roles: [], assurance: 'aal1', organisation: undefined }) as const
const ticket = (email: string) => ({ email, organisation: undefined, site: undefined, personId: undefined })

test('whoever proved the address of a public ticket reads it, however it was written', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(mayRead(client(canonicalEmail(email)), ticket(email.toUpperCase()))).toBe(true)
    }),
  )
})

test('nobody with another address, or with none, does', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.emailAddress(), (mine, theirs) => {
      fc.pre(canonicalEmail(mine) !== canonicalEmail(theirs))
      expect(mayRead(client(canonicalEmail(mine)), ticket(theirs))).toBe(false)
      expect(mayRead(client(undefined), ticket(theirs))).toBe(false)
    }),
  )
})

test('a ticket of an organisation is not read by its address alone', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const sent = { ...ticket(email), organisation: 'org-mokoena', personId: 'somebody-else' }
      expect(mayRead(client(canonicalEmail(email)), sent)).toBe(false)
    }),
  )
})
