import { MetricUnit, Metrics } from '@aws-lambda-powertools/metrics'

const metrics = new Metrics()
const metricsOfApi = new Metrics({ serviceName: 'api' })

/** Adds one to a business metric. */
export function count(name: string): void {
  metrics.singleMetric().addMetric(name, MetricUnit.Count, 1)
}

/** Adds one to a metric that the API functions of all features share. */
export function countOfApi(name: string): void {
  metricsOfApi.singleMetric().addMetric(name, MetricUnit.Count, 1)
}
