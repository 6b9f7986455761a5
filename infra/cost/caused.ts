import { assumptions } from './assumptions.ts'
import type { Usage } from './feature-usage.ts'
import type { Meter } from './prices.ts'

const { call, functions, logs, mail, tables, traces } = assumptions

/** DynamoDB bills a write by the kilobyte, begun ones whole. */
export const writeUnits = (bytes: number): number => Math.ceil(bytes / 1024)

/** A transaction prepares and then commits each of its writes. */
const IN_TRANSACTION = 2

/** Write request units of a transaction over items of these sizes. */
export function transactionUnits(items: readonly number[]): number {
  return IN_TRANSACTION * sum(items.map(writeUnits))
}

interface Call {
  readonly milliseconds: number
  readonly bytesOut?: number
  /** Counts that it writes beside its line of the log. */
  readonly metrics?: number
}

/** A call of the API from the edge to the function. */
export function apiCall({ milliseconds, bytesOut = call.bytesOut, metrics = 0 }: Call): Usage {
  return {
    ...run(milliseconds),
    ...logged(logs.runBytes + logs.accessLineBytes + logs.lineBytes + metrics * logs.metricBytes),
    gatewayCalls: 1,
    cloudFrontRequests: 1,
    cloudFrontBytes: bytesOut,
    cloudFrontToOrigin: call.bytesIn,
    traces: traces.shareOfCalls,
  }
}

/** Mails that were written together: the run that sends them, and those that come back. */
export function mailsSent(mails: number): Usage {
  return add(
    // Lambda's own reading of the stream is free, and what its filter leaves out starts nothing.
    {
      ...run(mail.millisecondsToSend),
      ...logged(logs.runBytes + mails * (logs.lineBytes + logs.metricBytes)),
      tableReads: mails * mail.readUnits,
      mails,
    },
    times(mails * mail.shareReturned, {
      ...run(mail.millisecondsToHear),
      ...logged(logs.runBytes + logs.lineBytes),
      events: 1,
      tableWrites: 2 + writeUnits(mail.noticeBytes),
      traces: 1,
    }),
  )
}

interface Kept {
  /** Bytes of items, and how many months they are kept: a month pays for all of them. */
  readonly items: readonly { readonly bytes: readonly number[]; readonly months: number }[]
  /** Copies of items in indexes. */
  readonly inIndexes?: { readonly bytes: readonly number[]; readonly months: number }
}

/** What is kept in a table, its backups, and, without the indexes, in the vault. */
export function kept({ items, inIndexes = { bytes: [], months: 0 } }: Kept): Usage {
  const bytesOf = ({ bytes, months }: (typeof items)[number]) =>
    months * sum(bytes.map((each) => each + tables.overheadBytes))
  const itself = sum(items.map(bytesOf))
  const all = itself + bytesOf(inIndexes)
  return { tableStorage: all, tableBackup: all, vaultBackup: itself * tables.nightsInVault }
}

/** Lambda calls a run of `milliseconds`. */
export function run(milliseconds: number): Usage {
  return { functionRequests: 1, functionGbSeconds: (milliseconds / 1000) * (functions.memoryMb / 1024) }
}

export function logged(bytes: number): Usage {
  return { logBytes: bytes, logStorage: bytes * logs.retentionMonths * logs.keptShare }
}

export function add(...usages: readonly Usage[]): Usage {
  const total: Partial<Record<Meter, number>> = {}
  for (const usage of usages) {
    for (const [meter, count] of Object.entries(usage) as [Meter, number][]) total[meter] = (total[meter] ?? 0) + count
  }
  return total
}

export function times(factor: number, usage: Usage): Usage {
  return Object.fromEntries(Object.entries(usage).map(([meter, count]) => [meter, count * factor]))
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
