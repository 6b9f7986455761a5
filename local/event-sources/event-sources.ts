import { join } from 'node:path'
import type { Assembly } from '../assembly/assembly.ts'
import type { EngineClient } from '../dynamodb/client.ts'
import type { Table } from '../dynamodb/tables.ts'
import type { Gate } from '../iam/gate.ts'
import type { Runtime } from '../lambda/runtime.ts'
import type { Log } from '../log.ts'
import { type AsyncInvocations, openAsyncInvocations } from './async-invocations.ts'
import { passedIn } from './checkpoints.ts'
import { createEventBus, type EventBus } from './event-bus.ts'
import { type Mapping, readMappings } from './mapping.ts'
import { openQueue, type Queue, type QueuedMessage } from './queue.ts'
import { readSchedules, type Schedules, startSchedules } from './schedules.ts'
import { createStreamReader } from './stream-reader.ts'
import { startStreamSource } from './stream-source.ts'

/** A message in a queue for what could not be handled. */
interface DeadLetter extends QueuedMessage {
  readonly queue: string
}

export interface EventSources {
  readonly bus: EventBus
  /** Events that functions are called with and nobody waits for. */
  readonly invocations: AsyncInvocations
  readonly queues: readonly Queue[]
  deadLetters(): Promise<readonly DeadLetter[]>
  readonly schedules: Schedules
  stop(): Promise<void>
}

interface EventSourcesOptions {
  readonly assembly: Assembly
  readonly directory: string
  readonly tables: readonly Table[]
  readonly engine: EngineClient
  readonly runtime: Runtime
  readonly gate: Gate
  readonly isDown: () => Promise<boolean>
  readonly log: Log
}

/** Starts everything that calls functions by itself: streams, schedules and events. */
export async function startEventSources(options: EventSourcesOptions): Promise<EventSources> {
  const { assembly, directory, tables, engine, runtime, gate, isDown, log } = options
  const queues = new Map(
    assembly.ofType('AWS::SQS::Queue').map((resource) => {
      const arn = resource.attribute('Arn')
      const name = resource.attribute('QueueName')
      return [arn, openQueue({ name, arn, directory: join(directory, 'queues') })] as const
    }),
  )
  const sources = readMappings(assembly).map((mapping) => {
    const table = tables.find(({ streamArn }) => streamArn === mapping.streamArn)
    if (!table) throw new Error(`Event source ${mapping.id} reads a stream that no table of the assembly has.`)
    const functionArn = functionArnOf(mapping, assembly)
    const definition = runtime.definition(functionArn)
    if (!definition) throw new Error(`Event source ${mapping.id} calls a function that is not in the assembly.`)
    return startStreamSource({
      mapping,
      functionArn,
      principal: definition.principal,
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
  const invocations = await openAsyncInvocations({
    assembly,
    path: join(directory, 'events.json'),
    runtime,
    gate,
    queues,
    log,
  })
  const bus = createEventBus({ assembly, invocations })
  const schedules = await startSchedules({
    schedules: readSchedules(assembly),
    path: join(directory, 'schedules.json'),
    runtime,
    log,
    now: Date.now,
  })
  return {
    bus,
    invocations,
    queues: [...queues.values()],
    async deadLetters() {
      const letters = await Promise.all(
        [...queues.values()].map(async (queue) =>
          (await queue.messages()).map((message) => ({ ...message, queue: queue.name })),
        ),
      )
      return letters.flat()
    },
    schedules,
    async stop() {
      schedules.stop()
      await Promise.all(sources.map((source) => source.stop()))
      await invocations.stop()
    },
  }
}

/** By table, the sequence number that every source of its stream has passed; a stream without sources is passed at once. */
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

function checkpointPath(directory: string, mapping: Mapping): string {
  return join(directory, `${mapping.id}.json`)
}

/** A mapping may name its function by name or by ARN. */
function functionArnOf({ functionName }: Mapping, { region, accountId }: Assembly): string {
  return functionName.startsWith('arn:')
    ? functionName
    : `arn:aws:lambda:${region}:${accountId}:function:${functionName}`
}
