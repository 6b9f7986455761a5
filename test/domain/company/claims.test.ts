import { expect, test } from 'vitest'
import { claimsRegister, expiredClaims } from '#domain/company/claims-register.ts'
import { tickerItems } from '#domain/company/ticker.ts'

const DAY = 24 * 3600 * 1000

test('the register contains the main marketing figures', () => {
  expect(claimsRegister.map(({ figure }) => figure)).toEqual(
    expect.arrayContaining(['150+', '98%', '15+', '24/7', '15 min', '99.9%', '2.3M+', '12 min', '<1 hour', '14 days']),
  )
})

test('the ticker shows eight items, each with the exact text of a claim and a link', () => {
  expect(tickerItems).toHaveLength(8)
  for (const { id, text, url } of tickerItems) {
    expect(claimsRegister.find((claim) => claim.id === id)?.text).toBe(text)
    expect(url).toMatch(/^https:\/\//)
  }
})

test('no two claims have the same id', () => {
  expect(new Set(claimsRegister.map(({ id }) => id)).size).toBe(claimsRegister.length)
})

test.each(claimsRegister)('$id has a source, an owner and an expiry', (claim) => {
  expect(claim.text.length).toBeGreaterThan(10)
  expect(claim.source.length).toBeGreaterThan(10)
  expect(claim.owner).toMatch(/^(Head of|Managing)/)
  expect(claim.reviewed).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(Date.parse(claim.expires)).toBeGreaterThan(Date.parse(claim.reviewed))
  // Claims are checked at least once a year.
  expect(Date.parse(claim.expires) - Date.parse(claim.reviewed)).toBeLessThanOrEqual(366 * DAY)
})

test('a claim expires on its date, and industry claims expire before ours', () => {
  expect(expiredClaims('2026-09-02')).toEqual([])
  expect(expiredClaims('2027-03-01').map(({ id }) => id)).toContain('breachCost')
  expect(expiredClaims('2027-08-31').map(({ id }) => id)).not.toContain('clients')
  expect(expiredClaims('2027-09-01')).toEqual(claimsRegister)
})
