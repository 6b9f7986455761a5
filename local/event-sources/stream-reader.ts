import { type EngineClient, EngineError } from '../dynamodb/client.ts'

export interface StreamRecord {
  readonly eventID: string
  readonly eventName: string
  readonly dynamodb: {
    readonly SequenceNumber: string
    /** Epoch seconds. */
    readonly ApproximateCreationDateTime: number
  }
}

export interface Shard {
  readonly id: string
  readonly parentId: string | undefined
}

interface Page {
  readonly records: readonly StreamRecord[]
  /** Undefined once a closed shard has been read to its end. */
  readonly next: string | undefined
}

/** Reads a table's stream as Lambda's poller does, whichever engine holds it. */
export interface StreamReader {
  /** The engine's own name of the stream; another one means other sequence numbers. */
  streamOf(table: string): Promise<string>
  shards(stream: string): Promise<readonly Shard[]>
  /** A place in a shard: behind `sequenceNumber`, else where the source begins. */
  iterator(stream: string, shard: string, sequenceNumber: string | undefined, begin: string): Promise<string>
  read(iterator: string, limit: number): Promise<Page>
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
      const place = sequenceNumber
        ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: sequenceNumber }
        : { ShardIteratorType: begin }
      const ask = (where: object) =>
        engine.streams<{ ShardIterator: string }>('GetShardIterator', { StreamArn: stream, ShardId: shard, ...where })
      const { ShardIterator } = await ask(place).catch((error: Error) => {
        // The engine has forgotten what lay there; what it still has comes after it.
        if (error instanceof EngineError && error.name === 'TrimmedDataAccessException')
          return ask({ ShardIteratorType: 'TRIM_HORIZON' })
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
