import { badDebtOf, writeOffLimitOn } from '../billing/bad-debt.ts'
import { writeOffEntry } from '../billing/postings.ts'
import type { Draft } from '../ledger/entry.ts'
import { sumOf } from '../ledger/money.ts'
import { openOf, writtenOffOf } from './document.ts'
import type { BillingDocument } from './document.ts'

interface WrittenOff {
  readonly document: BillingDocument
  readonly draft: Draft
}

/** What is left of an invoice or a debit note written off as a small difference, with its entry. Refused over the limit of the day. */
export function writeOff(
  document: BillingDocument,
  { reason, on }: { readonly reason: string; readonly on: string },
): WrittenOff | { readonly refused: 'nothing-open' | 'over-limit' } {
  const cents = openOf(document)
  if (cents === 0) return { refused: 'nothing-open' }
  if (cents + writtenOffOf(document) > writeOffLimitOn(on).most) return { refused: 'over-limit' }
  const before = document.writeOffs ?? []
  const vatLeft =
    document.vat - sumOf([...document.notes, ...before.filter(({ undone }) => !undone)].map(({ vat }) => vat))
  const { value, vat, section } = badDebtOf(
    cents,
    { rate: document.rate, vatLeft: Math.max(0, vatLeft), issuedOn: document.invoice.issuedOn },
    on,
  )
  const { number, party } = document
  return {
    document: { ...document, writeOffs: [...before, { cents, value, vat, section, on }] },
    draft: { ...writeOffEntry({ number, date: on, party }, { value, vat }, before.length + 1), reason },
  }
}

/** The place of the write-off of a document that stands, counted from 0; undefined if none does. */
export function standingWriteOff({ writeOffs = [] }: Pick<BillingDocument, 'writeOffs'>): number | undefined {
  const place = writeOffs.findLastIndex(({ undone }) => !undone)
  return place === -1 ? undefined : place
}

/** The cause of the entry of a write-off by its place. */
export const causeOfWriteOff = ({ number }: Pick<BillingDocument, 'number'>, place: number): string =>
  writeOffEntry({ number, date: '', party: '' }, { value: 0, vat: 0 }, place + 1).cause

/** The document whose write-off at a place is taken back: it owes the amount again, and the VAT is due again (s 22(2)). */
export function withoutWriteOff(document: BillingDocument, place: number, on: string): BillingDocument {
  return {
    ...document,
    writeOffs: (document.writeOffs ?? []).map((each, at) => (at === place ? { ...each, undone: { on } } : each)),
  }
}
