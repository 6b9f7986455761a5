import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Principal } from '../front-door/service.ts'
import type { Gate } from '../iam/gate.ts'
import type { Runtime } from '../lambda/runtime.ts'
import type { Log } from '../log.ts'
import type { Queues } from '../sqs/queues.ts'
import { type DiscardReason, handleBatch } from './batch.ts'
import { type Checkpoints, openCheckpoints } from './checkpoints.ts'
import type { StreamMapping } from './mapping.ts'
import type { Shard, StreamReader, StreamRecord } from './stream-reader.ts'

export interface StreamSource {
  /** Finishes the current batch and stops. */
  stop(): Promise<void>
}

interface StreamSourceOptions {
  readonly mapping: StreamMapping
  readonly functionArn: string
  readonly principal: Principal
  readonly table: string
  readonly region: string
  readonly checkpoints: string
  readonly reader: StreamReader
  readonly runtime: Runtime
  readonly gate: Gate
  readonly queues: Pick<Queues, 'byArn'>
  /** Whether a fault makes DynamoDB unavailable. */
  readonly isDown: () => Promise<boolean>
  readonly log: Log
}

/** Lambda polls a shard four times a second. */
const POLL_EVERY_MS = 250
const LIST_SHARDS_EVERY_MS = 10_000
const RETRY_AFTER_MS = 1000
/** Stream actions that the function's role must allow. */
const REQUIRED_ACTIONS = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'] as const

/** Polls a table's stream and passes its records to a function, starting at the last checkpoint. */
export function startStreamSource(options: StreamSourceOptions): StreamSource {
  const stopping = new AbortController()
  const running = run(options, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function run(options: StreamSourceOptions, stopping: AbortSignal): Promise<void> {
  const { mapping, table, reader, log } = options
  const reading = new Map<string, Promise<void>>()
  let checkpoints: Checkpoints | undefined
  while (!stopping.aborted) {
    let pause = LIST_SHARDS_EVERY_MS
    try {
      await untilPermitted(options, stopping)
      const stream = await reader.streamOf(table)
      checkpoints ??= await openCheckpoints(options.checkpoints, stream)
      const shards = await reader.shards(stream)
      for (const shard of shards) {
        if (reading.has(shard.id) || !isDue(shard, shards, checkpoints)) continue
        const work = readShard(stream, shard, checkpoints, options, stopping).finally(() => reading.delete(shard.id))
        reading.set(shard.id, work)
      }
    } catch (error) {
      log.warn(`Event source ${mapping.id} failed and will retry: ${(error as Error).message}`)
      pause = RETRY_AFTER_MS
    }
    await sleep(pause, undefined, { signal: stopping }).catch(() => {})
  }
  await Promise.all(reading.values())
}

/** A shard is read only after its parent is finished. */
function isDue({ id, parentId }: Shard, shards: readonly Shard[], checkpoints: Checkpoints): boolean {
  if (checkpoints.of(id)?.finished) return false
  const parent = shards.find((shard) => shard.id === parentId)
  return !parent || checkpoints.of(parent.id)?.finished === true
}

async function untilPermitted({ gate, principal, mapping }: StreamSourceOptions, stopping: AbortSignal): Promise<void> {
  while (!REQUIRED_ACTIONS.every((read) => gate.allows(principal, `dynamodb:${read}`, mapping.streamArn)))
    await sleep(RETRY_AFTER_MS, undefined, { signal: stopping })
}

async function readShard(
  stream: string,
  shard: Shard,
  checkpoints: Checkpoints,
  options: StreamSourceOptions,
  stopping: AbortSignal,
): Promise<void> {
  const { mapping, reader, log, isDown } = options
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal: stopping }).catch(() => {})
  let iterator: string | undefined
  let saved = checkpoints.of(shard.id)?.sequenceNumber
  while (!stopping.aborted) {
    try {
      if (await isDown()) {
        await pause(RETRY_AFTER_MS)
        continue
      }
      iterator ??= await reader.iterator(stream, shard.id, saved, mapping.begin)
      const limit = Math.max(mapping.batchSize * 10, 100)
      let page = await reader.read(iterator, limit)
      if (mapping.windowMs > 0 && page.records.length > 0 && page.records.length < mapping.batchSize) {
        await pause(mapping.windowMs)
        page = await reader.read(iterator, limit)
      }
      const last = page.records.at(-1)
      if (last) {
        const end = await handleRecords(page.records, shard, options, stopping, async (record) => {
          saved = record.dynamodb.SequenceNumber
          await checkpoints.save(shard.id, { sequenceNumber: saved })
        })
        if (end === 'stopped') return
        // Records after the last one that the filter passed are finished as well.
        if (saved !== last.dynamodb.SequenceNumber) {
          saved = last.dynamodb.SequenceNumber
          await checkpoints.save(shard.id, { sequenceNumber: saved })
        }
      }
      iterator = page.next
      if (!iterator) {
        await checkpoints.save(shard.id, { ...(saved ? { sequenceNumber: saved } : {}), finished: true })
        return
      }
      if (!last) await pause(POLL_EVERY_MS)
    } catch (error) {
      // The next attempt starts at the checkpoint.
      iterator = undefined
      log.warn(`Event source ${mapping.id} failed and will retry: ${(error as Error).message}`)
      await pause(RETRY_AFTER_MS)
    }
  }
}

