import type { Reseller } from '#domain/resellers/reseller.ts'

/** A reseller of referrals. */
export const highveld: Reseller = {
  organisation: 'org-highveld',
  name: 'Highveld',
  registrationNumber: '2014/113390/07',
  address: '210 Lynnwood Road, Pretoria, 0081',
  contactName: 'Pieter',
  contactEmail: 'pieter@example.org',
  tiers: ['referral'],
  agreement: { version: '2026-07-01', acceptedAt: '2026-07-01T08:00:00.000Z', acceptedBy: 'Pieter' },
  joinedAt: '2026-07-01T08:00:00.000Z',
  version: 1,
}
