import { expect, test } from 'vitest'
import { claimsRegister, claimStanding, expiredClaims } from '#domain/company/claims-register.ts'

test('a claim is to be checked sixty days before it expires, and expired on its day', () => {
  const claim = { expires: '2027-03-01' }
  expect(claimStanding(claim, '2026-12-30')).toEqual({ daysLeft: 61, state: 'valid' })
  expect(claimStanding(claim, '2026-12-31')).toEqual({ daysLeft: 60, state: 'due' })
  expect(claimStanding(claim, '2027-02-28')).toEqual({ daysLeft: 1, state: 'due' })
  expect(claimStanding(claim, '2027-03-01')).toEqual({ daysLeft: 0, state: 'expired' })
})

test('the screen calls the same claims expired as the build', () => {
  for (const day of ['2027-02-28', '2027-03-01', '2027-09-01'])
    expect(claimsRegister.filter((claim) => claimStanding(claim, day).state === 'expired')).toEqual(expiredClaims(day))
})
