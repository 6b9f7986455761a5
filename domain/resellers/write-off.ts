import { badDebtOf, writeOffLimitOn } from '../billing/bad-debt.ts'
import type { BadDebt } from '../billing/bad-debt.ts'
import { writeOffEntry, writeOffVatEntry } from '../billing/postings.ts'
import type { WriteOffKind } from '../billing/postings.ts'
import type { Draft } from '../ledger/entry.ts'
import { sumOf } from '../ledger/money.ts'
import { isOfBooks } from './commission-line.ts'
import { openOf, writtenOffOf } from './document.ts'
import type { BillingDocument } from './document.ts'

type WriteOff = NonNullable<BillingDocument['writeOffs']>[number]

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
  return lostOf(document, 'small-difference', { reason, on })
}

interface GivenUp {
  readonly on: string
  /** The person who writes it off. */
  readonly by: string
}

type BadDebtProblem = 'nothing-open' | 'not-overdue' | 'issued-it' | 'is-small'

/**
 * Why a person may not write what is open of a document off as a bad debt; undefined if they may. It is overdue, another person or our books
 * issued it, and more than a small difference is open.
 */
export function badDebtProblem(document: BillingDocument, { by, on }: GivenUp): BadDebtProblem | undefined {
  const cents = openOf(document)
  if (cents === 0) return 'nothing-open'
  if (on <= document.dueOn) return 'not-overdue'
  if (!isOfBooks(document.issuedBy) && document.issuedBy === by) return 'issued-it'
  return cents + writtenOffOf(document) <= writeOffLimitOn(on).most ? 'is-small' : undefined
}

/** What is open of an invoice or a debit note written off as a bad debt of any amount, with its entry. Refused by `badDebtProblem`. */
export function writeOffBadDebt(
  document: BillingDocument,
  { by, reason, on }: GivenUp & { readonly reason: string },
): WrittenOff | { readonly refused: BadDebtProblem } {
  const refused = badDebtProblem(document, { by, on })
  return refused ? { refused } : lostOf(document, 'bad-debt', { reason, on })
}

function lostOf(
  document: BillingDocument,
  kind: WriteOffKind,
  { reason, on }: { readonly reason: string; readonly on: string },
): WrittenOff {
  const before = document.writeOffs ?? []
  const { value, vat, later, section } = badDebtIn(document, on)
  const { number, party } = document
  const lost = { cents: openOf(document), value, vat, section, on, ...(later && { later }) }
  return {
    document: { ...document, writeOffs: [...before, kind === 'bad-debt' ? { kind, ...lost } : lost] },
    draft: { ...writeOffEntry({ number, date: on, party }, { value, vat }, before.length + 1, kind), reason },
  }
}

/** How what is open of a document divides if it is written off on a day. */
export function badDebtIn(document: BillingDocument, on: string): BadDebt {
  const { vat, notes, writeOffs = [], rate, invoice } = document
  const standing = writeOffs.filter(({ undone }) => !undone)
  const taken = sumOf([...notes, ...standing].map((each) => each.vat)) + sumOf(standing.map(vatLaterOf))
  return badDebtOf(openOf(document), { rate, vatLeft: Math.max(0, vat - taken), issuedOn: invoice.issuedOn }, on)
}

const vatLaterOf = ({ later }: WriteOff): number => later?.vat ?? 0

/**
 * The document whose write-offs are deducted that waited for the return with their output tax (s 22(1)(b)), with their entries of the date
 * `on`. Undefined if none may be deducted.
 */
export function deductLater(
  document: BillingDocument,
  on: string,
): { readonly document: BillingDocument; readonly drafts: readonly Draft[] } | undefined {
  const { number, party, writeOffs = [] } = document
  const drafts: Draft[] = []
  const changed = writeOffs.map((each, place) => {
    const { later, undone } = each
    if (!later || later.deductedOn !== undefined || undone || on < later.from) return each
    drafts.push(writeOffVatEntry({ number, date: on, party }, later.vat, place + 1))
    return { ...each, later: { ...later, deductedOn: on } }
  })
  return drafts.length === 0 ? undefined : { document: { ...document, writeOffs: changed }, drafts }
}

/** The place of the write-off of a document that stands, counted from 0; undefined if none does. */
export function standingWriteOff({ writeOffs = [] }: Pick<BillingDocument, 'writeOffs'>): number | undefined {
  const place = writeOffs.findLastIndex(({ undone }) => !undone)
  return place === -1 ? undefined : place
}

/** The causes of the entries of a write-off by its place: its own, and that of VAT which was deducted later. */
export function causesOfWriteOff(
  { number, writeOffs = [] }: Pick<BillingDocument, 'number' | 'writeOffs'>,
  place: number,
): readonly string[] {
  const of = { number, date: '', party: '' }
  const first = writeOffEntry(of, { value: 0, vat: 0 }, place + 1, writeOffs[place]?.kind).cause
  const isDeducted = writeOffs[place]?.later?.deductedOn !== undefined
  return isDeducted ? [first, writeOffVatEntry(of, 0, place + 1).cause] : [first]
}

/** The document whose write-off at a place is taken back: it owes the amount again, and the VAT is due again (s 22(2)). */
export function withoutWriteOff(document: BillingDocument, place: number, on: string): BillingDocument {
  return {
    ...document,
    writeOffs: (document.writeOffs ?? []).map((each, at) => (at === place ? { ...each, undone: { on } } : each)),
  }
}
