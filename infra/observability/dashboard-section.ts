import type { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'

export interface Curve {
  readonly metric: Metric | MathExpression
  readonly label: string
}

export interface Picture {
  readonly title: string
  readonly curves: readonly Curve[]
  /** Curves of the right axis. */
  readonly right?: readonly Curve[]
  readonly lines?: readonly { readonly value: number; readonly label: string }[]
}

export interface DashboardSection {
  readonly title: string
  /** Normal values, and where to look otherwise. */
  readonly normal: readonly string[]
  readonly pictures: readonly Picture[]
}
