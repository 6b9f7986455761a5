import { Logger } from '@aws-lambda-powertools/logger'
import { MetricUnit, Metrics } from '@aws-lambda-powertools/metrics'

/** Its lines carry no name, address, e-mail, IP, token or text of a person: see `describeError` for how errors are told. */
export const logger = new Logger()

const metrics = new Metrics()

/** Adds one to a figure that the business watches. */
export function count(name: string): void {
  metrics.singleMetric().addMetric(name, MetricUnit.Count, 1)
}
