import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noteFor } from '#domain/billing/credit-note.ts'
import type { Correction } from '#domain/billing/credit-note.ts'
import { portionOf } from '#domain/ledger/money.ts'

const invoice = { value: 100_000, vat: 15_000, rate: 1500, issuedOn: '2026-11-02', number: 'VT-000001', credited: [] }
const correction = {
  reason: 'returned',
  explanation: 'Two of five licences were handed back.',
  invoiceNumber: 'VT-000001',
  issuedOn: '2026-11-20',
} as const

test('s 21(3)(a): a lower consideration is credited with its VAT', () => {
  expect(noteFor(invoice, -40_000, correction)).toEqual({
    ok: true,
    kind: 'credit',
    title: 'Credit Note',
    circumstances: 'Goods or services were returned (s 21(1)(d)).',
    value: 40_000,
    vat: 6000,
  })
})

test('s 21(3)(b): a higher consideration is debited with its VAT', () => {
  const raised = { ...correction, reason: 'price-changed' } as const
  expect(noteFor(invoice, 1000, raised)).toMatchObject({ ok: true, title: 'Debit Note', value: 1000, vat: 150 })
})

test('s 21: the rate of the invoice holds, whatever the rate is when it is corrected', () => {
  const old = { ...invoice, rate: 1400, vat: 14_000, issuedOn: '2018-03-31' }
  expect(noteFor(old, -50_000, { ...correction, issuedOn: '2018-04-10' })).toMatchObject({ vat: 7000 })
})

describe('a note is refused', () => {
  test.each<[string, string, number, Partial<Correction>]>([
    ['21(2)', 'nothing changes', 0, {}],
    ['21(3)(vi)', 'it has no explanation', -1, { explanation: ' ' }],
    ['21(3)(vii)', 'it names another invoice', -1, { invoiceNumber: 'VT-000002' }],
    ['21(1)', 'it is dated before the invoice', -1, { issuedOn: '2026-11-01' }],
    ['21(3)', 'it credits more than was charged', -100_001, {}],
    ['21(1)(d)', 'it charges more for what was returned', 1, {}],
    ['21(1)(a)', 'it charges more for what was cancelled', 1, { reason: 'cancelled' }],
  ])('by s %s if %s', (section, _, change, other) => {
    expect(noteFor(invoice, change, { ...correction, ...other })).toMatchObject({ ok: false, section })
  })

  test('if earlier ones have credited the invoice', () => {
    const credited = [{ value: 100_000, vat: 15_000 }]
    expect(noteFor({ ...invoice, credited }, -1, correction)).toMatchObject({ ok: false, section: '21(3)' })
  })

  test('with what is left, in rand', () => {
    expect(noteFor(invoice, -100_001, correction)).toMatchObject({
      message: 'Only R\u{A0}1\u{A0}000,00 of the invoice is left to credit.',
    })
  })
})

test('an invoice that is credited in parts leaves no cent of value and VAT', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10 ** 6 }), { minLength: 1, maxLength: 12 }), (parts) => {
      const value = parts.reduce((sum, part) => sum + part, 0)
      const vat = portionOf(value, 1500, 10_000)
      const credited: { value: number; vat: number }[] = []
      for (const part of parts) {
        const note = noteFor({ ...invoice, value, vat, credited }, -part, correction)
        credited.push(note.ok ? note : { value: 0, vat: 0 })
      }
      expect(credited.reduce((sum, note) => sum + note.value, 0)).toBe(value)
      expect(credited.reduce((sum, note) => sum + note.vat, 0)).toBe(vat)
    }),
  )
})
