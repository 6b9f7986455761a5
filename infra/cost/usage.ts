import { consumedBy } from './consumed.ts'
import type { Meter } from './prices.ts'

/** Quantity per meter. */
export type Usage = Readonly<Partial<Record<Meter, number>>>

/** Volumes of a month: page views, people who sign in, and features' volumes by name. */
export type Volumes = Readonly<Record<string, number>> & { readonly views: number; readonly people: number }

/** Usage of a feature besides its alarms. */
export interface FeatureUsage {
  readonly volumes?: readonly Volume[]
  /** Names of its metrics, each of which is billed. */
  readonly metrics?: readonly string[]
  /** The metrics that checks write on a stage without visitors: a metric is billed by the hour in which it is written. */
  readonly metricsOfChecks?: readonly string[]
  /** Usage of one run of its probe. */
  readonly check?: Usage
  /** Usage of a month without visitors, besides checks. */
  readonly idle?: Usage
}

/** A unit of use, such as a ticket, by which a feature's cost is estimated. */
export interface Volume {
  /** Plural name for command line and documents: `tickets`. */
  readonly name: string
  /** Definition of one unit. */
  readonly what: string
  /** Usage of one unit, including storage for a month. */
  readonly usage: Usage
  /** Units per 1,000 page views under heavy use. */
  readonly perThousandViews: number
  /** Cost limit per 1,000 units in USD, without tax and model. */
  readonly usdPerThousand: number
  /** Cost goal; absent if the limit is the goal. */
  readonly aimedAt?: number
  /** Units per new person. */
  readonly newPersonEvery?: number
  /** Model tokens per unit. */
  readonly tokens?: { readonly read: number; readonly written: number }
}

/** Seconds of an average month. */
export const MONTH = 30.44 * 24 * 3600

/**
 * Usage per view, call, mail and idle month, independent of features. Sizes in bytes, durations in milliseconds. test/infra/cost/usage.test.ts
 * compares figures that the code contains.
 */
export const assumed = {
  /** Half of the views start with an empty cache, with the largest first load that the budgets allow. */
  view: {
    first: { bytes: 150_000, requests: 24 },
    later: { bytes: 30_000, requests: 6 },
    reads: 1.25,
    accessLogLine: 500,
  },
  /** Headers and body of a call; 5 % of the invocations include 0.1 s of cold start, which is billed. */
  call: { bytesIn: 2500, bytesOut: 2000, bytesOfList: 12_000, toStore: 60, toRead: 40 },
  /** A function of a stream, a queue or a schedule. */
  background: { run: 60 },
  /** Lambda polls an idle queue with five long polls of 20 seconds. A message takes three requests. */
  queue: { pollsAMinute: 15, requestsAMessage: 3 },
  /** A mail with its headers, as SES writes it. */
  mailIn: { bytes: 6000, months: 90 / 30.44 },
  memoryGb: 0.5,
  /** 3 % of the mails bounce. */
  mail: { toSend: 400, returned: 0.03, toHear: 150 },
  /** Logs are compressed to 15 % and kept for three months. */
  logs: { run: 480, line: 330, metric: 260, accessLine: 290, months: 3, compressed: 0.15 },
  /** DynamoDB's overhead is 100 bytes per item; the vault keeps seven nightly copies (`backup.days`). */
  tables: { overhead: 100, nightsInVault: 7 },
  /** The canary waits for answers, makes one call of its own, and keeps versions of its record for seven days. */
  check: { run: 3000, calls: 1, recordBytes: 30_000, versionDays: 7 },
  /** CloudTrail files every five minutes in two regions, and hourly digests in 18, with an access log line each. */
  trail: { filesAnHour: 24, digestsAnHour: 18, fileBytes: 2000, digestBytes: 700, accessLine: 500, months: 12 },
  /** Tables, queues and functions request data keys about every five minutes. The site is stored with a year of releases. */
  month: { keyRequests: 30_000, costQuestions: 52 / 12, siteBytes: 2e9 },
} as const

/** Custom metrics of platform functions. */
export const PLATFORM_METRICS = 7
/** Of these, what checks write: a mail was sent. */
export const PLATFORM_METRICS_OF_CHECKS = 1

const { call, check, logs, mail, tables, trail, view } = assumed

export function perView(): Usage {
  const requests = (view.first.requests + view.later.requests) / 2
  return {
    cloudFrontRequests: requests,
    cloudFrontBytes: (view.first.bytes + view.later.bytes) / 2,
    // The function runs on request and response of every file.
    cloudFrontFunctions: 2 * requests,
    s3Reads: view.reads,
    s3Storage: view.reads * view.accessLogLine * logs.months,
  }
}

