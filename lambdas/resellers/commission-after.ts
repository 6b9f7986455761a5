import { commissionStep } from '#domain/resellers/commission-line.ts'
import { rootOf } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import type { Draft } from '#domain/ledger/entry.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { addCommissionLine, replaceDocument } from './reseller-store.ts'
import type { ResellerStore } from './reseller-store.ts'

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
}

/** The writes of changed documents, with the commission that follows: an invoice and its debit notes earn together. */
export async function commissionAfter(
  store: Pick<ResellerStore, 'document'>,
  { changed, added }: Changes,
  { on, by, now }: Written,
): Promise<{ readonly drafts: Draft[]; readonly items: ItemWrite[] }> {
  const known = new Map([...changed, ...(added ? [added] : [])].map((each) => [each.number, each]))
  const find = async (number: string) => {
    const found = known.get(number) ?? (await store.document(number))
    if (!found) throw new Error('A document that another one names is missing.')
    return found
  }
  const steps = await Promise.all(
    [...new Set(changed.map(rootOf))].map(async (number) => {
      const invoice = await find(number)
      const debits = await Promise.all(invoice.debits.map((debit) => find(debit.number)))
      return commissionStep(invoice, on, { by, now, debits })
    }),
  )
  const posted = steps.filter((step) => step !== undefined)
  const invoices = new Map(posted.map(({ invoice }) => [invoice.number, invoice]))
  return {
    drafts: posted.map(({ draft }) => draft),
    items: [
      ...changed.filter(({ number }) => !invoices.has(number)).map(replaceDocument),
      ...posted.flatMap(({ invoice, line }) => [replaceDocument(invoice), addCommissionLine(line)]),
    ],
  }
}
