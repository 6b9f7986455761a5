import { inCreditOf } from './document.ts'
import type { BillingDocument } from './document.ts'

type Paid = Pick<
  BillingDocument,
  'number' | 'party' | 'value' | 'vat' | 'notes' | 'paid' | 'writeOffs' | 'invoice' | 'kind'
>

/** What a party has in its credit. */
export interface Credit {
  readonly party: string
  readonly name: string
  /** In cents, above zero: paid beyond what was open, or credited after it was paid. */
  readonly cents: number
  /** Documents that were credited after they were paid. */
  readonly numbers: readonly string[]
}

interface Unallocated {
  readonly party: string
  readonly cents: number
}

/** What each party paid us beyond what it owes, the most at the front: money that pays no invoice, and what was credited after its payment. */
export function creditsOf(documents: readonly Paid[], unallocated: readonly Unallocated[]): Credit[] {
  const charges = documents.filter(({ kind }) => kind !== 'credit-note')
  const parties = new Set([...charges.map(({ party }) => party), ...unallocated.map(({ party }) => party)])
  return [...parties]
    .map((party): Credit => {
      const own = charges.filter((document) => document.party === party)
      const credited = own.filter((document) => inCreditOf(document) > 0)
      const kept = unallocated.filter((each) => each.party === party)
      const cents = [...credited.map(inCreditOf), ...kept.map((each) => each.cents)].reduce(
        (sum, each) => sum + each,
        0,
      )
      return {
        party,
        name: own[0]?.invoice.recipient.name ?? party,
        cents,
        numbers: credited.map(({ number }) => number),
      }
    })
    .filter(({ cents }) => cents > 0)
    .toSorted((one, other) => other.cents - one.cents)
}
