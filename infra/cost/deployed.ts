import { assumed, MONTH, type Usage } from './usage.ts'

/** The part of a resource that affects its price. */
interface Resource {
  readonly Type: string
  readonly Properties?: unknown
}

/** Fixed costs from the templates: alarms by metrics, web ACLs with rules, secrets, keys. */
export function deployed(resources: Iterable<Resource>): Usage {
  const all = [...resources]
  const of = (type: string) =>
    all
      .filter(({ Type }) => Type === type)
      .map(({ Properties }) => (Properties ?? {}) as Readonly<Record<string, unknown>>)
  const lengthOf = (list: unknown): number => (list as readonly unknown[]).length
  return {
    alarmMetrics: of('AWS::CloudWatch::Alarm').reduce((sum, { Metrics }) => sum + metricsOf(Metrics), 0),
    dashboards: of('AWS::CloudWatch::Dashboard').length,
    customerKeys: of('AWS::KMS::Key').length,
    firewalls: of('AWS::WAFv2::WebACL').length,
    firewallRules: of('AWS::WAFv2::WebACL').reduce((sum, { Rules }) => sum + lengthOf(Rules), 0),
    secrets: of('AWS::SecretsManager::Secret').length,
    queueRequests: Math.round(polledQueues(of('AWS::Lambda::EventSourceMapping')) * POLLS_A_MONTH),
  }
}

const POLLS_A_MONTH = assumed.queue.pollsAMinute * (MONTH / 60)

/** Mappings of queues, which alone have a limit of concurrency. Reading a stream is free. */
function polledQueues(mappings: readonly Readonly<Record<string, unknown>>[]): number {
  return mappings.filter(({ ScalingConfig }) => ScalingConfig !== undefined).length
}

/** Number of metrics of an alarm: several for an expression, else one. */
function metricsOf(metrics: unknown): number {
  if (metrics === undefined) return 1
  return (metrics as readonly { MetricStat?: object }[]).filter(({ MetricStat }) => MetricStat).length
}
