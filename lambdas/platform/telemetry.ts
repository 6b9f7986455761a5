import { Logger } from '@aws-lambda-powertools/logger'
import { MetricUnit, Metrics } from '@aws-lambda-powertools/metrics'
import { Tracer } from '@aws-lambda-powertools/tracer'

/** Its lines carry no name, address, e-mail, IP, token or text of a person: see `describeError` for how errors are told. */
export const logger = new Logger()

const metrics = new Metrics()

/** Adds one to a figure that the business watches. */
export function count(name: string): void {
  metrics.singleMetric().addMetric(name, MetricUnit.Count, 1)
}

/** The SDK's clients are traced one by one; patching Node's own http module would trace the same calls twice. */
export const tracer = new Tracer({ captureHTTPsRequests: false })

/** Runs one invocation as a segment of its trace. Answers are never recorded: they are personal data. */
export async function traced<T>(name: string, run: () => Promise<T>): Promise<T> {
  if (!tracer.isTracingEnabled()) return run()
  return tracer.provider.captureAsyncFunc(name, async (segment) => {
    tracer.annotateColdStart()
    tracer.addServiceNameAnnotation()
    try {
      return await run()
    } finally {
      segment?.close()
    }
  }) as Promise<T>
}
