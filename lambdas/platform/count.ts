import { MetricUnit, Metrics } from '@aws-lambda-powertools/metrics'

const metrics = new Metrics()

/** Adds one to a business metric. */
export function count(name: string): void {
  metrics.singleMetric().addMetric(name, MetricUnit.Count, 1)
}
