import { Duration } from 'aws-cdk-lib'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { type Config, sectionOf } from '../config.ts'
import type { DataStack } from '../data.ts'
import type { FeatureStack } from '../feature-stack.ts'
import { metricsNamespace } from '../feature-function.ts'
import type { FeatureMetrics, FeatureWatch } from '../watch.ts'
import { reckoned } from './metrics.ts'

const NOTHING: FeatureWatch = { alarms: [], pictures: [] }

/** Alarms and dashboard of a feature's manifest, with metrics of its function and table. */
export function watchOf(
  { feature, calls }: FeatureStack,
  { config, data }: { config: Config; data: DataStack },
): FeatureWatch {
  const of = (namespace: string, metricName: string, dimensionsMap: Record<string, string>, reading: Reading = {}) =>
    new Metric({
      namespace,
      metricName,
      dimensionsMap,
      statistic: reading.statistic ?? Stats.SUM,
      period: Duration.minutes(reading.minutes ?? 5),
    })
  const metrics: FeatureMetrics = {
    counted: (name, reading) => of(metricsNamespace(config), name, { service: feature.name }, reading),
    calls: (name, reading) => of('AWS/Lambda', name, { FunctionName: calls.function.functionName }, reading),
    table: (name, dimensions = {}) =>
      of('AWS/DynamoDB', name, { TableName: data.tableOf(feature.name).tableName, ...dimensions }),
    // Metrics of the model or profile cover the whole account, in the region of the call.
    model: (name, reading) =>
      of('AWS/Bedrock', name, { ModelId: config.modelId }, reading).with({ region: config.bedrockRegion }),
    reckoned: (expression, metrics, label, minutes = 5) =>
      reckoned(expression, metrics, label, Duration.minutes(minutes)),
  }
  return (
    feature.watch?.({ metrics, section: sectionOf(config, feature), bedrockRegion: config.bedrockRegion }) ?? NOTHING
  )
}

type Reading = NonNullable<Parameters<FeatureMetrics['counted']>[1]>
