import { expect, test } from 'vitest'
import { authorOf, forReseller } from '#domain/resellers/commission-line.ts'
import type { CommissionLine } from '#domain/resellers/commission-line.ts'

const line = { writtenBy: 'system', before: 0, cut: [], change: 500, invoiceNumber: 'INV-000007' }

test('a line of commission says what changed it and who did that', () => {
  expect(authorOf(line)).toEqual({ what: 'INV-000007 was issued or paid', who: 'our books, without a person' })
  expect(authorOf({ ...line, writtenBy: '0b6f1c2a-77aa', note: 'CN-000002', before: 500, change: -100 })).toEqual({
    what: 'Credit note CN-000002 was issued',
    who: 'Veritech',
  })
  expect(authorOf({ ...line, note: 'DN-000001' }).what).toBe('Debit note DN-000001 was issued')
  expect(authorOf({ ...line, before: 500, change: -500, cut: ['not-paid'] }).what).toBe(
    'INV-000007 was not paid in time',
  )
  expect(authorOf({ ...line, before: 500, change: -500, cut: ['written-off'] }).what).toBe(
    'What is left of INV-000007 was written off',
  )
  expect(authorOf({ ...line, before: 200, change: 300 }).what).toBe('INV-000007 was paid')
})

test('a reseller does not read the id of who wrote a line', () => {
  const of = (writtenBy: string) => forReseller({ ...line, writtenBy } as unknown as CommissionLine).writtenBy
  expect([of('0b6f1c2a-77aa'), of('system')]).toEqual(['Veritech', 'system'])
})
