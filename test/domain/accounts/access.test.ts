import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { admit } from '#domain/accounts/access.ts'
import { assuranceLevels, roles } from '#domain/accounts/actor.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { audiences } from '#domain/contract/audience.ts'
import { endpoint } from '#domain/contract/endpoint.ts'

const actor: fc.Arbitrary<Pick<Actor, 'roles' | 'assurance'>> = fc.record({
  roles: fc.subarray([...roles]),
  assurance: fc.constantFrom(...assuranceLevels),
})
const audience = fc.constantFrom(...audiences)

describe('admission', () => {
  test('refuses every call that is not public without a sign-in', () => {
    for (const one of audiences) expect(admit(one, undefined)).toBe(one === 'public' ? 'admitted' : 'sign-in-required')
  })

  test('admits everyone to public calls', () => {
    fc.assert(
      fc.property(actor, (who) => {
        expect(admit('public', who)).toBe('admitted')
      }),
    )
  })

  test('requires a second factor of every role for calls that are not public', () => {
    fc.assert(
      fc.property(audience, actor, (one, who) => {
        fc.pre(one !== 'public' && who.roles.length > 0 && who.assurance === 'aal1')
        expect(admit(one, who)).toBe('second-factor-required')
      }),
    )
  })

  test('stays granted when a role and a second factor are added', () => {
    fc.assert(
      fc.property(audience, actor, fc.constantFrom(...roles), (one, who, role) => {
        fc.pre(admit(one, who) === 'admitted')
        const more = { roles: [...who.roles, role], assurance: 'aal2' as const }
        expect(admit(one, more)).toBe('admitted')
      }),
    )
  })

  test('refuses a member who reads only what is shared with them, except calls that are for them', () => {
    fc.assert(
      fc.property(audience, actor, (one, who) => {
        const client = { ...who, organisation: { reach: 'client' as const } }
        fc.pre(one !== 'public')
        expect(admit(one, client)).not.toBe('admitted')
        expect(admit(one, client, { isForClients: true })).toBe(admit(one, who))
      }),
    )
  })

  test('includes calls of agents for admins, but not calls of admins for agents', () => {
    const staff = (role: 'admin' | 'agent') => ({ roles: [role], assurance: 'aal2' }) as const
    expect(admit('agent', staff('admin'))).toBe('admitted')
    expect(admit('admin', staff('agent'))).toBe('forbidden')
  })
})

test('a contract entry without an audience is for admins only', () => {
  expect(endpoint['~orpc'].meta).toEqual({ audience: 'admin' })
})
