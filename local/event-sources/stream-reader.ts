import { type EngineClient, EngineError } from '../dynamodb/client.ts'

export interface StreamRecord {
  readonly eventID: string
  readonly eventName: string
  readonly dynamodb: {
    readonly SequenceNumber: string
    /** Seconds since 1970. */
    readonly ApproximateCreationDateTime: number
  }
}

export interface Shard {
  readonly id: string
  readonly parentId: string | undefined
}

interface RecordPage {
  readonly records: readonly StreamRecord[]
  /** Undefined when a closed shard has been read completely. */
  readonly next: string | undefined
}

/** Reads a table's stream as Lambda's poller does, from any engine. */
export interface StreamReader {
  /** The engine's ARN of the stream. A new ARN means new sequence numbers. */
  streamOf(table: string): Promise<string>
  shards(stream: string): Promise<readonly Shard[]>
  /** Returns an iterator after `sequenceNumber`, or at the starting position. */
  iterator(stream: string, shard: string, sequenceNumber: string | undefined, begin: string): Promise<string>
  read(iterator: string, limit: number): Promise<RecordPage>
}

interface ShardDescription {
  readonly ShardId: string
  readonly ParentShardId?: string
}

export function createStreamReader(engine: EngineClient): StreamReader {
  return {
    async streamOf(table) {
      const { Table } = await engine.call<{ Table: { LatestStreamArn?: string } }>('DescribeTable', {
        TableName: table,
      })
      if (!Table.LatestStreamArn) throw new Error(`Table ${table} has no stream.`)
      return Table.LatestStreamArn
    },
    async shards(stream) {
      const found: Shard[] = []
      let after: string | undefined
      do {
        const { StreamDescription } = await engine.streams<{
          StreamDescription: { Shards?: readonly ShardDescription[]; LastEvaluatedShardId?: string }
        }>('DescribeStream', { StreamArn: stream, ...(after ? { ExclusiveStartShardId: after } : {}) })
        for (const { ShardId, ParentShardId } of StreamDescription.Shards ?? [])
          found.push({ id: ShardId, parentId: ParentShardId })
        after = StreamDescription.LastEvaluatedShardId
      } while (after)
      return found
    },
    async iterator(stream, shard, sequenceNumber, begin) {
      const position = sequenceNumber
        ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: sequenceNumber }
        : { ShardIteratorType: begin }
      const iteratorAt = (options: object) =>
        engine.streams<{ ShardIterator: string }>('GetShardIterator', { StreamArn: stream, ShardId: shard, ...options })
      const { ShardIterator } = await iteratorAt(position).catch((error: Error) => {
        // These records were trimmed, so reading continues with the oldest available one.
        if (error instanceof EngineError && error.name === 'TrimmedDataAccessException')
          return iteratorAt({ ShardIteratorType: 'TRIM_HORIZON' })
        throw error
      })
      return ShardIterator
    },
    async read(iterator, limit) {
      const { Records = [], NextShardIterator } = await engine.streams<{
        Records?: readonly StreamRecord[]
        NextShardIterator?: string
      }>('GetRecords', { ShardIterator: iterator, Limit: limit })
      return { records: Records, next: NextShardIterator }
    },
  }
}
