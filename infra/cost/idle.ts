import type { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Feature, Job } from '../feature.ts'
import type { FeatureMetrics } from '../watch.ts'
import { prices } from './prices.ts'

/** What a feature costs in a month in which nobody comes. */
interface IdleLine {
  readonly feature: string
  /** An alarm is billed by each metric that it looks at. */
  readonly alarmMetrics: number
  /** What its functions count, and what the platform counts of its jobs. */
  readonly ownMetrics: number
  readonly usd: number
}

/** What the platform counts of each job that calls start. */
export const METRICS_OF_JOBS = ['JobStepFailed'] as const

/** The alarms and metrics of each feature; its table, functions and queues cost nothing while they are not used. */
export function idleLines(features: readonly Feature[]): IdleLine[] {
  return features.map((feature) => {
    const [alarmMetrics, ownMetrics] = [alarmMetricsOf(feature), ownMetricsOf(feature)]
    const usd = alarmMetrics * prices.alarmMetrics.usd + ownMetrics * prices.customMetrics.usd
    return { feature: feature.name, alarmMetrics, ownMetrics, usd }
  })
}

function ownMetricsOf({ usage, jobs = {} }: Feature): number {
  const started = Object.values(jobs).filter(({ start }) => start.by === 'jobs').length
  return (usage?.metrics?.length ?? 0) + started * METRICS_OF_JOBS.length
}

function alarmMetricsOf(feature: Feature): number {
  const { calls, jobs = {}, table } = feature
  const functions = 1 + Object.keys(jobs).length
  const slow = calls.slowAfterSeconds === undefined ? 0 : 1
  const stuck = Object.values(jobs).reduce((sum, { start }) => sum + queuesWatched(start.by), 0)
  // Of each function its errors, and what takes a new version of it back.
  return 2 * functions + slow + (table ? 1 : 0) + stuck + watchedBy(feature)
}

/** A job's dead letters, and what waits in a queue for it. */
function queuesWatched(by: Job['start']['by']): number {
  if (by === 'queue' || by === 'jobs' || by === 'messages' || by === 'file' || by === 'mail') return 2
  return by === 'stream' ? 1 : 0
}

/** How many metrics the manifest's own alarms look at. */
function watchedBy({ watch }: Feature): number {
  const alarms = watch?.({ metrics: counting, section: { concurrency: {} }, bedrockRegion: '' }).alarms ?? []
  return alarms.reduce((sum, { metric }) => sum + (looks.get(metric) ?? 0), 0)
}

/** By metric, how many figures it is reckoned from. */
const looks = new WeakMap<object, number>()

/** Metrics that stand for themselves: the cost is reckoned without CDK. */
const counting: FeatureMetrics = {
  counted: () => one(),
  calls: () => one(),
  table: () => one(),
  model: () => one(),
  reckoned: (_, of) => standIn(Object.keys(of).length) as MathExpression,
}

function one(): Metric {
  return standIn(1) as Metric
}

function standIn(figures: number): object {
  const metric = {}
  looks.set(metric, figures)
  return metric
}
