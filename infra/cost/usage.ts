import type { Meter } from './prices.ts'

/** How much of what is billed. */
export type Usage = Readonly<Partial<Record<Meter, number>>>

/** What a month brings: page views, people who sign in at least once, and by name what features are used for. */
export type Volumes = Readonly<Record<string, number>> & { readonly views: number; readonly people: number }

/** What a feature causes beside its alarms. A manifest without it costs its alarms and no more. */
export interface FeatureUsage {
  readonly volumes?: readonly Volume[]
  /** The names that its functions call `count` with: each is a metric that is billed. */
  readonly metrics?: readonly string[]
  /** What the check of it from outside causes, each time. */
  readonly check?: Usage
}

/** Something that people do with a feature, by whose number its cost is reckoned. */
export interface Volume {
  /** In the plural, as the command line and the pages name it: `tickets`. */
  readonly name: string
  /** What one of it is taken to be. */
  readonly what: string
  /** Everything that one of it causes, with a month's share of keeping it. */
  readonly usage: Usage
  /** How many come with a thousand page views where the site is used heavily. */
  readonly perThousandViews: number
  /** What a thousand may cost in USD, without tax and without the model's tokens. */
  readonly usdPerThousand: number
  /** One in so many brings a person who was not known before. */
  readonly newPersonEvery?: number
  /** Tokens of the model. */
  readonly tokens?: { readonly read: number; readonly written: number }
}

/** Seconds of a mean month. */
export const MONTH = 30.44 * 24 * 3600

/**
 * What a view, a call, a mail and an idle month cause, whatever the feature. Sizes are bytes, durations milliseconds. Figures that the code
 * knows are held to it by test/infra/cost/usage.test.ts.
 */
export const assumed = {
  /** Half of the views begin with an empty cache, at the largest first load of the public pages that the budgets allow. */
  view: {
    first: { bytes: 150_000, requests: 24 },
    later: { bytes: 30_000, requests: 6 },
    reads: 1.25,
    accessLogLine: 500,
  },
  /** Headers and body of a call; one in twenty runs begins with a tenth of a second of starting, which is billed. */
  call: { bytesIn: 2500, bytesOut: 2000, bytesOfList: 12_000, toStore: 60, toRead: 40 },
  memoryGb: 0.5,
  /** Three mails in a hundred come back. */
  mail: { toSend: 400, returned: 0.03, toHear: 150 },
  /** Logs are compressed to 15 % and kept for three months. */
  logs: { run: 480, line: 330, metric: 260, accessLine: 290, months: 3, compressed: 0.15 },
  /** DynamoDB counts 100 bytes beside an item; the vault keeps seven nights (`backup.days`). */
  tables: { overhead: 100, nightsInVault: 7 },
  /** The checks wait for what features answer, call the portal, and keep versions of their record for seven days. */
  check: { run: 3000, calls: 1, recordBytes: 30_000, versionDays: 7 },
  /** Files of CloudTrail every five minutes in two regions, and digests every hour in eighteen, with a line of S3's log each. */
  trail: { filesAnHour: 24, digestsAnHour: 18, fileBytes: 2000, digestBytes: 700, accessLine: 500, months: 12 },
  /** Tables, queues and functions ask for their data keys about once in five minutes. The site is kept with a year's releases. */
  month: { keyRequests: 30_000, costQuestions: 52 / 12, siteBytes: 2e9 },
} as const

/** Metrics that functions of the platform write by `count`, and one for each job that calls start. */
export const PLATFORM_METRICS = 6
export const METRICS_OF_JOBS = ['JobStepFailed'] as const

const { call, check, logs, mail, tables, trail, view } = assumed

export function perView(): Usage {
  const requests = (view.first.requests + view.later.requests) / 2
  return {
    cloudFrontRequests: requests,
    cloudFrontBytes: (view.first.bytes + view.later.bytes) / 2,
    // The function runs on the request and on the answer of every file.
    cloudFrontFunctions: 2 * requests,
    s3Reads: view.reads,
    s3Storage: view.reads * view.accessLogLine * logs.months,
  }
}

/** A call of the API from the edge to the function, with the counts that it writes. */
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

/** Mails that were written together: the run that sends them, and those that come back. Reading the stream is free. */
export function mailsSent(mails: number): Usage {
  const heard = add(run(mail.toHear), logged(logs.run + logs.line), { events: 1, tableWrites: 4 })
  return add(
    run(mail.toSend),
    logged(logs.run + mails * (logs.line + logs.metric)),
    { mails },
    times(mails * mail.returned, heard),
  )
}

/** What items of these sizes cost in a table, its backups and, without their copies in indexes, the vault. */
export function kept(bytes: number, items: number, months: number, inIndexes = 0): Usage {
  const itself = months * (bytes + items * tables.overhead)
  const all = itself + months * inIndexes
  return { tableStorage: all, tableBackup: all, vaultBackup: itself * tables.nightsInVault }
}

/** A run of a function. */
function run(milliseconds: number): Usage {
  return { functionRequests: 1, functionGbSeconds: (milliseconds / 1000) * assumed.memoryGb }
}

/** One run of the checks from outside, without those of features. */
export function perCheck(): Usage {
  return add(times(check.calls, apiCall(call.toStore)), run(check.run), logged(logs.run + logs.line), {
    cloudFrontRequests: 2,
    cloudFrontBytes: 2 * view.later.bytes,
    s3Reads: 2,
    s3Writes: 1,
    metricWrites: 1,
  })
}

/** A month in which nobody comes, beside the checks and what exists of the stage. */
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
