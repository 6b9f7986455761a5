import type { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { AlarmRow } from './observability/alarm-row.ts'
import type { DashboardSection } from './observability/dashboard-section.ts'
import type { Section } from './section.ts'

interface Reading {
  readonly statistic?: string
  readonly minutes?: number
}

/** Figures of one feature, by the names that AWS or its functions write them under. */
export interface FeatureMetrics {
  /** A figure that a function of the feature writes by `count`. */
  counted(name: string, reading?: Reading): Metric
  /** A figure that Lambda writes of the function that answers the calls. */
  calls(name: string, reading?: Reading): Metric
  /** A figure that DynamoDB writes of the feature's table. */
  table(name: string, dimensions?: Readonly<Record<string, string>>): Metric
  /** A figure that Bedrock writes of the model. */
  model(name: string, reading?: Reading): Metric
  /** Reckons with metrics, which are named by a letter or a word each. */
  reckoned(expression: string, of: Readonly<Record<string, Metric>>, label: string, minutes?: number): MathExpression
}

export interface View {
  readonly metrics: FeatureMetrics
  readonly section: Section & Readonly<Record<string, unknown>>
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
