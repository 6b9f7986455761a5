import { mayStillPublish, unpublishedUntil } from '#domain/resellers/material-upload.ts'
import { expect, test } from 'vitest'
import { reportSchema } from '#domain/documents/report.ts'
import {
  changeLastDay,
  materialState,
  mayOpen,
  newEdition,
  publishMaterial,
  sheets,
  withdrawMaterial,
} from '#domain/resellers/material.ts'
import type { Tier } from '#domain/resellers/programme.ts'
import { termsOn } from '#domain/resellers/programme.ts'
import { sheetDocument } from '#domain/resellers/sheet.ts'

const now = Date.parse('2026-11-28T08:00:00Z')
const content = { from: 'sheet', sheet: 'terms', on: '2026-11-28' } as const
const published = publishMaterial(
  { fields: { title: 'Prices', kind: 'price-list', tiers: ['referral'], validUntil: '2026-11-30' }, content },
  'a',
  now,
)
type Opener = Parameters<typeof mayOpen>[0]
const organisation = { id: 'org-a', kind: 'reseller' as const, reach: 'all' as const, sites: [], duties: [], asOf: now }
const reseller: Opener = { roles: ['reseller'], assurance: 'aal2', organisation }
const agent: Opener = { roles: ['agent'], assurance: 'aal2', organisation: undefined }
const of = (...tiers: Tier[]) => ({ today: '2026-11-28', reseller: { organisation: 'org-a', tiers } })

test('material is published until the end of its last day', () => {
  expect(materialState(published, '2026-11-30')).toBe('published')
  expect(materialState(published, '2026-12-01')).toBe('expired')
})

test('a reseller opens what is published for a way of working of its agreement, and nothing else', () => {
  expect(mayOpen(reseller, published, of('referral', 'delivery'))).toBe(true)
  expect(mayOpen(reseller, published, of('delivery'))).toBe(false)
  expect(mayOpen(reseller, published, { ...of('referral'), today: '2026-12-01' })).toBe(false)
  expect(mayOpen(reseller, published, { today: '2026-11-28', reseller: undefined })).toBe(false)
  expect(mayOpen({ ...reseller, assurance: 'aal1' }, published, of('referral'))).toBe(false)
  expect(mayOpen({ ...reseller, roles: [] }, published, of('referral'))).toBe(false)
  expect(mayOpen({ ...reseller, organisation: { ...organisation, id: 'org-b' } }, published, of('referral'))).toBe(
    false,
  )
})

test('staff open what has expired, and nobody opens what was withdrawn', () => {
  expect(mayOpen(agent, published, { today: '2027-01-01', reseller: undefined })).toBe(true)
  const withdrawn = withdrawMaterial(published, now)
  expect(withdrawn).toMatchObject({ withdrawnAt: '2026-11-28T08:00:00.000Z', expiresAt: now / 1000 + 365 * 86_400 })
  if ('refused' in withdrawn) throw new Error(withdrawn.refused)
  expect(mayOpen(agent, withdrawn, { today: '2026-11-28', reseller: undefined })).toBe(false)
  expect(mayOpen(reseller, withdrawn, of('referral'))).toBe(false)
  for (const refused of [
    withdrawMaterial(withdrawn, now),
    changeLastDay(withdrawn, undefined),
    newEdition(withdrawn, { content, validUntil: undefined }, now),
  ])
    expect(refused).toEqual({ refused: 'withdrawn' })
})

test('a new edition has its own last day', () => {
  const next = newEdition(published, { content, validUntil: undefined }, now + 1000)
  expect(next).toMatchObject({ edition: 2, publishedAt: '2026-11-28T08:00:01.000Z' })
  expect(next).not.toHaveProperty('validUntil')
})

test.each(sheets)('the sheet %s is a document that can be typeset', (sheet) => {
  expect(reportSchema.safeParse(sheetDocument(sheet, '2026-11-28')).error).toBeUndefined()
})

test('a sheet states the terms of its own day', () => {
  const before = JSON.stringify(sheetDocument('terms', '2026-06-30'))
  expect(before).toContain(`${termsOn('2026-06-30').discount.reseller / 100}%`)
  expect(before).not.toBe(JSON.stringify(sheetDocument('terms', '2026-07-01')))
})

test('an upload can be published for 23 hours, and is deleted after 24', () => {
  const createdAt = '2026-11-28T08:00:00.000Z'
  const after = (hours: number) => Date.parse(createdAt) + hours * 3_600_000
  expect([mayStillPublish({ createdAt }, after(22.9)), mayStillPublish({ createdAt }, after(23))]).toEqual([
    true,
    false,
  ])
  expect(unpublishedUntil(after(0))).toBe('2026-11-29T08:00:00.000Z')
})
