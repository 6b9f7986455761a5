import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Entry } from '#domain/ledger/entry.ts'
import { ledgerFileOf, readLedgerFile, storedWith } from '#domain/ledger/ledger-file.ts'
import { reversalOf } from '#domain/ledger/ledger.ts'
import { verifyLedger } from '#domain/ledger/verify-ledger.ts'
import { anyDrafts, sha256, written } from './entries.ts'

const [first, second] = written([
  {
    cause: 'invoice/VT-000001',
    date: '2026-11-02',
    currency: 'ZAR',
    lines: [
      { account: 'receivables', party: 'org-karoofoods', cents: 10_000 },
      { account: 'sales', party: 'org-karoofoods', cents: -10_000 },
    ],
  },
  {
    cause: 'payment/1',
    date: '2026-11-03',
    currency: 'ZAR',
    lines: [
      { account: 'bank', cents: 10_000 },
      { account: 'receivables', party: 'org-karoofoods', cents: -10_000 },
    ],
  },
]) as [Entry, Entry]
const third = written([reversalOf(first, { date: '2026-11-04', reason: 'Wrong client' })], [first, second])[2]!
const ledger = [first, second, third]
const verified = (entries: readonly Entry[], stored = storedWith(entries)) => verifyLedger(entries, stored, sha256)

test('a ledger that was only appended to has no differences, also after it was exported', () => {
  fc.assert(
    fc.property(anyDrafts, (drafts) => {
      const entries = written(drafts)
      const { entries: read, stored } = readLedgerFile(ledgerFileOf(entries))
      expect(read).toEqual(entries)
      expect(verified(read, stored)).toEqual([])
    }),
    { numRuns: 30 },
  )
})

describe('the verifier finds', () => {
  const halved = first.lines.map((line) => ({ ...line, cents: line.cents / 2 }))

  test.each<[string, readonly Entry[], string]>([
    ['a changed amount', [{ ...first, lines: halved }, second], 'Entry 1 is not the one that was sealed'],
    ['a changed date', [first, { ...second, date: '2026-10-03' }], 'Entry 2 is not the one that was sealed'],
    ['a changed author', [{ ...first, writtenBy: 'person-2' }, second], 'Entry 1 is not the one that was sealed'],
    ['a deleted entry', [first, third], 'After entry 1 comes 3, not 2'],
    ['a deleted first entry', [second, third], 'After entry 0 comes 2, not 1'],
    ['entries that changed places', [second, first, third], 'After entry 0 comes 2'],
    ['an entry that does not balance', [{ ...first, lines: [halved[0]!, first.lines[1]!] }], 'differ by -5000 cents'],
    ['a cause that was written twice', written([strip(first), strip(first)]), 'have the same cause'],
    ['a reversal of nothing', [first, second, { ...third, reverses: 9 }], 'takes back entry 9, which is not before it'],
    ['a reversal that is no opposite', [first, second, { ...third, reverses: 2 }], 'is not the opposite of entry 2'],
  ])('%s', (_, entries, difference) => {
    expect(verified(entries).join(' ')).toContain(difference)
  })

  test('an end that was cut off, by the stored head', () => {
    expect(verified([first, second], storedWith(ledger)).join(' ')).toContain('The stored head is entry 3')
  })

  test('a stored balance that is not the sum of its entries', () => {
    const { head, balances } = storedWith(ledger)
    const wrong = balances.map((balance) => (balance.account === 'bank' ? { ...balance, cents: 9999 } : balance))
    expect(verified(ledger, { head, balances: wrong })).toEqual([
      'ZAR bank is stored as 9999 cents, and its entries add up to 10000.',
    ])
    expect(verified(ledger, { head, balances: balances.slice(1) })).toHaveLength(1)
  })
})

test('an exported file that is broken is refused with the line', () => {
  const lines = ledgerFileOf(ledger).split('\n')
  expect(() => readLedgerFile('')).toThrow('empty')
  expect(() => readLedgerFile(lines.slice(0, 3).join('\n'))).toThrow('Line 3 cannot be read')
  expect(() => readLedgerFile(['{"cents":1}', ...lines].join('\n'))).toThrow('Line 1 cannot be read')
  expect(() => readLedgerFile(['{', ...lines].join('\n'))).toThrow('Line 1 cannot be read')
})

function strip({ cause, date, currency, lines }: Entry) {
  return { cause, date, currency, lines }
}
