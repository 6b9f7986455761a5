import type { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'

export interface Curve {
  readonly metric: Metric | MathExpression
  readonly label: string
}

export interface Picture {
  readonly title: string
  readonly curves: readonly Curve[]
  /** Curves that are measured by another scale, at the right. */
  readonly right?: readonly Curve[]
  readonly lines?: readonly { readonly value: number; readonly label: string }[]
}

export interface DashboardSection {
  readonly title: string
  /** What a good day looks like, and where to go on another. */
  readonly normal: readonly string[]
  readonly pictures: readonly Picture[]
}
