import { expect, test } from 'vitest'
import { earnedAndTakenBack } from '#domain/resellers/account-statement.ts'
import type { CommissionLine } from '#domain/resellers/commission-line.ts'
import { carrying, takenBackSince } from '#domain/resellers/payout.ts'
import type { PayoutRun } from '#domain/resellers/payout.ts'

const line = (id: string, change: number, more: Partial<CommissionLine> = {}) =>
  ({ id, change, invoiceNumber: id.slice(0, 5), ...more }) as CommissionLine
const payout = { organisation: 'org-a', name: 'Highveld', lines: ['INV-1-1', 'INV-2-2'] }

test('what is taken back after a payout was prepared is told with its VAT and invoices; what it has netted or was earned is not', () => {
  const lines = [
    line('INV-1-1', 10_000),
    line('INV-2-2', -500),
    line('INV-3-1', 7000),
    line('INV-1-2', -4000, { creditNotes: [{ number: 'RCN-1', corrects: 'RCI-1', value: 4000, vat: 600 }] }),
    line('INV-1-3', -100),
  ]
  expect(takenBackSince(payout, lines)).toEqual({
    organisation: 'org-a',
    name: 'Highveld',
    cents: 4700,
    invoices: ['INV-1'],
  })
  expect(takenBackSince(payout, lines.slice(0, 3))).toBeUndefined()
})

test('a run carries to each payout what was taken back of its reseller', () => {
  const run = { payouts: [payout, { ...payout, organisation: 'org-b' }] } as unknown as PayoutRun
  const carried = carrying(run, [{ organisation: 'org-b', name: 'B', cents: 50, invoices: ['INV-9'] }])
  expect(carried.payouts.map((each) => each.carried)).toEqual([undefined, { cents: 50, invoices: ['INV-9'] }])
})

test('commission that was taken back and earned again, because a write-off was undone, counts as neither', () => {
  const undone = [line('INV-1-3', 10_000), line('INV-1-2', -10_000), line('INV-1-1', 10_000)]
  expect(earnedAndTakenBack(undone)).toEqual({ earned: 10_000, takenBack: 0 })
  expect(earnedAndTakenBack([line('INV-1-3', 4000), ...undone.slice(1)])).toEqual({ earned: 10_000, takenBack: -6000 })
  // What is earned by another invoice or by a debit note undoes nothing.
  for (const other of [line('INV-2-1', 10_000), line('INV-1-3', 10_000, { note: 'DN-000001' })])
    expect(earnedAndTakenBack([other, ...undone.slice(1)])).toEqual({ earned: 20_000, takenBack: -10_000 })
})
