import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayIssueForSupplier } from '#domain/billing/recipient-created.ts'
import { nextSerial, serialProblems } from '#domain/billing/serial-number.ts'
import {
  formOf,
  invoiceProblems,
  invoiceSchema,
  invoiceTotals,
  lastDateToIssue,
  titleOf,
} from '#domain/billing/tax-invoice.ts'
import type { Invoice } from '#domain/billing/tax-invoice.ts'
import { totalsOf } from '#domain/billing/totals.ts'
import { registrationLimitsOn, vatRateOn } from '#domain/billing/vat-settings.ts'
import { sumOf } from '#domain/ledger/money.ts'

const vendor = { name: 'Veritech (Pty) Ltd', address: '1 Main Road, Cape Town, 8001', vatNumber: '4123456789' }
const client = {
  name: 'Karoo Foods (Pty) Ltd',
  address: '12 Church Street, Graaff-Reinet, 6280',
  vatNumber: '4987654321',
}
const line = {
  description: 'Support',
  quantity: 1000,
  unit: 'month',
  unitPrice: 500_000,
  treatment: 'standard',
} as const
const invoiceOf = (change: object = {}, lineChange: object = {}): Invoice =>
  invoiceSchema.parse({
    supplier: vendor,
    recipient: client,
    number: 'VT-000001',
    issuedOn: '2026-11-24',
    suppliedOn: '2026-11-24',
    currency: 'ZAR',
    lines: [{ ...line, ...lineChange }],
    ...change,
  })
const sections = (invoice: Invoice, recipientIsVendor = true) =>
  invoiceProblems(invoice, { recipientIsVendor }).map(({ section }) => section)

describe('the form of an invoice', () => {
  test.each([
    // R5,000.00 is R4,347.83 and R652.17 of VAT.
    ['20(5)', 'of R5,000 is abridged', 434_783, 500_000, 'abridged'],
    ['20(4)', 'of more than R5,000 is full', 434_784, 500_002, 'full'],
    ['20(6)', 'of R50 needs no tax invoice', 4348, 5000, 'none-needed'],
    ['20(5)', 'of more than R50 is abridged', 4349, 5001, 'abridged'],
  ])('s %s: one %s', (_, __, unitPrice, consideration, form) => {
    const invoice = invoiceOf({}, { unitPrice })
    expect(invoiceTotals(invoice).consideration).toBe(consideration)
    expect(formOf(invoice)).toBe(form)
  })

  test('s 20(5) proviso: a zero-rated supply needs a full one, however small', () => {
    expect(formOf(invoiceOf({}, { unitPrice: 100, treatment: 'zero-rated' }))).toBe('full')
  })

  test('s 20(1): a supplier who is no vendor, and an exempt supply, have no tax invoice', () => {
    const { vatNumber: _, ...nobody } = vendor
    expect(formOf(invoiceOf({ supplier: nobody }, { treatment: 'not-a-vendor' }))).toBe('invoice')
    expect(formOf(invoiceOf({}, { treatment: 'exempt' }))).toBe('invoice')
  })
})

describe('an invoice may be issued', () => {
  test('with all particulars of s 20(4)', () => {
    expect(sections(invoiceOf())).toEqual([])
  })

  test('s 20(5): an abridged one without the address and VAT number of the recipient', () => {
    const bare = { recipient: { name: client.name, address: '' } }
    expect(sections(invoiceOf(bare, { unitPrice: 100_000 }))).toEqual([])
    expect(sections(invoiceOf(bare))).toEqual(['20(4)(c)', '20(4)(c)'])
  })

  test('s 20(4)(c): without the VAT number of a recipient who is no vendor', () => {
    const recipient = { name: client.name, address: client.address }
    expect(sections(invoiceOf({ recipient }), false)).toEqual([])
    expect(sections(invoiceOf({ recipient }), true)).toEqual(['20(4)(c)'])
  })

  test('s 20(4)(b): only with the address of the supplier', () => {
    expect(sections(invoiceOf({ supplier: { ...vendor, address: '' } }))).toEqual(['20(4)(b)'])
  })

  test('s 20(1): within 21 days of the supply', () => {
    expect(lastDateToIssue('2026-11-03')).toBe('2026-11-24')
    expect(sections(invoiceOf({ suppliedOn: '2026-11-03' }))).toEqual([])
    expect(sections(invoiceOf({ suppliedOn: '2026-11-02' }))).toEqual(['20(1)'])
    // A person may give the reason why it is late: the supply is still owed its tax invoice.
    expect(
      invoiceProblems(invoiceOf({ suppliedOn: '2026-11-02' }), { recipientIsVendor: true, mayBeLate: true }),
    ).toEqual([])
  })

  test('s 7(1): by a supplier who is no vendor only without VAT, and by a vendor only with a treatment', () => {
    const { vatNumber: _, ...nobody } = vendor
    expect(sections(invoiceOf({ supplier: nobody }))).toEqual(['7(1)'])
    expect(sections(invoiceOf({ supplier: nobody }, { treatment: 'not-a-vendor' }))).toEqual([])
    expect(sections(invoiceOf({}, { treatment: 'not-a-vendor' }))).toEqual(['7(1)'])
  })

  test.each([
    ['20(4)(b), a VAT number that is none', { supplier: { ...vendor, vatNumber: '9123456789' } }],
    ['20(4)(d), no serial number', { number: '' }],
    ['20(4)(e), no description', { lines: [{ ...line, description: ' ' }] }],
    ['20(4)(f), no quantity', { lines: [{ ...line, quantity: 0 }] }],
    ['20(4), another currency than the rand', { currency: 'USD' }],
  ])('s %s is refused', (_, change) => {
    expect(() => invoiceOf(change)).toThrow()
  })
})

