import { createHash } from 'node:crypto'
import fc from 'fast-check'
import type { Draft, Entry } from '#domain/ledger/entry.ts'
import { append, emptyHead } from '#domain/ledger/ledger.ts'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Writes drafts one after the other, a minute apart. Throws for one that is refused. */
export function written(drafts: readonly Draft[], before: readonly Entry[] = []): Entry[] {
  const entries = [...before]
  for (const draft of drafts) {
    const at = Date.UTC(2026, 10, 2, 6) + entries.length * 60_000
    const appended = append(entries.at(-1) ?? emptyHead, draft, { at, by: 'person-1' }, sha256)
    if (!appended.ok) throw new Error(appended.problems.join(' '))
    entries.push(appended.entry)
  }
  return entries
}

/** Charges of clients and their payments, in any order. */
export const anyDrafts = fc
  .array(
    fc.record({
      party: fc.constantFrom('org-karoofoods', 'org-lumka', 'org-veldt'),
      cents: fc.integer({ min: 1, max: 10 ** 9 }),
      day: fc.integer({ min: 1, max: 28 }),
      isPayment: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  .map((all) =>
    all.map(({ party, cents, day, isPayment }, index): Draft => ({
      cause: `${isPayment ? 'payment' : 'invoice'}/${index}`,
      date: `2026-11-${String(day).padStart(2, '0')}`,
      currency: 'ZAR',
      lines: isPayment
        ? [
            { account: 'bank', cents },
            { account: 'receivables', party, cents: -cents },
          ]
        : [
            { account: 'receivables', party, cents },
            { account: 'sales', party, cents: -cents },
          ],
    })),
  )
