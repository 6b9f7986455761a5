import { balancesOf } from './balances.ts'
import type { Balance } from './balances.ts'
import { entrySchema, problemsOf } from './entry.ts'
import type { Draft, Entry } from './entry.ts'
import { emptyHead, sealOf } from './ledger.ts'
import type { Head, Sha256 } from './ledger.ts'

/** What is stored beside the entries, so that not every question folds them. */
export interface Stored {
  readonly head: Head
  readonly balances: readonly Balance[]
}

/**
 * Recalculates a ledger from its entries in their order, and compares it with what is stored. Each difference is a sentence: a gap
 * or a double in the numbers, a changed or foreign entry, one that doesn't balance, a cause that was written twice, a reversal that
 * isn't the exact opposite, and a stored balance or head that is not the fold of the entries.
 */
export function verifyLedger(entries: readonly Entry[], stored: Stored, sha256: Sha256): string[] {
  const known = new Map<number, Entry>()
  const causes = new Map<string, number>()
  const differences: string[] = []
  let head = emptyHead
  for (const entry of entries) {
    const { seal, ...unsealed } = entry
    if (entry.number !== head.number + 1)
      differences.push(`After entry ${head.number} comes ${entry.number}, not ${head.number + 1}.`)
    if (seal !== sealOf(unsealed, head.seal, sha256))
      differences.push(`Entry ${entry.number} is not the one that was sealed.`)
    differences.push(...problemsOf(draftOf(entry)).map((problem) => `Entry ${entry.number}: ${problem}`))
    const first = causes.get(entry.cause)
    if (first !== undefined)
      differences.push(`Entries ${first} and ${entry.number} have the same cause ${entry.cause}.`)
    differences.push(...reversalDifferences(entry, known))
    known.set(entry.number, entry)
    causes.set(entry.cause, entry.number)
    head = { number: entry.number, seal }
  }
  if (stored.head.number !== head.number || stored.head.seal !== head.seal)
    differences.push(`The stored head is entry ${stored.head.number}, and the last entry is ${head.number}.`)
  return [...differences, ...balanceDifferences(balancesOf(entries), stored.balances)]
}

const draftShape = entrySchema.omit({ number: true, writtenAt: true, writtenBy: true, seal: true })

function draftOf({ number: _number, writtenAt: _at, writtenBy: _by, seal: _seal, ...draft }: Entry): Draft {
  const parsed = draftShape.safeParse(draft)
  return parsed.success ? parsed.data : draft
}

function reversalDifferences(entry: Entry, known: ReadonlyMap<number, Entry>): string[] {
  if (entry.reverses === undefined) return []
  const reversed = known.get(entry.reverses)
  if (!reversed) return [`Entry ${entry.number} takes back entry ${entry.reverses}, which is not before it.`]
  const opposite = reversed.lines.map((line) => ({ ...line, cents: -line.cents }))
  const isOpposite = JSON.stringify(opposite) === JSON.stringify(entry.lines) && reversed.currency === entry.currency
  return isOpposite ? [] : [`Entry ${entry.number} is not the opposite of entry ${entry.reverses}.`]
}

function balanceDifferences(folded: readonly Balance[], stored: readonly Balance[]): string[] {
  const nameOf = ({ currency, account, party }: Balance) =>
    `${currency} ${account}${party === undefined ? '' : ` ${party}`}`
  const amounts = (balances: readonly Balance[]) => new Map(balances.map((balance) => [nameOf(balance), balance.cents]))
  const of = { folded: amounts(folded), stored: amounts(stored) }
  return [...new Set([...of.folded.keys(), ...of.stored.keys()])]
    .filter((name) => (of.folded.get(name) ?? 0) !== (of.stored.get(name) ?? 0))
    .toSorted()
    .map(
      (name) =>
        `${name} is stored as ${of.stored.get(name) ?? 0} cents, and its entries add up to ${of.folded.get(name) ?? 0}.`,
    )
}
