import type { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Feature, Job } from '../feature.ts'
import type { FeatureMetrics } from '../watch.ts'
import { prices } from './prices.ts'

/** Cost of a feature in a month without traffic. */
interface IdleLine {
  readonly feature: string
  /** Number of alarm metrics, by which alarms are billed. */
  readonly alarmMetrics: number
  /** Metrics of its functions, and of the platform about its jobs. */
  readonly ownMetrics: number
  readonly usd: number
}

/** The platform's metrics per feature with jobs. */
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
  // Per function one alarm on errors and one for the rollback.
  return 2 * functions + slow + (table ? 1 : 0) + stuck + watchedBy(feature)
}

/** A job's dead-letter queue, and its work queue. */
function queuesWatched(by: Job['start']['by']): number {
  if (by === 'queue' || by === 'jobs' || by === 'messages' || by === 'file' || by === 'mail') return 2
  return by === 'stream' ? 1 : 0
}

/** Number of metrics in the manifest's own alarms. */
function watchedBy({ watch }: Feature): number {
  const alarms = watch?.({ metrics: counting, section: { concurrency: {} }, bedrockRegion: '' }).alarms ?? []
  return alarms.reduce((sum, { metric }) => sum + (looks.get(metric) ?? 0), 0)
}

/** Number of metrics in a metric expression. */
const looks = new WeakMap<object, number>()

/** Stub metrics, because the estimate runs without CDK. */
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
