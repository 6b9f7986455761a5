import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Principal } from '../front-door/service.ts'
import type { Gate } from '../iam/gate.ts'
import type { Runtime } from '../lambda/runtime.ts'
import type { Outcome } from '../lambda/sandbox.ts'
import type { Log } from '../log.ts'
import type { ReceivedMessage } from '../sqs/message-store.ts'
import type { Queue } from '../sqs/queue.ts'
import { systemAttributes } from '../sqs/sqs.ts'
import type { QueueMapping } from './queue-mapping.ts'

export interface QueueSource {
  /** Finishes the current batches and stops. */
  stop(): Promise<void>
}

interface QueueSourceOptions {
  readonly mapping: QueueMapping
  readonly functionArn: string
  readonly principal: Principal
  readonly queue: Queue
  readonly region: string
  readonly runtime: Pick<Runtime, 'invoke'>
  readonly gate: Pick<Gate, 'allows'>
  readonly log: Log
}

/** SQS actions that the function's role must allow. */
const REQUIRED_ACTIONS = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'] as const
const LONGEST_WAIT_MS = 20_000
const RETRY_AFTER_MS = 1000

/** Passes a queue's messages to a function, and deletes those that it handled. */
export function startQueueSource(options: QueueSourceOptions): QueueSource {
  const stopping = new AbortController()
  const pollers = Array.from({ length: options.mapping.concurrency }, () => poll(options, stopping.signal))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(pollers)
    },
  }
}

async function poll(options: QueueSourceOptions, stopping: AbortSignal): Promise<void> {
  const { queue, mapping, gate, principal, log } = options
  const isPermitted = (): boolean =>
    REQUIRED_ACTIONS.every((call) => gate.allows(principal, `sqs:${call}`, mapping.queueArn))
  while (!stopping.aborted) {
    try {
      const batch = isPermitted() ? await nextBatch(options, stopping) : undefined
      if (batch === undefined) await sleep(RETRY_AFTER_MS, undefined, { signal: stopping }).catch(() => {})
      else if (batch.length === 0) await queue.untilVisible(LONGEST_WAIT_MS, stopping)
      else await handle(batch, options)
    } catch (error) {
      log.warn(`Event source ${mapping.id} failed and will retry: ${(error as Error).message}`)
      await sleep(RETRY_AFTER_MS, undefined, { signal: stopping }).catch(() => {})
    }
  }
}

/** Collects messages until the batch is full or the batching window, which starts with the first message, ends. */
async function nextBatch({ queue, mapping }: QueueSourceOptions, stopping: AbortSignal): Promise<ReceivedMessage[]> {
  const receive = (most: number) => queue.receive({ most, waitMs: 0 })
  const batch = await receive(mapping.batchSize)
  const until = Date.now() + mapping.windowMs
  while (batch.length > 0 && batch.length < mapping.batchSize && Date.now() < until && !stopping.aborted) {
    await queue.untilVisible(until - Date.now(), stopping)
    batch.push(...(await receive(mapping.batchSize - batch.length)))
  }
  return batch
}

async function handle(batch: readonly ReceivedMessage[], options: QueueSourceOptions): Promise<void> {
  const { queue, mapping, functionArn, runtime } = options
  const records = batch.map((message) => ({ message, record: recordOf(message, options) }))
  const wanted = records.filter(({ record }) => mapping.filter({ ...record, body: parsed(record.body) }))
  const handled = records.filter((one) => !wanted.includes(one)).map(({ message }) => message)
  if (wanted.length > 0) {
    const Records = wanted.map(({ record }) => record)
    const outcome = await runtime.invoke(functionArn, { event: JSON.stringify({ Records }) })
    handled.push(
      ...succeeded(
        wanted.map(({ message }) => message),
        outcome,
        mapping.reportsItems,
      ),
    )
  }
  // Failed messages stay hidden until their visibility timeout ends.
  queue.remove(handled.map(({ receipt }) => receipt))
}

/** Source: Lambda Developer Guide, "Implementing partial batch responses". */
function succeeded(
  messages: readonly ReceivedMessage[],
  outcome: Outcome,
  reportsItems: boolean,
): readonly ReceivedMessage[] {
  if (!outcome.ok) return []
  if (!reportsItems) return messages
  const { batchItemFailures } = (outcome.payload ?? {}) as {
    batchItemFailures?: readonly { itemIdentifier?: string }[] | null
  }
  const failures = new Set((batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier))
  const known = new Set<string | undefined>(messages.map(({ messageId }) => messageId))
  // An unknown identifier fails the whole batch.
  if ([...failures].some((name) => !known.has(name))) return []
  return messages.filter(({ messageId }) => !failures.has(messageId))
}

/** Source: Lambda Developer Guide, "Example Amazon SQS message event". */
function recordOf(message: ReceivedMessage, { mapping, region }: QueueSourceOptions) {
  return {
    messageId: message.messageId,
    receiptHandle: message.receipt,
    body: message.body,
    attributes: systemAttributes(message),
    messageAttributes: Object.fromEntries(
      Object.entries(message.attributes).map(([name, { DataType, StringValue, BinaryValue }]) => [
        name,
        {
          dataType: DataType,
          ...(StringValue === undefined ? {} : { stringValue: StringValue }),
          ...(BinaryValue === undefined ? {} : { binaryValue: BinaryValue }),
          stringListValues: [],
          binaryListValues: [],
        },
      ]),
    ),
    md5OfBody: createHash('md5').update(message.body).digest('hex'),
    eventSource: 'aws:sqs',
    eventSourceARN: mapping.queueArn,
    awsRegion: region,
  }
}

/** A filter also matches the fields of a JSON body. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return body
  }
}
