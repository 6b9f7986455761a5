import { expect, test } from 'vitest'
import { chargeEntry, commissionEntry, receiptEntry } from '#domain/billing/postings.ts'
import { entryWords } from '#domain/resellers/entry-words.ts'

const names = (party: string) => (party === 'org-karoofoods' ? 'Karoo Foods' : party)
const of = { number: 'INV-000007', date: '2026-11-23', party: 'org-karoofoods' }

test('an entry names what it is, its accounts from debit to credit, its party and its documents', () => {
  expect(entryWords(chargeEntry(of, { value: 100, vat: 15 }), names)).toEqual({
    what: 'Invoice or debit note',
    accounts: 'Trade receivables to Sales, VAT output',
    parties: ['Karoo Foods'],
    documents: ['INV-000007'],
  })
  const paid = receiptEntry(
    { ...of, number: 'PAY-1' },
    { parts: [{ number: 'INV-000007', cents: 100 }], unallocated: 5 },
  )
  expect(entryWords(paid, names)).toMatchObject({
    what: 'Payment received',
    accounts: 'Bank to Trade receivables, Unallocated receipts',
    documents: ['PAY-1', 'INV-000007'],
  })
  expect(entryWords(commissionEntry(of, 2, -500), names)).toMatchObject({
    what: 'Commission',
    accounts: 'Trade payables to Commission',
  })
})

test('an entry of a kind without words is named by its cause', () => {
  expect(entryWords({ cause: 'opening/2026', lines: [] }, names).what).toBe('opening/2026')
})
