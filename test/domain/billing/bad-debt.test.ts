import { describe, expect, test } from 'vitest'
import { badDebtOf, writeOffLimitOn } from '#domain/billing/bad-debt.ts'
import { vatRateOn } from '#domain/billing/vat-settings.ts'

const supply = { rate: 1500, vatLeft: 15_000, issuedOn: '2026-09-14' }

describe('what is irrecoverable of an invoice', () => {
  test('s 22(1): the tax fraction of 15/115 is deducted, once the return of the supply was furnished', () => {
    expect(badDebtOf(1150, supply, '2026-11-01')).toMatchObject({ value: 1000, vat: 150, section: '22(1)' })
    // Half a cent goes away from zero.
    expect(badDebtOf(4999, supply, '2026-11-24')).toMatchObject({ value: 4347, vat: 652 })
  })

  test('s 22(1)(b): before the return with its output tax is furnished, the tax fraction waits for the day after', () => {
    expect(badDebtOf(1150, supply, '2026-10-31')).toMatchObject({
      value: 1150,
      vat: 0,
      later: { vat: 150, from: '2026-11-01' },
      section: '22(1)(b)',
    })
    expect(badDebtOf(1150, { ...supply, vatLeft: 40 }, '2026-10-31').later).toEqual({ vat: 40, from: '2026-11-01' })
    expect(badDebtOf(1150, { ...supply, vatLeft: 0 }, '2026-10-31')).not.toHaveProperty('later')
    // The return of December is furnished by the end of January.
    const ofDecember = { ...supply, issuedOn: '2026-12-31' }
    expect(badDebtOf(1150, ofDecember, '2027-01-31').vat).toBe(0)
    expect(badDebtOf(1150, ofDecember, '2027-02-01').vat).toBe(150)
  })

  test('s 22(1)(a): nothing is deducted of a supply on which no tax was charged, and never more than is left of it', () => {
    expect(badDebtOf(1150, { ...supply, vatLeft: 0 }, '2026-11-24')).toMatchObject({ value: 1150, section: '22(1)(a)' })
    expect(badDebtOf(1150, { ...supply, vatLeft: 40 }, '2026-11-24')).toMatchObject({ value: 1110, vat: 40 })
  })

  test('the rate is that of the supply, whatever it is on the day of the write-off', () => {
    const before2018 = { rate: vatRateOn('2017-05-01').value, vatLeft: 15_000, issuedOn: '2017-05-01' }
    expect(badDebtOf(1140, before2018, '2026-11-24')).toMatchObject({ value: 1000, vat: 140 })
  })

  test('the limit of small differences is dated, with its source', () => {
    expect(writeOffLimitOn('2026-11-24')).toMatchObject({ from: '2025-01-01', most: 5000 })
    expect(() => writeOffLimitOn('2024-12-31')).toThrow(RangeError)
  })
})
