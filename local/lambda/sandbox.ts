import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { PassThrough, type Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { FunctionDefinition } from './functions.ts'
import type { FunctionFailure, InvokeMessage, TakenMessage, ThreadData, ThreadMessage } from './protocol.ts'

export type Outcome =
  | { readonly ok: true; readonly payload: unknown }
  | { readonly ok: false; readonly failure: FunctionFailure }

/** A streamed answer, which starts before the outcome is known. */
export interface Stream {
  readonly contentType: string | undefined
  readonly body: Readable
}

/** A thread with the loaded function. Like an execution environment, it handles one event at a time. */
export interface Sandbox {
  readonly alive: boolean
  /** Resolves when the handler is loaded, with the error if that failed. */
  readonly loaded: Promise<FunctionFailure | undefined>
  /** Share of computing time since the last call, from 0 to 1. */
  utilisation(): number
  invoke(event: string, requestId: string, onStream?: (stream: Stream) => void): Promise<Outcome>
  end(): Promise<void>
}

interface SandboxOptions {
  readonly definition: FunctionDefinition
  readonly environment: Record<string, string>
  readonly say: (line: string) => void
}

/** V8 limits only its own heap. A function near its MemorySize would be killed by Lambda as well. */
const YOUNG_GENERATION_MEGABYTES = 64

/**
 * Threads share the processors with everything else. Parallel garbage collection would wait for other threads, and a
 * small young generation would collect often.
 */
for (const flag of ['min-semi-space-size=16', 'no-parallel-scavenge']) setFlagsFromString(`--${flag}`)

/** Tests set it above 1: a machine that runs many clouds at once is slower than Lambda. The deadline in the context stays. */
const TIMEOUT_FACTOR = Number(process.env['VERITECH_TIMEOUT_FACTOR'] ?? 1)

export function startSandbox({ definition, environment, say }: SandboxOptions): Sandbox {
  const threadData: ThreadData = {
    directory: definition.directory,
    handler: definition.handler,
    functionName: definition.name,
    functionArn: definition.arn,
    memoryMegabytes: definition.memoryMegabytes,
    logGroup: definition.logGroup,
  }
  const worker = new Worker(new URL('thread.ts', import.meta.url), {
    workerData: threadData,
    env: environment,
    stdout: true,
    stderr: true,
    execArgv: ['--no-warnings'],
    resourceLimits: {
      maxOldGenerationSizeMb: definition.memoryMegabytes,
      maxYoungGenerationSizeMb: YOUNG_GENERATION_MEGABYTES,
    },
  })
  // Native code bypasses the thread's own stream functions.
  createInterface({ input: worker.stderr }).on('line', say)

  let alive = true
  let measured = worker.performance.eventLoopUtilization()
  let current: { settle(outcome: Outcome): void; begin(contentType: string | undefined): PassThrough } | undefined
  let stream: PassThrough | undefined
  const { promise: loaded, resolve: settleLoaded } = Promise.withResolvers<FunctionFailure | undefined>()

  const settle = (outcome: Outcome): void => {
    if (outcome.ok) stream?.end()
    else stream?.destroy(new Error(outcome.failure.errorMessage))
    stream = undefined
    const settled = current
    current = undefined
    settled?.settle(outcome)
  }

  const take = (chunk: Uint8Array): void => {
    const body = stream
    const taken = (): void => {
      body?.off('drain', taken).off('close', taken)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ type: 'taken' } satisfies TakenMessage)
    }
    // A disconnected reader must not block the function: it continues, as in Lambda.
    if (!body || body.destroyed || body.write(chunk)) return taken()
    body.once('drain', taken).once('close', taken)
  }

  worker.on('message', (message: ThreadMessage) => {
    for (const line of message.printed?.split('\n') ?? []) if (line !== '') say(line)
    switch (message.type) {
      case 'output':
        return
      case 'ready':
        return settleLoaded(undefined)
      case 'broken':
        return settleLoaded(message.failure)
      case 'stream':
        stream = current?.begin(message.contentType)
        return
      case 'chunk':
        return take(message.data)
      case 'result':
        return settle(stream ? { ok: true, payload: null } : outcomeOf(message.payload))
      case 'failure':
        return settle({ ok: false, failure: message.failure })
    }
  })
  const fail = (failure: FunctionFailure): void => {
    alive = false
    settleLoaded(failure)
    settle({ ok: false, failure })
  }
  worker.on('error', (error: NodeJS.ErrnoException) => {
    fail(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? { errorType: 'Runtime.OutOfMemory', errorMessage: 'Runtime exited with error: signal: killed' }
        : { errorType: 'Runtime.ExitError', errorMessage: error.message },
    )
  })
  worker.on('exit', (code) =>
    fail({ errorType: 'Runtime.ExitError', errorMessage: `Runtime exited with error: exit status ${code}` }),
  )

  return {
    get alive() {
      return alive
    },
    loaded,
    utilisation() {
      const before = measured
      measured = worker.performance.eventLoopUtilization()
      return worker.performance.eventLoopUtilization(measured, before).utilization
    },
    async invoke(event, requestId, onStream) {
      const milliseconds = definition.timeoutSeconds * 1000
      const { promise, resolve } = Promise.withResolvers<Outcome>()
      current = {
        settle: resolve,
        begin(contentType) {
          const body = new PassThrough()
          // Without a caller nobody handles the error of a broken stream.
          body.on('error', () => {})
          onStream?.({ contentType, body })
          if (!onStream) body.resume()
          return body
        },
      }
      const timer = setTimeout(() => {
        alive = false
        const errorMessage = `RequestId: ${requestId} Error: Task timed out after ${definition.timeoutSeconds.toFixed(2)} seconds`
        say(errorMessage)
        settle({ ok: false, failure: { errorType: 'Sandbox.Timedout', errorMessage } })
        void worker.terminate()
      }, milliseconds * TIMEOUT_FACTOR)
      const message: InvokeMessage = {
        type: 'invoke',
        requestId,
        event,
        deadline: Date.now() + milliseconds,
        traceId: newTraceId(),
      }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(message)
      try {
        return await promise
      } finally {
        clearTimeout(timer)
      }
    },
    async end() {
      alive = false
      await worker.terminate()
    },
  }
}

/** Largest answer that is not streamed. Source: Lambda Developer Guide, "Lambda quotas". */
const LARGEST_PAYLOAD = 6 * 1024 * 1024

function outcomeOf(payload: string): Outcome {
  const bytes = Buffer.byteLength(payload)
  if (bytes <= LARGEST_PAYLOAD) return { ok: true, payload: JSON.parse(payload) as unknown }
  const errorMessage = `Response payload size (${bytes} bytes) exceeded maximum allowed payload size (${LARGEST_PAYLOAD} bytes).`
  return { ok: false, failure: { errorType: 'Function.ResponseSizeTooLarge', errorMessage } }
}

/** X-Ray's header. Nothing is sampled, because no X-Ray daemon runs here. */
function newTraceId(): string {
  const seconds = Math.floor(Date.now() / 1000).toString(16)
  const digits = (randomUUID() + randomUUID()).replaceAll('-', '')
  return `Root=1-${seconds}-${digits.slice(0, 24)};Parent=${digits.slice(24, 40)};Sampled=0`
}
