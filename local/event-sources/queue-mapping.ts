import type { Assembly } from '../assembly/assembly.ts'
import { readFilter, type Filter } from './filter.ts'

/** An event source mapping of a queue, as the template describes it. */
export interface QueueMapping {
  readonly id: string
  readonly functionName: string
  readonly queueArn: string
  readonly batchSize: number
  readonly windowMs: number
  readonly reportsItems: boolean
  /** Number of batches that the function processes concurrently. */
  readonly concurrency: number
  readonly filter: Filter
}

interface QueueMappingProperties {
  readonly FunctionName: string
  readonly EventSourceArn?: string
  readonly Enabled?: boolean
  readonly BatchSize?: number
  readonly MaximumBatchingWindowInSeconds?: number
  readonly FunctionResponseTypes?: readonly string[]
  readonly ScalingConfig?: { readonly MaximumConcurrency?: number }
  readonly FilterCriteria?: { readonly Filters?: readonly { readonly Pattern: string }[] }
}

/** AWS's default. Lambda starts with five concurrent batches. */
const DEFAULT_BATCH_SIZE = 10
const DEFAULT_CONCURRENCY = 5

export function readQueueMappings(assembly: Pick<Assembly, 'ofType'>): readonly QueueMapping[] {
  return assembly.ofType('AWS::Lambda::EventSourceMapping').flatMap((resource) => {
    const properties = resource.properties<QueueMappingProperties>()
    if (properties.Enabled === false || !properties.EventSourceArn?.includes(':sqs:')) return []
    const batchSize = properties.BatchSize ?? DEFAULT_BATCH_SIZE
    const windowMs = (properties.MaximumBatchingWindowInSeconds ?? 0) * 1000
    if (batchSize > DEFAULT_BATCH_SIZE && windowMs === 0)
      throw new Error(`Lambda refuses ${resource.logicalId}: a batch of more than 10 messages needs a batching window.`)
    const concurrency = properties.ScalingConfig?.MaximumConcurrency ?? DEFAULT_CONCURRENCY
    if (concurrency < 2 || concurrency > 1000)
      throw new Error(`Lambda refuses ${resource.logicalId}: MaximumConcurrency is 2 to 1000, not ${concurrency}.`)
    return {
      id: `${resource.stack}-${resource.logicalId}`,
      functionName: properties.FunctionName,
      queueArn: properties.EventSourceArn,
      batchSize,
      windowMs,
      reportsItems: properties.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
      concurrency,
      filter: readFilter((properties.FilterCriteria?.Filters ?? []).map(({ Pattern }) => Pattern)),
    }
  })
}
