import { deductLater } from '#domain/resellers/write-off.ts'
import type { Books } from './books.ts'
import { replaceDocument } from './reseller-store.ts'
import type { ResellerStore } from './reseller-store.ts'

/** Deducts the VAT of write-offs that waited for the return with their output tax (VAT Act 89 of 1991, s 22(1)(b)). */
export async function deductBadDebts(
  { store, books }: { readonly store: ResellerStore; readonly books: Books },
  on: string,
): Promise<void> {
  const waiting = (await store.documents()).filter((document) => deductLater(document, on) !== undefined)
  for (const { number } of waiting)
    await books.write('system', async () => {
      const document = await store.document(number)
      const deducted = document && deductLater(document, on)
      return deducted
        ? { drafts: deducted.drafts, items: [replaceDocument(deducted.document)] }
        : { drafts: [], items: [] }
    })
}
