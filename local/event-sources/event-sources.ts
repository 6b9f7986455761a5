import { join } from 'node:path'
import type { Assembly } from '../assembly/assembly.ts'
import type { EngineClient } from '../dynamodb/client.ts'
import type { Table } from '../dynamodb/table.ts'
import type { Gate } from '../iam/gate.ts'
import type { FunctionDefinition } from '../lambda/functions.ts'
import type { Runtime } from '../lambda/runtime.ts'
import type { Log } from '../log.ts'
import type { StoredMessage } from '../sqs/message-store.ts'
import type { Queue } from '../sqs/queue.ts'
import type { Queues } from '../sqs/queues.ts'
import { passedIn } from './checkpoints.ts'
import { type StreamMapping, readMappings } from './mapping.ts'
import { type QueueMapping, readQueueMappings } from './queue-mapping.ts'
import { type QueueSource, startQueueSource } from './queue-source.ts'
import { readSchedules, type Schedules, startSchedules } from './schedules.ts'
import { createStreamReader } from './stream-reader.ts'
import { startStreamSource } from './stream-source.ts'

export interface EventSources {
  readonly schedules: Schedules
  stop(): Promise<void>
}

interface EventSourcesOptions {
  readonly assembly: Assembly
  readonly directory: string
  readonly tables: readonly Table[]
  readonly engine: EngineClient
  readonly queues: Queues
  readonly runtime: Runtime
  readonly gate: Gate
  readonly isDown: () => Promise<boolean>
  readonly log: Log
}

/** Starts everything that invokes functions on its own: streams, queues and schedules. */
export async function startEventSources(options: EventSourcesOptions): Promise<EventSources> {
  const { assembly, directory, tables, engine, queues, runtime, gate, isDown, log } = options
  const streamSources = readMappings(assembly).map((mapping) => {
    const table = tables.find(({ streamArn }) => streamArn === mapping.streamArn)
    if (!table) throw new Error(`Event source ${mapping.id} reads a stream that no table of the assembly has.`)
    const { arn: functionArn, principal } = functionOf(mapping, options)
    return startStreamSource({
      mapping,
      functionArn,
      principal,
      table: table.name,
      region: assembly.region,
      checkpoints: checkpointPath(directory, mapping),
      reader: createStreamReader(engine),
      runtime,
      gate,
      queues,
      isDown,
      log,
    })
  })
  const queueSources = readQueueMappings(assembly).map((mapping) => startQueueSourceOf(mapping, options))
  const schedules = await startSchedules({
    schedules: readSchedules(assembly),
    path: join(directory, 'schedules.json'),
    runtime,
    log,
    now: Date.now,
  })
  return {
    schedules,
    async stop() {
      schedules.stop()
      await Promise.all([...streamSources, ...queueSources].map((source) => source.stop()))
    },
  }
}

function startQueueSourceOf(mapping: QueueMapping, options: EventSourcesOptions): QueueSource {
  const { assembly, queues, runtime, gate, log } = options
  const queue = queues.byArn(mapping.queueArn)
  if (!queue) throw new Error(`Event source ${mapping.id} reads a queue that is not in the assembly.`)
  const { arn: functionArn, principal, timeoutSeconds } = functionOf(mapping, options)
  if (queue.settings.visibilityMs < timeoutSeconds * 1000)
    throw new Error(
      `Lambda refuses ${mapping.id}: the queue's visibility timeout of ${queue.settings.visibilityMs / 1000} s is less than the function's timeout of ${timeoutSeconds} s.`,
    )
  queue.showAll()
  return startQueueSource({ mapping, functionArn, principal, queue, region: assembly.region, runtime, gate, log })
}

/** A message in a dead-letter queue. */
interface DeadLetter extends StoredMessage {
  readonly queue: string
}

/** All messages in queues that are a failure destination or a redrive target. */
export function deadLettersIn(assembly: Pick<Assembly, 'ofType'>, queues: Queues): readonly DeadLetter[] {
  return deadLetterQueues(assembly, queues).flatMap((queue) =>
    queue.messages().map((message) => ({ ...message, queue: queue.settings.name })),
  )
}

interface FailureDestination {
  readonly DestinationConfig?: { readonly OnFailure?: { readonly Destination?: string } }
}

function deadLetterQueues(assembly: Pick<Assembly, 'ofType'>, { all }: Queues): readonly Queue[] {
  const destinations = new Set([
    ...assembly
      .ofType('AWS::Lambda::EventSourceMapping', 'AWS::Lambda::EventInvokeConfig')
      .map((resource) => resource.properties<FailureDestination>().DestinationConfig?.OnFailure?.Destination),
    ...all.map(({ settings }) => settings.redrive?.deadLetters),
  ])
  return all.filter(({ settings }) => destinations.has(settings.arn))
}

/**
 * By table, the sequence number that all sources of its stream have passed. Without sources every record counts as
 * passed.
 */
export async function passedRecords(
  assembly: Assembly,
  tables: readonly Table[],
  directory: string,
): Promise<ReadonlyMap<string, number>> {
  const mappings = readMappings(assembly)
  const passed = new Map<string, number>()
  for (const table of tables) {
    const sources = mappings.filter(({ streamArn }) => streamArn === table.streamArn)
    const numbers = await Promise.all(sources.map((mapping) => passedIn(checkpointPath(directory, mapping))))
    passed.set(table.name, Math.min(Number.MAX_SAFE_INTEGER, ...numbers))
  }
  return passed
}

function checkpointPath(directory: string, mapping: StreamMapping): string {
  return join(directory, `${mapping.id}.json`)
}

function functionOf(
  { id, functionName }: Pick<StreamMapping | QueueMapping, 'id' | 'functionName'>,
  { assembly, runtime }: EventSourcesOptions,
): FunctionDefinition & { readonly arn: string } {
  // A mapping names its function by name or by ARN.
  const arn = functionName.startsWith('arn:')
    ? functionName
    : `arn:aws:lambda:${assembly.region}:${assembly.accountId}:function:${functionName}`
  const definition = runtime.definition(arn)
  if (!definition) throw new Error(`Event source ${id} calls a function that is not in the assembly.`)
  return { ...definition, arn }
}
