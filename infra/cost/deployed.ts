import type { Usage } from './usage.ts'

/** A resource of a template, as far as its price depends on it. */
interface Resource {
  readonly Type: string
  readonly Properties?: unknown
}

/** What is billed for existing, by the templates: alarms by the metrics that they read, firewalls with their rules, secrets, keys. */
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
  }
}

/** An expression reads several metrics; what is not an expression reads one. */
function metricsOf(metrics: unknown): number {
  if (metrics === undefined) return 1
  return (metrics as readonly { MetricStat?: object }[]).filter(({ MetricStat }) => MetricStat).length
}
