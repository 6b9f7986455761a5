import { describe, expect, test } from 'vitest'
import { correctedLine, creditInvoice, debitInvoice, issueInvoice } from '#domain/resellers/document.ts'
import { invoicedLinesOf, partnerLines } from '#domain/resellers/partner-price.ts'
import { lessDiscount, listPriceOn, priceList } from '#domain/resellers/price-list.ts'
import { proForma } from '#domain/resellers/pro-forma.ts'

const list = [
  { item: 'seat', name: 'Managed IT', unit: 'a seat a month', price: 64_010, from: '2025-01-01', until: '2026-06-30' },
  { item: 'seat', name: 'Managed IT', unit: 'a seat a month', price: 70_003, from: '2026-07-01' },
]
/** What a reseller sells: its own price is R 900,00 a seat. */
const sold = { description: 'Managed IT for Paarl', quantity: 46_000, unit: '', unitPrice: 90_000, item: 'seat' }
const migration = { description: 'Moving the mail', quantity: 1000, unit: '', unitPrice: 1_500_000 }
const quote = (at: string | undefined, lines = [sold]) => ({ lines, ...(at !== undefined && { accepted: { at } }) })
const priced = (tier: 'referral' | 'reseller' | 'delivery', ...of: Parameters<typeof quote>) => {
  const made = invoicedLinesOf({ tier }, quote(...of), { today: '2026-11-29', list })
  if (!made.ok) throw new Error('A price is missing.')
  return made
}

describe('a quote of a customer of a reseller', () => {
  test.each([
    // 700,03 less 20 % is 560,024; less 25 % it is 525,0225.
    ['reseller', '2026-11-20T08:00:00Z', 56_002],
    ['delivery', '2026-11-20T08:00:00Z', 52_502],
    // The list and the agreement of June: 640,10 less 15 % is 544,085, less 20 % it is 512,08.
    ['reseller', '2026-06-30T08:00:00Z', 54_409],
    ['delivery', '2026-06-30T08:00:00Z', 51_208],
    // In the last evening of June by UTC, July has begun in South Africa.
    ['reseller', '2026-06-30T22:30:00Z', 56_002],
  ] as const)('is invoiced to a %s at the price of %s: %i cents a seat', (tier, at, cents) => {
    const { lines, pricing } = priced(tier, at)
    expect(lines).toEqual([{ ...sold, unit: 'a seat a month', unitPrice: cents }])
    expect(pricing?.listPrices).toEqual([at < '2026-06-30T22' ? 64_010 : 70_003])
  })

  test('is invoiced to the client of a referral as it was offered', () => {
    expect(priced('referral', '2026-11-20T08:00:00Z').lines).toEqual([sold])
  })

  test('has no invoice while a line without a price on the list is undecided, and a decided price replaces none of the list', () => {
    const asked = { today: '2026-11-29', list }
    const accepted = quote('2026-11-20T08:00:00Z', [sold, migration] as (typeof sold)[])
    expect(invoicedLinesOf({ tier: 'reseller' }, accepted, asked)).toEqual({ ok: false, missing: [1] })
    const decided = [
      { line: 0, unitPrice: 1 },
      { line: 1, unitPrice: 1_100_000 },
    ]
    const made = invoicedLinesOf({ tier: 'reseller' }, accepted, { ...asked, decided })
    expect(made.ok && made.lines.map(({ unitPrice }) => unitPrice)).toEqual([56_002, 1_100_000])
    expect(made.ok && made.pricing?.listPrices).toEqual([70_003, null])
  })

  test('names what the list prices, whatever the reseller calls it', () => {
    const lines = [{ ...sold, description: 'The full works' }]
    const made = partnerLines({ tier: 'reseller', lines, on: '2026-11-20', list })
    expect(made.ok && made.lines[0]?.description).toBe('Managed IT: The full works')
  })
})

test('pro forma, invoice, credit and debit note of a reseller charge its price to the cent', () => {
  const { lines, pricing } = priced('reseller', '2026-11-20T08:00:00Z')
  const recipient = { name: 'Highveld', address: '210 Lynnwood Road, Pretoria', vatNumber: '4610377125' }
  const invoice = issueInvoice(
    {
      recipient,
      lines,
      suppliedOn: '2026-11-28',
      issuedOn: '2026-11-29',
      paymentDays: 14,
      addressed: { party: 'org-highveld', organisation: 'org-highveld', tier: 'reseller', ...(pricing && { pricing }) },
      by: 'p',
    },
    'INV-000001',
    Date.parse('2026-11-29T08:00:00Z'),
  )
  // 46 seats at 560,02 are 25 760,92; VAT is 3 864,138.
  expect([invoice.value, invoice.vat]).toEqual([2_576_092, 386_414])
  const { totals } = proForma({ recipient, lines, madeOn: '2026-11-29' })
  expect([totals.value, totals.vat]).toEqual([2_576_092, 386_414])
  const seats = correctedLine(invoice, { line: 0, quantity: 2000 })!
  expect(seats.value).toBe(112_004)
  const correction = {
    reason: 'price-changed' as const,
    explanation: 'Two seats were not used.',
    issuedOn: '2026-11-29',
    by: 'p',
    of: seats.of,
  }
  const credited = creditInvoice(invoice, seats.value, correction, 'CN-000001', 0)
  const debited = debitInvoice(invoice, seats.value, { ...correction, paymentDays: 14 }, 'DN-000001', 0)
  for (const made of [credited, debited]) {
    if (!made.ok) throw new Error(made.message)
    expect([made.note.value, made.note.vat]).toEqual([112_004, 16_801])
    // The reason stands once, beside the lines.
    expect(made.note.invoice.lines).toMatchObject([
      { description: 'Managed IT for Paarl', quantity: 2000, unitPrice: 56_002 },
    ])
    expect(made.note.explanation).toBe('Two seats were not used.')
    expect(made.note.pricing).toBeUndefined()
  }
})

describe('our price list', () => {
  test('has at most one price of an item on any day on which one changes', () => {
    const days = priceList.flatMap(({ from, until }) => [from, ...(until === undefined ? [] : [until])])
    for (const { item } of priceList)
      for (const day of days) expect(() => listPriceOn(priceList, item, day)).not.toThrow()
    const twice = [...priceList, ...priceList]
    expect(() => listPriceOn(twice, 'managed-it', '2026-11-29')).toThrow(RangeError)
  })

  test('is discounted half up to the cent', () => {
    expect([lessDiscount(18_900, 2000), lessDiscount(1, 5000), lessDiscount(15_120, 2500)]).toEqual([15_120, 1, 11_340])
  })
})
