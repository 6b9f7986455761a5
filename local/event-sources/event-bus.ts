import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Assembly } from '../assembly/assembly.ts'
import { readJson, replaceFile } from '../durable-file.ts'
import type { Gate } from '../iam/gate.ts'
import type { Outcome } from '../lambda/sandbox.ts'
import type { Runtime } from '../lambda/runtime.ts'
import type { Log } from '../log.ts'
import { type Filter, readFilter } from './filter.ts'
import type { Queue } from './queue.ts'

/** What happened, as the service that publishes it says it. */
export interface Happening {
  readonly source: string
  readonly detailType: string
  readonly resources: readonly string[]
  readonly detail: object
}

/** The account's default event bus, as far as its rules call functions. */
export interface EventBus {
  /** Resolves once the event cannot be lost any more. */
  publish(happening: Happening): Promise<void>
  /** Finishes the attempt in hand; what is not delivered by then is, after the next start. */
  stop(): Promise<void>
}

interface EventBusOptions {
  readonly assembly: Assembly
  readonly path: string
  readonly runtime: Runtime
  readonly gate: Gate
  /** By ARN. */
  readonly queues: ReadonlyMap<string, Queue>
  readonly log: Log
}

interface Target {
  readonly matches: Filter
  readonly functionArn: string
}

/** What a function's template says of events that nobody waits for. */
interface Invocations {
  readonly retries: number
  readonly onFailure: string | undefined
}

interface RuleProperties {
  readonly EventPattern?: object
  readonly State?: string
  readonly Targets?: readonly { readonly Arn: string }[]
}
interface InvokeProperties {
  readonly FunctionName: string
  readonly MaximumRetryAttempts?: number
  readonly DestinationConfig?: { readonly OnFailure?: { readonly Destination?: string } }
}

/** An event that a function has not yet handled. */
interface Pending {
  readonly functionArn: string
  readonly event: object
}

/** AWS's own, where a template says nothing. */
const RETRIES = 2
/** AWS waits one minute and then two; nobody wants to wait for that here. */
const PAUSE_MS = 1000

export async function openEventBus({ assembly, path, runtime, gate, queues, log }: EventBusOptions): Promise<EventBus> {
  const targets = readTargets(assembly)
  const settings = readInvocations(assembly, runtime)
  const pending = new Map(Object.entries((await readJson<Record<string, Pending>>(path)) ?? {}))
  const stopping = new AbortController()
  const working = new Set<Promise<void>>()
  let writing = Promise.resolve()
  const save = (): Promise<void> =>
    (writing = writing.then(() => replaceFile(path, JSON.stringify(Object.fromEntries(pending)))))

  async function deliver(id: string, { functionArn, event }: Pending): Promise<void> {
    const { retries, onFailure } = settings(functionArn)
    for (let attempts = 1; !stopping.signal.aborted; attempts += 1) {
      const outcome = await runtime.invoke(functionArn, { event: JSON.stringify(event) })
      if (!outcome.ok && attempts > retries) await giveUp(functionArn, event, outcome, attempts, onFailure)
      if (outcome.ok || attempts > retries) {
        pending.delete(id)
        return save()
      }
      await sleep(PAUSE_MS * attempts, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** Source: Lambda Developer Guide, "Capturing records of Lambda asynchronous invocations". */
  async function giveUp(
    functionArn: string,
    event: object,
    outcome: Outcome & { ok: false },
    attempts: number,
    onFailure: string | undefined,
  ): Promise<void> {
    log.error(`An event was given up by ${functionArn} after ${attempts} attempts`)
    const queue = onFailure === undefined ? undefined : queues.get(onFailure)
    const principal = runtime.definition(functionArn)?.principal
    if (!queue || !principal || !gate.allows(principal, 'sqs:SendMessage', queue.arn)) return
    await queue.send(
      JSON.stringify({
        version: '1.0',
        timestamp: new Date().toISOString(),
        requestContext: {
          requestId: randomUUID(),
          functionArn: `${functionArn}:$LATEST`,
          condition: 'RetriesExhausted',
          approximateInvokeCount: attempts,
        },
        requestPayload: event,
        responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
        responsePayload: outcome.failure,
      }),
    )
  }

  function begin(id: string, one: Pending): void {
    const work = deliver(id, one)
      .catch((error: Error) => log.error(`An event could not be delivered: ${error.message}`))
      .finally(() => working.delete(work))
    working.add(work)
  }

  for (const [id, one] of pending) begin(id, one)
  return {
    async publish(happening) {
      const event = eventOf(happening, assembly)
      const wanted = targets
        .filter(({ matches }) => matches(event))
        .map(({ functionArn }) => [randomUUID(), { functionArn, event }] as const)
      for (const [id, one] of wanted) pending.set(id, one)
      if (wanted.length > 0) await save()
      for (const [id, one] of wanted) begin(id, one)
    },
    async stop() {
      stopping.abort()
      await Promise.all(working)
      await writing
    },
  }
}

/** Functions that rules hand events to. */
function readTargets(assembly: Assembly): readonly Target[] {
  return assembly.ofType('AWS::Events::Rule').flatMap((resource) => {
    const { EventPattern, State, Targets = [] } = resource.properties<RuleProperties>()
    if (EventPattern === undefined || State === 'DISABLED') return []
    const matches = readFilter([JSON.stringify(EventPattern)])
    return Targets.filter(({ Arn }) => Arn.includes(':lambda:')).map(({ Arn }) => ({ matches, functionArn: Arn }))
  })
}

function readInvocations(assembly: Assembly, runtime: Runtime): (functionArn: string) => Invocations {
  const configured = assembly
    .ofType('AWS::Lambda::EventInvokeConfig')
    .map((resource) => resource.properties<InvokeProperties>())
  return (functionArn) => {
    const name = runtime.definition(functionArn)?.name
    const found = configured.find(({ FunctionName }) => FunctionName === name || FunctionName === functionArn)
    return {
      retries: found?.MaximumRetryAttempts ?? RETRIES,
      onFailure: found?.DestinationConfig?.OnFailure?.Destination,
    }
  }
}

function eventOf({ source, detailType, resources, detail }: Happening, { accountId, region }: Assembly): object {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': detailType,
    source,
    account: accountId,
    time: `${new Date().toISOString().slice(0, 19)}Z`,
    region,
    resources,
    detail,
  }
}