/** Usage of an API call from CloudFront to the function, with its metrics. */
export function apiCall(
  milliseconds: number,
  { bytesOut = call.bytesOut, metrics = 0 }: { bytesOut?: number; metrics?: number } = {},
): Usage {
  return add(run(milliseconds), logged(logs.run + logs.accessLine + logs.line + metrics * logs.metric), {
    gatewayCalls: 1,
    cloudFrontRequests: 1,
    cloudFrontBytes: bytesOut,
    cloudFrontToOrigin: call.bytesIn,
  })
}

/** Usage of mails in one batch: sending and bounces. Reading the stream is free. */
export function mailsSent(mails: number): Usage {
  const heard = add(run(mail.toHear), logged(logs.run + logs.line), { events: 1, tableWrites: 4 })
  return add(
    run(mail.toSend),
    logged(logs.run + mails * (logs.line + logs.metric)),
    { mails },
    times(mails * mail.returned, heard),
  )
}

/** Usage of a flow as measured: request units, mails, further functions, and storage until its items expire. */
export function measured(flow: string): Usage {
  const consumed = consumedBy(flow)
  // The function that sends mails is counted with the mails.
  const functions = Math.max(0, consumed.furtherFunctions - (consumed.mails > 0 ? 1 : 0))
  const { byteMonthsInTables: inTables, byteMonthsInIndexes: inIndexes } = consumed
  return add(
    { tableWrites: consumed.writeUnits, tableReads: consumed.readUnits },
    times(functions, inBackground()),
    consumed.mails > 0 ? mailsSent(consumed.mails) : {},
    storedFor(inTables, inIndexes),
  )
}

/** Usage of an asynchronous run. */
export function inBackground(): Usage {
  return add(run(assumed.background.run), logged(logs.run + logs.line))
}

/** Usage of an incoming mail before its job: SES, bucket and queue. */
export function mailReceived(): Usage {
  const { bytes, months } = assumed.mailIn
  return {
    mailsIn: 1,
    s3Writes: 1,
    s3Reads: 1,
    s3Storage: bytes * months,
    betweenRegions: bytes,
    queueRequests: assumed.queue.requestsAMessage,
  }
}

/** Storage of items in the table and its backups, and without indexes in the vault. */
export function kept(bytes: number, items: number, months: number, inIndexes = 0): Usage {
  return storedFor(months * (bytes + items * tables.overhead), months * inIndexes)
}

/** Backups are billed by the table's own data: they leave out global secondary indexes, which a restore rebuilds. */
function storedFor(inTables: number, inIndexes: number): Usage {
  return {
    tableStorage: inTables + inIndexes,
    tableBackup: inTables,
    vaultBackup: inTables * tables.nightsInVault,
  }
}

/** Usage of an invocation. */
function run(milliseconds: number): Usage {
  return { functionRequests: 1, functionGbSeconds: (milliseconds / 1000) * assumed.memoryGb }
}

/** Usage of one canary run without features' probes. */
export function perCheck(): Usage {
  return add(times(check.calls, apiCall(call.toStore)), run(check.run), logged(logs.run + logs.line), {
    cloudFrontRequests: 2,
    cloudFrontBytes: 2 * view.later.bytes,
    s3Reads: 2,
    s3Writes: 1,
    metricWrites: 1,
  })
}

/** Usage of a month without traffic, besides canary and fixed costs. */
export function perMonth(canaryMinutes: number): Usage {
  const hours = MONTH / 3600
  const files = hours * (trail.filesAnHour + trail.digestsAnHour)
  const bytes = hours * (trail.filesAnHour * trail.fileBytes + trail.digestsAnHour * trail.digestBytes)
  const versions = (check.versionDays * 24 * 60) / canaryMinutes
  return {
    costQuestions: assumed.month.costQuestions,
    keyRequests: assumed.month.keyRequests,
    s3Writes: files,
    s3Storage:
      assumed.month.siteBytes + versions * check.recordBytes + trail.months * (bytes + files * trail.accessLine),
  }
}

function logged(bytes: number): Usage {
  return { logBytes: bytes, logStorage: bytes * logs.months * logs.compressed }
}

export function add(...usages: readonly Usage[]): Usage {
  const total: Partial<Record<Meter, number>> = {}
  for (const usage of usages)
    for (const [meter, count] of Object.entries(usage) as [Meter, number][]) total[meter] = (total[meter] ?? 0) + count
  return total
}

export function times(factor: number, usage: Usage): Usage {
  return Object.fromEntries(Object.entries(usage).map(([meter, count]) => [meter, count * factor]))
}
