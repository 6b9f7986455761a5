import { coveredOf } from '../results/covered.ts'
import type { Amount } from './amount.ts'
import { plainAccount } from './footprints.ts'

/** Accounts of a bill that are kept, the most expensive first. */
export const MOST_ACCOUNTS = 50

/** The accounts of these lines as short sums of their names, the most expensive first. Empty where a bill names none. */
export function accountsOf(lines: readonly { readonly account: string; readonly billed: Amount }[]): readonly string[] {
  const costs = new Map<string, Amount>()
  for (const { account, billed } of lines) {
    const name = plainAccount(account)
    if (name !== '') costs.set(name, (costs.get(name) ?? 0n) + billed)
  }
  const sorted = [...costs].sort(([, a], [, b]) => (b > a ? 1 : b < a ? -1 : 0)).map(([name]) => name)
  return coveredOf(sorted.slice(0, MOST_ACCOUNTS)).ids
}

/** Whether two bills have an account in common. Never of one whose accounts are unknown. */
export function shareAccount(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  return one?.some((account) => other?.includes(account)) ?? false
}
