import * as z from 'zod'
import type { FeatureUsage } from './cost/usage.ts'
import type { Intent } from './intent.ts'
import { count, throttle, type Throughput, throughput } from './setting.ts'
import type { FeatureWatch, SavedSearch, View } from './watch.ts'

/** A part of the product, said as data: everything else in infra/ reads the list of features and knows none of them. */
export interface Feature<Settings extends z.ZodRawShape = z.ZodRawShape> {
  /** The noun that names its folders, its stack, its function and its table. */
  readonly name: string
  /** As alarms and the dashboard call it. */
  readonly title: string
  /** Its calls, as `domain/contract/api.ts` lists them. */
  readonly contract: Readonly<Record<string, unknown>>
  readonly table?: TableNeeds
  /** The function that answers the calls. */
  readonly calls: CallsNeeds
  /** Functions that nobody waits for, by name; each is bundled from `lambdas/<feature>/<job>-handler.ts`. */
  readonly jobs?: Readonly<Record<string, Job>>
  /** Private buckets, by name. */
  readonly buckets?: Readonly<Record<string, BucketNeeds>>
  /** Settings of its own in cdk.json; functions get each in their environment, `ticketsPerIp` as TICKETS_PER_IP. */
  readonly settings: Settings
  /** Requests a second that each of its public calls takes at most; those of any call where nothing is said. */
  readonly throttle?: z.infer<typeof throttle>
  /** By public call, the setting that says how many one address may make in a window: the firewall refuses twice as many. */
  readonly callsPerAddress?: Readonly<Record<string, keyof Settings & string>>
  /** Request headers that its calls read beside the usual ones. They are secrets: no log shows them. */
  readonly headers?: readonly string[]
  /** Personal data that it keeps. */
  readonly records: readonly RecordKind[]
  /** What is watched beside what every feature's functions and table are watched for. */
  readonly watch?: (view: View) => FeatureWatch
  /** What its counters count, where `lambdas/<feature>/recount.ts` can compare and correct them. */
  readonly counters?: string
  /** How it is checked from outside, by `lambdas/<feature>/probe.ts`. */
  readonly probe?: ProbeNeeds
  /** What its cost is reckoned from, beside its alarms. */
  readonly usage?: FeatureUsage
  /** What an operator asks of the log of its calls. */
  readonly searches?: readonly SavedSearch[]
}

interface TableNeeds {
  /** What it holds, as an alarm says it. */
  readonly holds: string
  readonly throughput: Throughput
  /** USD that an attack which uses all of it may cost in a day, where it is more than tests allow every table. */
  readonly attackUsdADay?: number
  /** People and their sessions are in this table, which every other feature may ask about. One feature has it. */
  readonly keepsPeople?: boolean
}

interface ProbeNeeds {
  /** The components of the status page that it judges. */
  readonly judges: readonly string[]
  /** Keys in the feature's table that it writes, such as `CHECK#*`. */
  readonly leaves?: string
  /** Keys of mails that it waits for, such as `MAIL#*-requester`. */
  readonly awaits?: string
}

/** What a function does with the items of its own table. */
export type TableUse = 'get' | 'put' | 'update' | 'delete' | 'query' | 'check'

export interface FunctionNeeds {
  readonly timeoutSeconds: number
  readonly table?: readonly TableUse[]
  readonly needs?: readonly Intent[]
  /** What its bundle may weigh, where it is another number than test/budget allows every function. */
  readonly bundleBytes?: number
}

interface CallsNeeds extends FunctionNeeds {
  /**
   * Runs at once that are kept for it and that it cannot exceed, unless cdk.json says another number. Only where a flood must not take the
   * runs of every other feature.
   */
  readonly concurrency?: number
  /** Jobs whose queue it writes into. */
  readonly starts?: readonly string[]
}

export interface Job extends FunctionNeeds {
  readonly start: Start
  /** Messages of its queue that are worked on at once: 5 where nothing is said, and 2 at least. */
  readonly atOnce?: number
}

/** What starts a job. */
export type Start =
  /** New items of these kinds in the feature's table. */
  | { readonly by: 'stream'; readonly kinds: readonly string[] }
  | { readonly by: 'queue' }
  /** What other features tell this one: commands, links, notifications. One job of a feature. */
  | { readonly by: 'messages' }
  /** Jobs that calls start with `startJob`: a queue, and a sweep every minute for those whose message was lost. */
  | { readonly by: 'jobs' }
  | { readonly by: 'schedule'; readonly everyMinutes: number }
  /** What is due in the feature's table, swept every minute: see lambdas/platform/schedules. */
  | { readonly by: 'due' }
  /** A mail that came in; the job is there where the setting `mailIn` says where mails come from. One job of all features. */
  | { readonly by: 'mail' }
  /** A file that was uploaded to a bucket of the feature. */
  | { readonly by: 'file'; readonly bucket: string }

interface BucketNeeds {
  /** Days until a file is deleted; for ever where nothing is said. */
  readonly days?: number
}

interface RecordKind {
  readonly kind: string
  readonly purpose: string
  readonly keptFor: string
  readonly seenBy: string
}

/** The minutes between a job's runs; undefined where no schedule starts it. */
export function minutesBetweenRuns({ start }: Job): number | undefined {
  if (start.by === 'due' || start.by === 'jobs') return 1
  return start.by === 'schedule' ? start.everyMinutes : undefined
}

/** What a sweep does with the table: it reads what is due, claims it and ends it. */
const SWEEPING: readonly TableUse[] = ['query', 'update', 'delete']

/** What a run of jobs does with the table: it finds those that are due and stores them, changed. */
const RUNNING_JOBS: readonly TableUse[] = ['query', 'get', 'put']

/** What a job does with the table, with what its start brings. */
export function tableUsesOf({ start, table = [] }: Job): readonly TableUse[] {
  const own = start.by === 'due' ? SWEEPING : start.by === 'jobs' ? RUNNING_JOBS : []
  return [...new Set([...table, ...own])]
}

export function defineFeature<Settings extends z.ZodRawShape>(feature: Feature<Settings>): Feature<Settings> {
  return feature
}

/** What cdk.json may say of a feature. What the manifest says holds where it says nothing. */
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

/** Request headers that calls of these features read beside the usual ones. */
export function headersOf(features: readonly Feature[]): string[] {
  return features.flatMap(({ headers = [] }) => headers)
}

/** The name of a construct: `cloud-cost` gives `CloudCost`. */
export function constructName(name: string): string {
  return name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** The variable that names the queue of a job to whoever starts it. */
export function queueVariable(job: string): string {
  return `${variableName(job)}_QUEUE`
}

/** What a feature's functions are told of its buckets: each one's name, and the days that it keeps files where the manifest says a number. */
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

/** The name of an environment variable: `ticketsPerIp` and `tickets-per-ip` give `TICKETS_PER_IP`. */
export function variableName(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toUpperCase()
}

/** The environment of a feature's functions that its settings make. */
export function settingsAsVariables(
  { settings }: Feature,
  section: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return Object.fromEntries(Object.keys(settings).map((name) => [variableName(name), String(section[name])]))
}
