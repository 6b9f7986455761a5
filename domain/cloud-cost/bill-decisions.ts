import { coveredOf } from '../results/covered.ts'
import type { Covered } from '../results/covered.ts'
import type { BilledPeriod } from './billed-period.ts'
import { recommendationKey } from './recommendation-key.ts'

interface Taken {
  readonly key: string
  readonly at: string
  readonly covers?: Covered | undefined
}

interface DecidedBill {
  readonly id: string
  /** As `accountsOf` names them. Undefined for results that were kept before. */
  readonly accounts: readonly string[] | undefined
  /** Made of the example. Its accounts are nobody's, so that it shares no decision with another bill. */
  readonly isExample?: true | undefined
  readonly currency: string
  readonly recommendations: readonly { readonly id: string; readonly covers?: Covered | undefined }[]
}

type Scoped = Pick<DecidedBill, 'id' | 'accounts' | 'isExample'>

/**
 * What new decisions about a bill hold for: its most expensive account, or this bill alone where it names none or is made of the example.
 */
export function scopeOf({ id, accounts, isExample }: Scoped): string {
  return (isExample ? undefined : accounts?.[0]) ?? coveredOf([id]).ids[0]!
}

/** What a new decision is called, for a recommendation's key and what it holds for. */
export function scopedKey(key: string, scope: string): string {
  return `${key}:${scope}`
}

/** The recommendation's key in the name of a decision. */
export function unscopedKey(key: string): string {
  return key.split(':', 2).join(':')
}

/** Whether a decision of this name was taken about a bill, or about another bill of one of its accounts. */
export function isScopedTo(key: string, bill: Scoped): boolean {
  const scope = key.split(':')[2]
  return (
    scope !== undefined && (scope === scopeOf(bill) || (!bill.isExample && (bill.accounts?.includes(scope) ?? false)))
  )
}

/**
 * Decisions that hold for a bill, by the recommendation's key: those about one of its accounts, the newest first. One that was taken before
 * accounts were noted holds where it is about a resource of the bill, or where neither says what it is about.
 */
export function decisionsFor<Decision extends Taken>(
  decisions: readonly Decision[],
  bill: DecidedBill,
): ReadonlyMap<string, Decision> {
  const known = new Map(bill.recommendations.map(({ id, covers }) => [recommendationKey(id, bill.currency), covers]))
  const holds = (decision: Decision) => {
    if (decision.key.split(':').length > 2) return isScopedTo(decision.key, bill)
    if (bill.isExample) return false
    const covers = known.get(decision.key)
    if (!decision.covers || !covers) return bill.accounts === undefined || !known.has(decision.key)
    const named = new Set(decision.covers.ids)
    return covers.ids.some((each) => named.has(each))
  }
  const held = decisions.filter(holds).sort((a, b) => (a.at < b.at ? -1 : 1))
  return new Map(held.map((decision) => [unscopedKey(decision.key), decision]))
}

/**
 * Whether something was marked as done in a month before the billed one, which still charges for it. `period` is undefined for bills that
 * were kept without it.
 */
export function isFoundAgain(
  decision: { readonly state: string; readonly at: string } | undefined,
  period: BilledPeriod | undefined,
): boolean {
  return decision?.state === 'done' && period !== undefined && decision.at.slice(0, 'YYYY-MM'.length) < period.month
}
