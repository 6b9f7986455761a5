import { describe, expect, test } from 'vitest'
import { answerQuote, departuresOf, waitsForApproval } from '#domain/resellers/our-offer.ts'
import type { ListPrice } from '#domain/resellers/price-list.ts'
import { LONGEST_VALIDITY, writeQuote } from '#domain/resellers/quote.ts'
import type { Quote } from '#domain/resellers/quote.ts'

const list: readonly ListPrice[] = [
  {
    item: 'managed-it',
    name: 'Managed IT',
    unit: 'a seat a month',
    price: 64_000,
    from: '2025-01-01',
    until: '2026-12-31',
  },
  { item: 'managed-it', name: 'Managed IT', unit: 'a seat a month', price: 66_000, from: '2027-01-01' },
]
const now = Date.parse('2026-11-23T08:00:00Z')
const day = { list, on: '2026-11-23' }
const listed = { item: 'managed-it', description: 'Managed IT', quantity: 10_000, unit: '', unitPrice: 64_000 }
const owner = { id: 'quote-1', organisation: 'org-highveld', personId: 'pieter', customer: 'Karoo', chargesVat: true }

function quoteOf(change: object = {}, before?: Quote, validUntil = '2026-12-20'): Quote {
  const written = writeQuote(
    { dealId: 'deal-1', lines: [{ ...listed, ...change }], validUntil, note: '' },
    owner,
    before,
    now,
  )
  if ('refused' in written) throw new Error(written.refused)
  return written
}

describe('a quote by which we make an offer', () => {
  test('needs nobody of ours while it says what our price list of the day says', () => {
    expect(departuresOf({ tier: 'referral' }, quoteOf(), day)).toEqual([])
    expect(waitsForApproval({ tier: 'referral' }, quoteOf(), day)).toBe(false)
  })

  test.each([
    ['a price of one cent', { unitPrice: 1 }],
    ['a price above the list', { unitPrice: 64_001 }],
    ['more in the description than is sold', { description: 'Managed IT with free laptops' }],
    ['a part of a seat', { quantity: 1 }],
    ['another unit', { unit: 'a year' }],
    ['an item that is not on the list', { item: 'all-of-it' }],
    ['no item', { item: undefined }],
  ])('waits for our approval with %s', (_what, change) => {
    expect(waitsForApproval({ tier: 'referral' }, quoteOf(change), day)).toBe(true)
    expect(departuresOf({ tier: 'referral' }, quoteOf(change), day)).toHaveLength(1)
  })

  test('waits with a note, because a note can promise anything', () => {
    const quote = { ...quoteOf(), note: 'The first year is free.' }
    expect(departuresOf({ tier: 'referral' }, quote, day)).toEqual([{ says: expect.stringContaining('note') }])
  })

  test('waits with the price of a list that is over', () => {
    expect(departuresOf({ tier: 'referral' }, quoteOf(), { list, on: '2027-01-01' })).toMatchObject([
      { line: 0, listPrice: 66_000 },
    ])
  })

  test('waits no more once this revision is approved; the next one waits again', () => {
    const quote = quoteOf({ unitPrice: 1 })
    const asked = { dealId: 'deal-1', answer: 'approve-quote', quoteId: 'quote-1', revision: 1 } as const
    const approved = answerQuote(quote, asked, { by: 'thabo', now })
    if ('refused' in approved) throw new Error(approved.refused)
    expect(waitsForApproval({ tier: 'referral' }, approved, day)).toBe(false)
    expect(waitsForApproval({ tier: 'referral' }, quoteOf({ unitPrice: 1 }, approved), day)).toBe(true)
    expect(answerQuote(quoteOf({}, quote), asked, { by: 'thabo', now })).toEqual({ refused: 'changed' })
    const declined = answerQuote(
      quote,
      { ...asked, answer: 'decline-quote', reason: 'Too cheap.' },
      { by: 'thabo', now },
    )
    expect(declined).toMatchObject({ answered: { as: 'declined', reason: 'Too cheap.' } })
    expect(waitsForApproval({ tier: 'referral' }, declined as Quote, day)).toBe(true)
  })
})

test('a reseller that sells in its own name asks nobody for its prices', () => {
  for (const tier of ['reseller', 'delivery'] as const)
    expect(departuresOf({ tier }, quoteOf({ unitPrice: 1, item: undefined }), day)).toEqual([])
})

test('a quote is valid for 90 days at most', () => {
  const written = (validUntil: string) =>
    writeQuote({ dealId: 'deal-1', lines: [listed], validUntil, note: '' }, owner, undefined, now)
  expect(LONGEST_VALIDITY).toBe(90)
  expect(written('2027-02-21')).toMatchObject({ validUntil: '2027-02-21' })
  expect(written('2027-02-22')).toEqual({ refused: 'too-long' })
  expect(written('2096-01-01')).toEqual({ refused: 'too-long' })
})
