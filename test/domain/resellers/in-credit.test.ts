import { expect, test } from 'vitest'
import { creditsOf } from '#domain/resellers/in-credit.ts'

const document = (number: string, party: string, change: object) => ({
  number,
  party,
  kind: 'invoice' as const,
  value: 10_000,
  vat: 1500,
  notes: [],
  paid: 0,
  invoice: { recipient: { name: `${party} (Pty) Ltd` } } as unknown as Parameters<
    typeof creditsOf
  >[0][number]['invoice'],
  ...change,
})

test('what was paid beyond what is owed is summed for each party, with the documents that were credited after payment', () => {
  const credited = { paid: 11_500, notes: [{ number: 'CN-1', value: 1000, vat: 150 }] }
  expect(
    creditsOf(
      [
        document('INV-1', 'karoo', credited),
        document('INV-2', 'thaba', { paid: 11_500 }),
        document('INV-3', 'vaal', {}),
        { ...document('CN-1', 'karoo', { paid: 20_000 }), kind: 'credit-note' as const },
      ],
      [
        { party: 'karoo', cents: 250 },
        { party: 'thaba', cents: 9999 },
        { party: 'nobody', cents: 0 },
      ],
    ),
  ).toEqual([
    { party: 'thaba', name: 'thaba (Pty) Ltd', cents: 9999, numbers: [] },
    { party: 'karoo', name: 'karoo (Pty) Ltd', cents: 1400, numbers: ['INV-1'] },
  ])
})
