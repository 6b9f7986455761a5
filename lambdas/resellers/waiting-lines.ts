import type { CommissionLine } from '#domain/resellers/commission-line.ts'
import { awaitedBy, isSettled, waitingLines } from '#domain/resellers/payable.ts'
import type { ResellerStore } from './reseller-store.ts'

/** Of the lines that no run has paid: those that wait for the payment of the client. */
export async function linesThatWait(
  store: Pick<ResellerStore, 'document'>,
  unpaid: readonly CommissionLine[],
): Promise<CommissionLine[]> {
  const numbers = [...new Set(unpaid.map(awaitedBy))]
  const documents = await Promise.all(numbers.map((number) => store.document(number)))
  const paid = new Set(numbers.filter((_, place) => isSettled(documents[place])))
  return waitingLines(unpaid, (number) => paid.has(number))
}
