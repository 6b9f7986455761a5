import type { Assembly } from '../assembly/assembly.ts'
import { readFilter, type Filter } from './filter.ts'

/** An event source mapping of a stream, as the template describes it. */
export interface StreamMapping {
  readonly id: string
  readonly functionName: string
  readonly streamArn: string
  readonly batchSize: number
  readonly windowMs: number
  /** Undefined means unlimited, until the record expires. */
  readonly retries: number | undefined
  readonly oldestMs: number | undefined
  readonly bisects: boolean
  readonly reportsItems: boolean
  readonly deadLetters: string | undefined
  readonly begin: 'TRIM_HORIZON' | 'LATEST'
  readonly filter: Filter
}

interface StreamMappingProperties {
  readonly FunctionName: string
  readonly EventSourceArn?: string
  readonly Enabled?: boolean
  readonly BatchSize?: number
  readonly MaximumBatchingWindowInSeconds?: number
  readonly MaximumRetryAttempts?: number
  readonly MaximumRecordAgeInSeconds?: number
  readonly BisectBatchOnFunctionError?: boolean
  readonly FunctionResponseTypes?: readonly string[]
  readonly DestinationConfig?: { readonly OnFailure?: { readonly Destination?: string } }
  readonly StartingPosition?: 'TRIM_HORIZON' | 'LATEST'
  readonly FilterCriteria?: { readonly Filters?: readonly { readonly Pattern: string }[] }
}

/** AWS's default for a DynamoDB stream. */
const DEFAULT_BATCH_SIZE = 100

export function readMappings(assembly: Assembly): readonly StreamMapping[] {
  return assembly.ofType('AWS::Lambda::EventSourceMapping').flatMap((resource) => {
    const properties = resource.properties<StreamMappingProperties>()
    if (properties.Enabled === false || properties.EventSourceArn?.includes(':sqs:')) return []
    if (!properties.EventSourceArn?.includes(':dynamodb:'))
      throw new Error(
        `The local cloud polls DynamoDB streams and SQS queues; ${resource.logicalId} names ${properties.EventSourceArn}.`,
      )
    return {
      id: `${resource.stack}-${resource.logicalId}`,
      functionName: properties.FunctionName,
      streamArn: properties.EventSourceArn,
      batchSize: properties.BatchSize ?? DEFAULT_BATCH_SIZE,
      windowMs: (properties.MaximumBatchingWindowInSeconds ?? 0) * 1000,
      retries: bounded(properties.MaximumRetryAttempts),
      oldestMs: bounded(properties.MaximumRecordAgeInSeconds, 1000),
      bisects: properties.BisectBatchOnFunctionError ?? false,
      reportsItems: properties.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
      deadLetters: properties.DestinationConfig?.OnFailure?.Destination,
      begin: properties.StartingPosition ?? 'TRIM_HORIZON',
      filter: readFilter((properties.FilterCriteria?.Filters ?? []).map(({ Pattern }) => Pattern)),
    }
  })
}

/** -1 means unlimited. */
function bounded(value: number | undefined, unit = 1): number | undefined {
  return value === undefined || value < 0 ? undefined : value * unit
}
