import type { Draft } from '#domain/ledger/entry.ts'
import { inCreditOf } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { freeMoney } from '#domain/resellers/freed-money.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import type { Books } from './books.ts'
import { commissionAfter } from './commission-after.ts'
import { replacePayment } from './reseller-store.ts'
import type { ResellerStore } from './reseller-store.ts'

interface FreedWrites {
  readonly document: BillingDocument
  readonly drafts: readonly Draft[]
  readonly items: readonly ItemWrite[]
}

/** A document that was credited after it was paid, and the writes by which what is paid too much is kept for its payer. */
export async function freedBy(
  store: Pick<ResellerStore, 'payment' | 'payments'>,
  document: BillingDocument,
  how: { readonly on: string; readonly note?: string },
): Promise<FreedWrites> {
  if (inCreditOf(document) === 0) return { document, drafts: [], items: [] }
  const listed = (await store.payments(document.party)).filter(({ settled }) =>
    settled?.parts.some(({ number }) => number === document.number),
  )
  // A list may be older than what is stored.
  const found = await Promise.all(listed.map(({ id }) => store.payment(id)))
  const freed = freeMoney(
    document,
    found.filter((each) => each !== undefined),
    how,
  )
  return { document: freed.document, drafts: freed.drafts, items: freed.payments.map(replacePayment) }
}

/** Documents that were credited after they were paid when nothing was freed yet: what is paid too much is kept for their payers. */
export async function freeKept(
  { store, books }: { readonly store: ResellerStore; readonly books: Books },
  { on, now }: { readonly on: string; readonly now: number },
): Promise<void> {
  const credited = (await store.documents()).filter(
    (document) => document.kind !== 'credit-note' && inCreditOf(document) > 0,
  )
  for (const { number } of credited)
    await books.write('system', async (_number, draw) => {
      const nothing = { drafts: [], items: [] }
      const document = await store.document(number)
      if (!document) return nothing
      const freed = await freedBy(store, document, { on })
      if (freed.drafts.length === 0) return nothing
      const earned = await commissionAfter({ store, draw }, { changed: [freed.document] }, { on, by: 'system', now })
      return { ...earned, drafts: [...freed.drafts, ...earned.drafts], items: [...freed.items, ...earned.items] }
    })
}
