import canonicalize from 'canonicalize'
import type { Draft, Entry } from './entry.ts'
import { problemsOf } from './entry.ts'

export type Sha256 = (text: string) => string

/** The end of a ledger: what the next entry is chained to. */
export interface Head {
  readonly number: number
  readonly seal: string
}

/** The head of a ledger without entries. */
export const emptyHead: Head = { number: 0, seal: '0'.repeat(64) }

interface Written {
  readonly at: number
  readonly by: string
}
type Appended =
  | { readonly ok: true; readonly entry: Entry }
  | { readonly ok: false; readonly problems: readonly string[] }

/**
 * The entry that follows `head`, or why the draft may not be written. The store must write it together with the new head in one
 * transaction, on three conditions: the head is still `head`, no entry has its number, and none has its cause. `at` is in
 * milliseconds since 1970.
 */
export function append(head: Head, draft: Draft, { at, by }: Written, sha256: Sha256): Appended {
  const problems = problemsOf(draft)
  if (problems.length > 0) return { ok: false, problems }
  const unsealed = { ...draft, number: head.number + 1, writtenAt: new Date(at).toISOString(), writtenBy: by }
  return { ok: true, entry: { ...unsealed, seal: sealOf(unsealed, head.seal, sha256) } }
}

/** The seal of an entry that follows the one with the seal `before`. */
export function sealOf(entry: Omit<Entry, 'seal'>, before: string, sha256: Sha256): string {
  return sha256(`${before}\n${canonicalize(entry)}`)
}

/**
 * The draft that takes an entry back: the same lines with opposite amounts. `date` is the date of the correction, because a closed
 * period stays as it was reported. The store must refuse a second reversal of an entry: the cause is the same for both. Throws a
 * RangeError for a reversal, which is corrected by a new entry, and for a date before the entry's.
 */
export function reversalOf(entry: Entry, { date, reason }: { readonly date: string; readonly reason: string }): Draft {
  if (entry.reverses !== undefined) throw new RangeError(`Entry ${entry.number} is itself a reversal.`)
  if (date < entry.date) throw new RangeError(`Entry ${entry.number} is of ${entry.date}, after ${date}.`)
  return {
    cause: `reversal/${entry.number}`,
    date,
    currency: entry.currency,
    lines: entry.lines.map((line) => ({ ...line, cents: -line.cents })),
    reverses: entry.number,
    reason,
  }
}
