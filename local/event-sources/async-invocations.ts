import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Assembly } from '../assembly/assembly.ts'
import { readJson, replaceFile } from '../durable-file.ts'
import type { Gate } from '../iam/gate.ts'
import type { Runtime } from '../lambda/runtime.ts'
import type { Outcome } from '../lambda/sandbox.ts'
import type { Log } from '../log.ts'
import type { Queues } from '../sqs/queues.ts'

/** Lambda's internal queue of asynchronous invocations. */
export interface AsyncInvocations {
  /** Resolves when the events are on disk. Delivery is at least once. */
  accept(events: readonly AsyncEvent[]): Promise<void>
  /** Finishes the current attempt. Undelivered events continue after the next start. */
  stop(): Promise<void>
}

/** An event for a function. */
interface AsyncEvent {
  readonly functionArn: string
  readonly event: unknown
}

interface AsyncInvocationsOptions {
  readonly assembly: Assembly
  readonly path: string
  readonly runtime: Runtime
  readonly gate: Pick<Gate, 'allows'>
  readonly queues: Pick<Queues, 'byArn'>
  readonly log: Log
}

/** A function's EventInvokeConfig. */
interface RetrySettings {
  readonly retries: number
  readonly onFailure: string | undefined
}

interface InvokeProperties {
  readonly FunctionName: string
  readonly MaximumRetryAttempts?: number
  readonly DestinationConfig?: { readonly OnFailure?: { readonly Destination?: string } }
}

/** AWS's default. */
const RETRIES = 2
/** AWS waits one and then two minutes. Shortened here. */
const PAUSE_MS = 1000

export async function openAsyncInvocations(options: AsyncInvocationsOptions): Promise<AsyncInvocations> {
  const { assembly, path, runtime, gate, queues, log } = options
  const settings = readSettings(assembly, runtime)
  const pending = new Map(Object.entries((await readJson<Record<string, AsyncEvent>>(path)) ?? {}))
  const stopping = new AbortController()
  const working = new Set<Promise<void>>()
  let writing = Promise.resolve()
  const save = (): Promise<void> =>
    (writing = writing.then(() => replaceFile(path, JSON.stringify(Object.fromEntries(pending)))))

  async function deliver(id: string, { functionArn, event }: AsyncEvent): Promise<void> {
    const { retries, onFailure } = settings(functionArn)
    for (let attempts = 1; !stopping.signal.aborted; attempts += 1) {
      const outcome = await runtime.invoke(functionArn, { event: JSON.stringify(event) })
      if (!outcome.ok && attempts > retries) giveUp(functionArn, event, outcome, attempts, onFailure)
      if (outcome.ok || attempts > retries) {
        pending.delete(id)
        return save()
      }
      await sleep(PAUSE_MS * attempts, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** Source: Lambda Developer Guide, "Capturing records of Lambda asynchronous invocations". */
  function giveUp(
    functionArn: string,
    event: unknown,
    outcome: Outcome & { ok: false },
    attempts: number,
    onFailure: string | undefined,
  ): void {
    log.error(`An event was discarded by ${functionArn} after ${attempts} attempts`)
    const queue = queues.byArn(onFailure)
    const principal = runtime.definition(functionArn)?.principal
    if (!queue || !principal || !gate.allows(principal, 'sqs:SendMessage', queue.settings.arn)) return
    const body = JSON.stringify({
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
    })
    queue.send({ body, sender: principal.roleArn })
  }

  function begin(id: string, event: AsyncEvent): void {
    const work = deliver(id, event)
      .catch((error: Error) => log.error(`An event could not be delivered: ${error.message}`))
      .finally(() => working.delete(work))
    working.add(work)
  }

  for (const [id, event] of pending) begin(id, event)
  return {
    async accept(events) {
      if (events.length === 0) return
      const accepted = events.map((event) => [randomUUID(), event] as const)
      for (const [id, event] of accepted) pending.set(id, event)
      await save()
      for (const [id, event] of accepted) begin(id, event)
    },
    async stop() {
      stopping.abort()
      await Promise.all(working)
      await writing
    },
  }
}

function readSettings(assembly: Assembly, runtime: Runtime): (functionArn: string) => RetrySettings {
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
