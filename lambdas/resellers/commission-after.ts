import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import type { Draft } from '#domain/ledger/entry.ts'
import { DOCUMENT_MAIL } from '#domain/resellers/due-kinds.ts'
import { commissionStep } from '#domain/resellers/commission-line.ts'
import type { CommissionLine } from '#domain/resellers/commission-line.ts'
import { rootOf } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import {
  creditsOf,
  recipientCreditEntry,
  recipientCreditNote,
  withCredits,
} from '#domain/resellers/recipient-credit.ts'
import type { Reseller } from '#domain/resellers/reseller.ts'
import { supplierCreditSeries } from '#domain/resellers/supplier-invoice.ts'
import type { SupplierInvoice } from '#domain/resellers/supplier-invoice.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { auditOf } from './audit.ts'
import type { Draw } from './books.ts'
import { addCommissionLine, addSupplierInvoice, replaceDocument } from './reseller-store.ts'
import type { ResellerStore } from './reseller-store.ts'

interface Office {
  readonly store: Pick<ResellerStore, 'document' | 'reseller' | 'commission' | 'payouts' | 'supplierInvoice'>
  readonly draw: Draw
}

interface Changes {
  /** Invoices and debit notes as they are now; they are replaced with what was posted. */
  readonly changed: readonly BillingDocument[]
  /** A debit note that is being issued. */
  readonly added?: BillingDocument
}

interface Written {
  readonly on: string
  readonly by: string
  readonly now: number
  /** The number of the credit or debit note that is being issued. */
  readonly note?: string
}

interface Following {
  readonly drafts: Draft[]
  readonly items: ItemWrite[]
  readonly audit: AuditEntry[]
}

/**
 * The writes of changed documents, with the commission that follows: an invoice and its debit notes earn together. What is taken back
 * after we wrote the reseller's tax invoice has its credit note in the same transaction.
 */
export async function commissionAfter(
  office: Office,
  { changed, added }: Changes,
  written: Written,
): Promise<Following> {
  const { on, by, now, note } = written
  const known = new Map([...changed, ...(added ? [added] : [])].map((each) => [each.number, each]))
  const find = async (number: string) => {
    const found = known.get(number) ?? (await office.store.document(number))
    if (!found) throw new Error('A document that another one names is missing.')
    return found
  }
  const steps = await Promise.all(
    [...new Set(changed.map(rootOf))].map(async (number) => {
      const invoice = await find(number)
      const debits = await Promise.all(invoice.debits.map((debit) => find(debit.number)))
      return commissionStep(invoice, on, { by, now, debits, note })
    }),
  )
  const posted = steps.filter((step) => step !== undefined)
  const invoices = new Map(posted.map(({ invoice }) => [invoice.number, invoice]))
  const { lines, credited } = await withCreditNotes(
    office,
    posted.map(({ line }) => line),
    written,
  )
  return {
    drafts: [
      ...posted.map(({ draft }) => draft),
      ...credited.filter(({ note }) => note.vat > 0).map(({ note }) => recipientCreditEntry(note)),
    ],
    items: [
      ...changed.filter(({ number }) => !invoices.has(number)).map(replaceDocument),
      ...[...invoices.values()].map(replaceDocument),
      ...lines.map(addCommissionLine),
      ...credited.flatMap(({ note }) => [
        addSupplierInvoice(note),
        // Its mail has the original as a PDF, so it is typeset apart.
        dueWrite({ kind: DOCUMENT_MAIL, id: note.number, at: new Date(now).toISOString() }),
      ]),
    ],
    audit: credited.map(({ note: { number, organisation } }) =>
      auditOf({ actor: by, action: 'supplier-credit-issued', type: 'supplier-invoice', id: number, organisation }, now),
    ),
  }
}

interface Credited {
  readonly note: SupplierInvoice
  readonly reseller: Reseller
}

/** The lines with the credit notes of what they take back, one line after the other, because two may be of one tax invoice. */
async function withCreditNotes({ store, draw }: Office, steps: readonly CommissionLine[], { on, now }: Written) {
  const lines: CommissionLine[] = []
  const credited: Credited[] = []
  for (const line of steps) {
    const { organisation } = line
    const reseller = line.change < 0 ? await store.reseller(organisation) : undefined
    if (!reseller) {
      lines.push(line)
      continue
    }
    const [before, payouts] = await Promise.all([store.commission(organisation), store.payouts(organisation)])
    const numbers = payouts.flatMap(({ invoiceNumber }) => (invoiceNumber === undefined ? [] : [invoiceNumber]))
    const found = await Promise.all(numbers.map((number) => store.supplierInvoice(number)))
    const written = found.filter((each) => each !== undefined)
    const commission = [...before, ...lines.filter((each) => each.organisation === organisation)]
    const notes: SupplierInvoice[] = []
    for (const part of creditsOf(line, { reseller, commission, payouts, written }, on))
      notes.push(recipientCreditNote(part, await draw(supplierCreditSeries(organisation)), now))
    lines.push(withCredits(line, notes))
    credited.push(...notes.map((note) => ({ note, reseller })))
  }
  return { lines, credited }
}
