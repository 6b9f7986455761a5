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
  /** How many batches the function works on at a time. */
  readonly atOnce: number
  readonly filter: Filter
}

interface MappingProperties {
  readonly FunctionName: string
  readonly EventSourceArn?: string
  readonly Enabled?: boolean
  readonly BatchSize?: number
  readonly MaximumBatchingWindowInSeconds?: number
  readonly FunctionResponseTypes?: readonly string[]
  readonly ScalingConfig?: { readonly MaximumConcurrency?: number }
  readonly FilterCriteria?: { readonly Filters?: readonly { readonly Pattern: string }[] }
}

/** AWS's own, where a template says nothing; Lambda begins with five batches at a time. */
const DEFAULT_BATCH_SIZE = 10
const DEFAULT_AT_ONCE = 5

export function readQueueMappings(assembly: Pick<Assembly, 'ofType'>): readonly QueueMapping[] {
  return assembly.ofType('AWS::Lambda::EventSourceMapping').flatMap((resource) => {
    const properties = resource.properties<MappingProperties>()
    if (properties.Enabled === false || !properties.EventSourceArn?.includes(':sqs:')) return []
    const batchSize = properties.BatchSize ?? DEFAULT_BATCH_SIZE
    const windowMs = (properties.MaximumBatchingWindowInSeconds ?? 0) * 1000
    if (batchSize > DEFAULT_BATCH_SIZE && windowMs === 0)
      throw new Error(`Lambda refuses ${resource.logicalId}: a batch of more than 10 messages needs a batching window.`)
    const atOnce = properties.ScalingConfig?.MaximumConcurrency ?? DEFAULT_AT_ONCE
    if (atOnce < 2 || atOnce > 1000)
      throw new Error(`Lambda refuses ${resource.logicalId}: MaximumConcurrency is 2 to 1000, not ${atOnce}.`)
    return {
      id: `${resource.stack}-${resource.logicalId}`,
      functionName: properties.FunctionName,
      queueArn: properties.EventSourceArn,
      batchSize,
      windowMs,
      reportsItems: properties.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
      atOnce,
      filter: readFilter((properties.FilterCriteria?.Filters ?? []).map(({ Pattern }) => Pattern)),
    }
  })
}
