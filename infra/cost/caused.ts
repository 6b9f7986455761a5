import { assumptions } from './assumptions.ts'
import type { Usage } from './feature-usage.ts'
import type { Meter } from './prices.ts'

const { call, functions, logs, mail, tables, traces } = assumptions

/** DynamoDB bills writes per started kilobyte. */
export const writeUnits = (bytes: number): number => Math.ceil(bytes / 1024)

/** Transactional writes are billed twice: prepare and commit. */
const IN_TRANSACTION = 2

/** Write request units of a transaction over items of these sizes. */
export function transactionUnits(items: readonly number[]): number {
  return IN_TRANSACTION * sum(items.map(writeUnits))
}

interface Call {
  readonly milliseconds: number
  readonly bytesOut?: number
  /** Metrics written besides the log line. */
  readonly metrics?: number
}

/** Usage of an API call from CloudFront to the function. */
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

/** Usage of mails in one batch: sending, and bounces. */
export function mailsSent(mails: number): Usage {
  return add(
    // Reading the stream is free for Lambda, and filtered records start no run.
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
  /** Sizes of items and their retention in months; each month pays for all kept items. */
  readonly items: readonly { readonly bytes: readonly number[]; readonly months: number }[]
  /** Copies of items in indexes. */
  readonly inIndexes?: { readonly bytes: readonly number[]; readonly months: number }
}

/** Storage in the table and its backups, and without indexes in the vault. */
export function kept({ items, inIndexes = { bytes: [], months: 0 } }: Kept): Usage {
  const bytesOf = ({ bytes, months }: (typeof items)[number]) =>
    months * sum(bytes.map((each) => each + tables.overheadBytes))
  const itself = sum(items.map(bytesOf))
  const all = itself + bytesOf(inIndexes)
  return { tableStorage: all, tableBackup: all, vaultBackup: itself * tables.nightsInVault }
}

/** Usage of a Lambda invocation of `milliseconds`. */
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