test.each([
  ['20(4)(a)', { form: 'full' }, 'Tax Invoice'],
  ['20(5)(a)', { form: 'abridged' }, 'Tax Invoice'],
  ['20(1)(ii)', { form: 'full', isCopy: true }, 'Tax Invoice (Copy)'],
  ['20(1)(i)', { form: 'full', isProForma: true }, 'Pro forma'],
  ['20(1)', { form: 'invoice' }, 'Invoice'],
] as const)('s %s: the title of %j is %s', (_, titled, title) => {
  expect(titleOf(titled)).toBe(title)
})

describe('VAT', () => {
  test.each([
    ['1991-09-30', 1000],
    ['1993-04-06', 1000],
    ['1993-04-07', 1400],
    ['2018-03-31', 1400],
    ['2018-04-01', 1500],
    // The rise of this day was withdrawn a week before.
    ['2025-05-01', 1500],
    ['2026-11-24', 1500],
  ])('s 7(1): of a supply on %s is %i basis points', (date, rate) => {
    expect(vatRateOn(date).value).toBe(rate)
    expect(totalsOf([line], date).rate).toBe(rate)
  })

  test.each([
    ['2026-03-31', 100_000_000, 5_000_000],
    ['2026-04-01', 230_000_000, 12_000_000],
  ])('s 23: registration on %s is compulsory above %i cents and possible from %i', (date, compulsory, voluntary) => {
    expect(registrationLimitsOn(date).value).toEqual({ compulsory, voluntary })
  })

  test('s 7(1)(a), 11, 12: is charged on standard-rated lines only', () => {
    const lines = (['standard', 'zero-rated', 'exempt', 'not-a-vendor'] as const).map((treatment) => ({
      ...line,
      treatment,
    }))
    expect(totalsOf(lines, '2026-11-24')).toMatchObject({ value: 2_000_000, vat: 75_000, consideration: 2_075_000 })
  })

  test('of the lines adds up to the VAT of the total', () => {
    const priced = fc.record({
      quantity: fc.integer({ min: 1, max: 100_000 }),
      unitPrice: fc.integer({ min: 0, max: 10 ** 8 }),
      treatment: fc.constantFrom('standard', 'zero-rated', 'exempt'),
    })
    fc.assert(
      fc.property(fc.array(priced, { minLength: 1, maxLength: 20 }), (lines) => {
        const totals = totalsOf(lines, '2026-11-24')
        expect(sumOf(totals.lines.map(({ vat }) => vat))).toBe(totals.vat)
        expect(sumOf(totals.lines.map(({ value }) => value))).toBe(totals.value)
        expect(totals.lines.filter(({ vat }, index) => lines[index]!.treatment !== 'standard' && vat !== 0)).toEqual([])
      }),
    )
  })
})

describe('s 20(2): a tax invoice that the recipient writes', () => {
  const agreement = { approvalReference: 'BGR 15', agreedOn: '2026-03-01', supplierIssuesNone: true }
  const asked = { supplierIsVendor: true, recipientIsVendor: true, agreement, issuedOn: '2026-11-24' }

  test('is possible with approval and agreement', () => {
    expect(mayIssueForSupplier(asked)).toEqual({ ok: true })
  })

  test.each([
    ['20(2)', 'a supplier who is no vendor', { supplierIsVendor: false }],
    ['20(2)', 'a recipient who is no vendor', { recipientIsVendor: false }],
    ['20(2)(a)', 'no recorded approval', { agreement: undefined }],
    ['20(2)(b)', 'a supplier who issues their own', { agreement: { ...agreement, supplierIssuesNone: false } }],
    ['20(2)(b)', 'an agreement that has not begun', { issuedOn: '2026-02-28' }],
    ['20(2)(b)', 'an agreement that has ended', { agreement: { ...agreement, endsOn: '2026-11-23' } }],
  ])('is refused by s %s for %s', (section, _, change) => {
    expect(mayIssueForSupplier({ ...asked, ...change })).toMatchObject({ ok: false, section })
  })
})

describe('s 20(4)(d): serial numbers', () => {
  test('follow each other', () => {
    expect(nextSerial('VT', 0)).toEqual({ serial: 1, number: 'VT-000001' })
    expect(nextSerial('VT', 41).number).toBe('VT-000042')
    expect(() => nextSerial('vt', 0)).toThrow(RangeError)
    expect(() => nextSerial('VT', -1)).toThrow(RangeError)
  })

  test('that are missing, also at the end, or there twice are found', () => {
    expect(serialProblems([3, 1, 2], 3)).toEqual({ missing: [], double: [] })
    expect(serialProblems([1, 3, 3], 5)).toEqual({ missing: [2, 4, 5], double: [3] })
  })
})
