import type { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { AlarmRow } from './observability/alarm-row.ts'
import type { DashboardSection } from './observability/dashboard-section.ts'
import type { FeatureSettings } from './section.ts'

interface Reading {
  readonly statistic?: string
  readonly minutes?: number
}

/** Metrics of one feature. */
export interface FeatureMetrics {
  /** A metric that the feature writes by `count`. */
  counted(name: string, reading?: Reading): Metric
  /** A Lambda metric of the API function. */
  calls(name: string, reading?: Reading): Metric
  /** A DynamoDB metric of the feature's table. */
  table(name: string, dimensions?: Readonly<Record<string, string>>): Metric
  /** A Bedrock metric of the model. */
  model(name: string, reading?: Reading): Metric
  /** A metric expression over named metrics. */
  reckoned(expression: string, of: Readonly<Record<string, Metric>>, label: string, minutes?: number): MathExpression
}

export interface WatchContext {
  readonly metrics: FeatureMetrics
  readonly section: FeatureSettings & Readonly<Record<string, unknown>>
  readonly bedrockRegion: string
}

export interface FeatureWatch {
  readonly alarms: readonly AlarmRow[]
  readonly pictures: readonly DashboardSection[]
}

export interface SavedSearch {
  readonly name: string
  readonly lines: readonly string[]
}
