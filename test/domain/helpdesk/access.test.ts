import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { mayRead } from '#domain/helpdesk/access.ts'

const client = (email: string | undefined) =>
  ({ id: 'client-1', email, roles: [], assurance: 'aal1', organisation: undefined }) as const
const ticket = (email: string) => ({ email, organisation: undefined, site: undefined, personId: undefined })

test('the verified owner of the address reads a public ticket, whatever its letter case', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(mayRead(client(canonicalEmail(email)), ticket(email.toUpperCase()))).toBe(true)
    }),
  )
})

test('a person with another address or without one cannot read a public ticket', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.emailAddress(), (mine, theirs) => {
      fc.pre(canonicalEmail(mine) !== canonicalEmail(theirs))
      expect(mayRead(client(canonicalEmail(mine)), ticket(theirs))).toBe(false)
      expect(mayRead(client(undefined), ticket(theirs))).toBe(false)
    }),
  )
})

test('a matching address alone does not give access to a ticket of an organisation', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const sent = { ...ticket(email), organisation: 'org-mokoena', personId: 'somebody-else' }
      expect(mayRead(client(canonicalEmail(email)), sent)).toBe(false)
    }),
  )
})
