import * as z from 'zod'
import type { ProcessingOf } from '#domain/privacy/processing.ts'
import type { FeatureUsage } from './cost/usage.ts'
import type { Intent } from './intent.ts'
import { count, throttle, type Throughput, throughput } from './setting.ts'
import type { FeatureWatch, SavedSearch, WatchContext } from './watch.ts'

/** Manifest of a feature. The rest of infra/ reads the list of manifests and depends on no single feature. */
export interface Feature<Settings extends z.ZodRawShape = z.ZodRawShape> {
  /** Noun used for folders, stack, function and table. */
  readonly name: string
  /** Name in alarms and on the dashboard. */
  readonly title: string
  /** Contract from `domain/contract/api.ts`. */
  readonly contract: Readonly<Record<string, unknown>>
  readonly table?: TableNeeds
  /** Needs of the API function. */
  readonly calls: CallsNeeds
  /** Background functions by name, bundled from `lambdas/<feature>/<job>-handler.ts`. */
  readonly jobs?: Readonly<Record<string, JobManifest>>
  /** Private buckets, by name. */
  readonly buckets?: Readonly<Record<string, BucketNeeds>>
  /** Settings in cdk.json; functions get them as environment variables, `ticketsPerIp` as TICKETS_PER_IP. */
  readonly settings: Settings
  /** Throttle of each public call; default is the stage's throttle. */
  readonly throttle?: z.infer<typeof throttle>
  /** Setting of the limit per IP address by public call; the web ACL refuses at twice that rate. */
  readonly callsPerAddress?: Readonly<Record<string, keyof Settings & string>>
  /** Additional request headers of its calls. They are secret and never logged. */
  readonly headers?: readonly string[]
  /** Kinds of record that it stores: its part of the register of processing. */
  readonly records: ProcessingOf
  /** Alarms and dashboard widgets besides the standard ones. */
  readonly watch?: (view: WatchContext) => FeatureWatch
  /** Whether it counts things by day in its table (lambdas/platform/daily-figures.ts), which admins read. */
  readonly countsDays?: true
  /** Whether admins read its conversations and add to what it knows. Exactly one feature sets it. */
  readonly isAssistant?: true
  /** Description of its counters, if `lambdas/<feature>/recount.ts` can correct them. */
  readonly counters?: string
  /** Whether `lambdas/<feature>/demonstration.ts` can fill its empty table. */
  readonly hasDemonstration?: boolean
  /** Whether `lambdas/<feature>/archive.ts` can write all of it into an archive. */
  readonly hasArchive?: boolean
  /** Whether `lambdas/<feature>/personal-data.ts` reads what it holds about a person, for exports of people. */
  readonly hasPersonalData?: boolean
  /** Needs of its probe in `lambdas/<feature>/probe.ts`. */
  readonly probe?: ProbeNeeds
  /** Usage for the cost estimate, besides alarms. */
  readonly usage?: FeatureUsage
  /** Saved log searches for operators. */
  readonly searches?: readonly SavedSearch[]
}

interface TableNeeds {
  /** Content of the table, for alarm texts. */
  readonly holds: string
  readonly throughput: Throughput
  /** Maximum USD per day of an attack on the table, if above the tests' default. */
  readonly attackUsdADay?: number
  /** Whether this is the accounts table, which other features may read. Exactly one feature sets it. */
  readonly keepsPeople?: boolean
}

interface ProbeNeeds {
  /** Components of the status page that it checks. */
  readonly judges: readonly string[]
  /** Key pattern of items that it writes to the feature's table, such as `CHECK#*`. */
  readonly leaves?: string
  /** Key pattern of mails whose state it reads, such as `MAIL#*-requester`. */
  readonly awaits?: string
}

/** Allowed operations of a function on its table. */
export type TableUse = 'get' | 'put' | 'update' | 'delete' | 'query' | 'check'

export interface FunctionNeeds {
  readonly timeoutSeconds: number
  /** Memory in MB, from 128 to 10,240, and with it a share of processors; default 512. */
  readonly memoryMegabytes?: number
  /** Size of `/tmp` in MB, from 512 to 10,240; default 512. */
  readonly diskMegabytes?: number
  readonly table?: readonly TableUse[]
  readonly needs?: readonly Intent[]
  /** Maximum bundle size, if different from the default in test/budget. */
  readonly bundleBytes?: number
}