async function handleRecords(
  records: readonly StreamRecord[],
  shard: Shard,
  options: StreamSourceOptions,
  stopping: AbortSignal,
  passed: (last: StreamRecord) => Promise<void>,
): Promise<'done' | 'stopped'> {
  const { mapping, functionArn, region, runtime } = options
  const wanted = records
    .map((record) => ({ ...record, awsRegion: region, eventSourceARN: mapping.streamArn }))
    .filter((record) => mapping.filter(record))
  for (let i = 0; i < wanted.length; i += mapping.batchSize) {
    const end = await handleBatch(wanted.slice(i, i + mapping.batchSize), {
      mapping,
      stopping,
      now: Date.now,
      passed,
      invoke: (Records) => runtime.invoke(functionArn, { event: JSON.stringify({ Records }) }),
      discard: (discarded, reason, attempts) => discard(discarded, reason, attempts, shard, options),
    })
    if (end === 'stopped') return 'stopped'
  }
  return 'done'
}

/**
 * Sends a message that identifies the discarded records without containing them. Source: Lambda Developer Guide,
 * "Retain discarded records".
 */
function discard(
  records: readonly StreamRecord[],
  condition: DiscardReason,
  attempts: number,
  shard: Shard,
  { mapping, functionArn, gate, principal, queues, log }: StreamSourceOptions,
): void {
  log.error(`${records.length} records of ${mapping.id} were discarded: ${condition}`)
  const queue = queues.byArn(mapping.deadLetters)
  if (!queue || !gate.allows(principal, 'sqs:SendMessage', queue.settings.arn)) return
  const timestampOf = (record: StreamRecord | undefined) =>
    new Date((record?.dynamodb.ApproximateCreationDateTime ?? 0) * 1000).toISOString()
  queue.send({
    sender: principal.roleArn,
    body: JSON.stringify({
      requestContext: { requestId: randomUUID(), functionArn, condition, approximateInvokeCount: attempts },
      responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
      version: '1.0',
      timestamp: new Date().toISOString(),
      DDBStreamBatchInfo: {
        shardId: shard.id,
        startSequenceNumber: records[0]?.dynamodb.SequenceNumber,
        endSequenceNumber: records.at(-1)?.dynamodb.SequenceNumber,
        approximateArrivalOfFirstRecord: timestampOf(records[0]),
        approximateArrivalOfLastRecord: timestampOf(records.at(-1)),
        batchSize: records.length,
        streamArn: mapping.streamArn,
      },
    }),
  })
}
