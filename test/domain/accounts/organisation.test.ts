import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  activeMembership,
  duties,
  membershipSchema,
  organisationKinds,
  reaches,
} from '#domain/accounts/organisation.ts'
import type { Membership } from '#domain/accounts/organisation.ts'
import { organisationClaim, organisationClaimSchema } from '#domain/accounts/organisation-claim.ts'

const siteId = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,31}$/)
const membership: fc.Arbitrary<Membership> = fc
  .record({
    id: fc.stringMatching(/^org-[a-z0-9]{4,24}$/),
    name: fc.constant('Mokoena Logistics'),
    kind: fc.constantFrom(...organisationKinds),
    reach: fc.constantFrom(...reaches),
    sites: fc.uniqueArray(siteId, { maxLength: 20 }),
    duties: fc.subarray([...duties], { minLength: 1 }),
  })
  .filter(({ reach, sites }) => reach !== 'site' || sites.length > 0)
  .map((one) => (one.reach === 'client' ? { ...one, duties: ['member' as const] } : one))

test('every valid membership fits into 1,000 bytes and is parsed to the same value', () => {
  fc.assert(
    fc.property(membership, (one) => {
      const claim = organisationClaim(membershipSchema.parse(one), 1_800_000_000_000)
      expect(Buffer.byteLength(claim)).toBeLessThanOrEqual(1000)
      const { name: _, ...carried } = one
      expect(organisationClaimSchema.parse(claim)).toEqual({ ...carried, asOf: 1_800_000_000_000 })
    }),
  )
  const longest: Omit<Membership, 'sites'> = {
    id: `org-${'x'.repeat(24)}`,
    name: 'X',
    kind: 'reseller',
    reach: 'site',
    duties: [...duties],
  }
  const sites = Array.from({ length: 20 }, (_, at) => `${at}`.padStart(32, 'x'))
  expect(organisationClaim({ ...longest, sites }, 1_800_000_000_000).length).toBeLessThanOrEqual(1000)
  expect(membershipSchema.safeParse({ ...longest, sites: [...sites, 'one-more'] }).success).toBe(false)
})

test.each(['', 'null', '{}', '{"id":"org-mokoena"}', 'org-mokoena', '[]'])('the claim %j is refused', (claim) => {
  expect(organisationClaimSchema.safeParse(claim).success).toBe(false)
})

test.each([
  ['the reach `site` without a site', { reach: 'site', sites: [] }],
  ['a site named twice', { sites: ['durban', 'durban'] }],
  ['a site with a space', { sites: ['head office'] }],
  ['no duty', { duties: [] }],
  ['an unknown duty', { duties: ['boss'] }],
  ['a duty of who reads only what is shared', { reach: 'client', duties: ['owner'] }],
  ['an invalid organisation id', { id: 'mokoena' }],
])('a membership with %s is refused', (_what, part) => {
  const one = { id: 'org-mokoena', name: 'Mokoena', kind: 'client', reach: 'own', sites: [], duties: ['member'] }
  expect(membershipSchema.safeParse(one).success).toBe(true)
  expect(membershipSchema.safeParse({ ...one, ...part }).success).toBe(false)
})

test('the chosen membership is active while it exists, else a deterministic one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(membership, { selector: ({ id }) => id, maxLength: 5 }), fc.nat(), (all, at) => {
      const chosen = all[at % Math.max(1, all.length)]
      expect(activeMembership(all, chosen?.id)).toBe(chosen)
      expect(activeMembership(all, 'org-elsewhere-no')).toBe(activeMembership(all.toReversed(), undefined))
      expect(activeMembership([], chosen?.id)).toBeUndefined()
    }),
  )
})
