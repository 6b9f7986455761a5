import { expect, test } from 'vitest'
import { boardOf, earningOf, forecastOf, stageOf } from '#domain/resellers/pipeline.ts'
import type { Deal } from '#domain/resellers/deal.ts'
import type { Quote } from '#domain/resellers/quote.ts'

const today = '2026-11-27'
const deal = (id: string, change: Partial<Deal> = {}): Deal => ({
  id,
  customer: id,
  domain: `${id}.example`,
  contactName: 'Head of finance',
  contactEmail: 'finance@example.org',
  need: 'Managed IT',
  monthly: 1_000_000,
  decidesOn: '2026-12-10',
  tier: 'referral',
  hasConsent: true,
  organisation: 'org-highveld',
  personId: 'pieter',
  state: 'approved',
  submittedAt: '2026-11-01T08:00:00.000Z',
  answerDueOn: '2026-11-02',
  protectedUntil: '2027-01-10',
  extensions: 0,
  version: 1,
  ...change,
})
const quote = (dealId: string, change: Partial<Quote> = {}): Quote => ({
  id: `quote-${dealId}`,
  organisation: 'org-highveld',
  personId: 'pieter',
  dealId,
  customer: dealId,
  revision: 1,
  lines: [],
  value: 0,
  vat: 0,
  validUntil: '2026-12-31',
  note: '',
  writtenAt: '2026-11-10T08:00:00.000Z',
  sentAt: '2026-11-10T09:00:00.000Z',
  version: 1,
  ...change,
})
const accepted = { name: 'Nosipho', at: '2026-11-12T08:00:00.000Z', version: 1 }

test('a deal moves with its newest quote, and falls back if that was not sent or has expired', () => {
  const of = (...quotes: Quote[]) => stageOf(deal('a'), quotes, today)
  expect(of()).toBe('approved')
  expect(of(quote('a'))).toBe('quoted')
  expect(of(quote('other', { accepted }))).toBe('approved')
  expect(of(quote('a', { accepted }))).toBe('accepted')
  expect(of(quote('a', { validUntil: '2026-11-20' }))).toBe('approved')
  const { sentAt: _sentAt, ...draft } = quote('a', { writtenAt: '2026-11-20T08:00:00.000Z' })
  expect(of(draft, quote('a'))).toBe('approved')
})

test('the board leaves out what was not won, shows wins of 90 days, and orders by the next decision', () => {
  const columns = boardOf(
    [
      deal('late', { decidesOn: '2026-12-20' }),
      deal('soon', { decidesOn: '2026-12-01', monthly: 500_000 }),
      deal('expired', { protectedUntil: '2026-11-26' }),
      deal('lost', { state: 'lost' }),
      deal('review', { state: 'in-review' }),
      deal('won', { state: 'won', closedAt: '2026-08-29T08:00:00.000Z' }),
      deal('old', { state: 'won', closedAt: '2026-08-28T08:00:00.000Z' }),
    ],
    [quote('late')],
    today,
  )
  expect(columns.map(({ stage, deals, monthly }) => [stage, deals.map(({ id }) => id), monthly])).toEqual([
    ['in-review', ['review'], 1_000_000],
    ['approved', ['soon'], 500_000],
    ['quoted', ['late'], 1_000_000],
    ['accepted', [], 0],
    ['won', ['won'], 1_000_000],
  ])
})

test('a deal earns commission up to the cap, or the discount of its tier', () => {
  expect(earningOf(deal('a'), today)).toBe(100_000)
  expect(earningOf(deal('a', { monthly: 50_000_000 }), today)).toBe(1_200_000)
  expect(earningOf(deal('a', { tier: 'reseller' }), today)).toBeGreaterThan(0)
  // A decision that is overdue counts by the terms of today, whatever was typed.
  expect(earningOf(deal('a', { decidesOn: '2019-01-01' }), today)).toBe(100_000)
})

test('the forecast has six months, what is overdue and what is later, each by likelihood', () => {
  const rows = forecastOf(
    [
      deal('overdue', { decidesOn: '2026-11-26' }),
      deal('today', { decidesOn: today }),
      deal('quoted', { decidesOn: '2026-12-01' }),
      deal('review', { decidesOn: '2026-12-24', state: 'in-review' }),
      deal('later', { decidesOn: '2027-05-01' }),
      deal('won', { state: 'won' }),
    ],
    [quote('quoted')],
    today,
  )
  expect(rows.map(({ month, number, likely }) => [month, number, likely])).toEqual([
    ['overdue', 1, 400_000],
    ['2026-11', 1, 400_000],
    ['2026-12', 2, 800_000],
    ['2027-01', 0, 0],
    ['2027-02', 0, 0],
    ['2027-03', 0, 0],
    ['2027-04', 0, 0],
    ['later', 1, 400_000],
  ])
  expect(rows[2]?.earns).toBe(80_000)
  expect(forecastOf([], [], today)).toHaveLength(6)
})