interface CallsNeeds extends FunctionNeeds {
  /**
   * Reserved concurrency; cdk.json can override it. Only for functions whose flood must not affect other
   * features.
   */
  readonly concurrency?: number
  /** Jobs that it may start. */
  readonly starts?: readonly string[]
}

export interface JobManifest extends FunctionNeeds {
  readonly start: JobTrigger
  /** Concurrent messages of its queue; default 5, minimum 2. */
  readonly atOnce?: number
}

/** Trigger of a job. */
export type JobTrigger =
  /** The table's stream, filtered by item kinds. */
  | { readonly by: 'stream'; readonly kinds: readonly string[] }
  | { readonly by: 'queue' }
  /** Messages of other features: commands, links, notifications. At most one job per feature. */
  | { readonly by: 'messages' }
  /** Jobs started by `startJob`: a queue, and a sweep every minute in case a message was lost. */
  | { readonly by: 'jobs' }
  | { readonly by: 'schedule'; readonly everyMinutes: number }
  /** Due items of the table, swept every minute (lambdas/platform/schedules). */
  | { readonly by: 'due' }
  /** Incoming mail; the job exists only with the setting `mailIn`. At most one job of all features. */
  | { readonly by: 'mail' }
  /** Uploads to a bucket of the feature. */
  | { readonly by: 'file'; readonly bucket: string }

interface BucketNeeds {
  /** Retention of files in days; undefined: unlimited. */
  readonly days?: number
  /** Retention in days of the clean files of one owner (`ownerOf` in lambdas/platform/files/file-keys.ts). */
  readonly ofOwner?: { readonly owner: string; readonly days: number }
}

/** Minutes between scheduled runs; undefined without a schedule. */
export function minutesBetweenRuns({ start }: JobManifest): number | undefined {
  if (start.by === 'due' || start.by === 'jobs') return 1
  return start.by === 'schedule' ? start.everyMinutes : undefined
}

/** Table operations of a sweep: query due items, claim and delete them. */
const SWEEPING: readonly TableUse[] = ['query', 'update', 'delete']

/** Table operations of a job runner: find due jobs and store them. */
const RUNNING_JOBS: readonly TableUse[] = ['query', 'get', 'put']

/** Table operations of a job, including those of its trigger. */
export function tableUsesOf({ start, table = [] }: JobManifest): readonly TableUse[] {
  const own = start.by === 'due' ? SWEEPING : start.by === 'jobs' ? RUNNING_JOBS : []
  return [...new Set([...table, ...own])]
}

export function defineFeature<Settings extends z.ZodRawShape>(feature: Feature<Settings>): Feature<Settings> {
  return feature
}

/** Schema of a feature's section in cdk.json; the manifest has the defaults. */
export function sectionSchema({ settings, calls, table, throttle: most }: Feature) {
  return z
    .strictObject({
      ...settings,
      ...(calls.concurrency === undefined ? {} : { concurrency: count.default(calls.concurrency) }),
      ...(table ? { throughput: throughput.default(table.throughput) } : {}),
      ...(most ? { throttle: throttle.default(most) } : {}),
    })
    .prefault({})
}

/** Additional request headers of these features' calls. */
export function headersOf(features: readonly Feature[]): string[] {
  return features.flatMap(({ headers = [] }) => headers)
}

/** Construct name: `cloud-cost` gives `CloudCost`. */
export function constructName(name: string): string {
  return name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Environment variable of a job's queue URL. */
export function queueVariable(job: string): string {
  return `${variableName(job)}_QUEUE`
}

/** Environment variables of a feature's buckets: names, and retention in days if the manifest has one. */
export function bucketVariables(
  { buckets = {} }: Pick<Feature, 'buckets'>,
  nameOf: (bucket: string) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(buckets).flatMap(([bucket, { days }]) => {
      const variable = variableName(bucket)
      return [
        [`${variable}_BUCKET`, nameOf(bucket)],
        ...(days === undefined ? [] : [[`${variable}_DAYS`, String(days)]]),
      ]
    }),
  )
}

/** Environment variable name: `ticketsPerIp` and `tickets-per-ip` give `TICKETS_PER_IP`. */
export function variableName(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toUpperCase()
}

/** Environment variables of a feature's settings. */
export function settingsAsVariables(
  { settings }: Feature,
  section: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return Object.fromEntries(Object.keys(settings).map((name) => [variableName(name), String(section[name])]))
}
