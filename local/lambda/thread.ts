import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { FunctionFailure, InvokeMessage, TakenMessage, ThreadData, ThreadMessage } from './protocol.ts'

/** Runs in a function's thread, in place of Lambda's Node runtime. */

type FunctionHandler = (event: unknown, context: object) => unknown
type StreamingHandler = (event: unknown, stream: ResponseStream, context: object) => unknown

const STREAMING = Symbol('streaming')
/** Separates status and headers from the body of a streamed HTTP answer. */
const PRELUDE_END = new Uint8Array(8)

const data = workerData as ThreadData
const port = parentPort
if (!port) throw new Error('This file runs in a thread of the local cloud.')

// Standard streams of a thread wait for the parent after every line, so output is sent with the next message.
let printed = ''
let flushing: NodeJS.Timeout | undefined
const FLUSH_AFTER_MS = 50
for (const stream of [process.stdout, process.stderr])
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    printed += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    flushing ??= setTimeout(flush, FLUSH_AFTER_MS).unref()
    const written = rest.find((argument) => typeof argument === 'function') as (() => void) | undefined
    if (written) queueMicrotask(written)
    return true
  }

function post(message: ThreadMessage): void {
  port?.postMessage(printed === '' ? message : { ...message, printed })
  printed = ''
}

function flush(): void {
  flushing = undefined
  if (printed !== '') post({ type: 'output' })
}
process.on('exit', flush)

/**
 * The handler's output stream. A chunk counts as written when the parent took it, so that a slow reader slows the
 * handler.
 */
class ResponseStream extends Writable {
  #contentType: string | undefined
  #begun = false
  #prelude: string | undefined
  readonly #taken: (() => void)[] = []

  setContentType(contentType: string): void {
    this.#contentType = contentType
  }

  setPrelude(prelude: string): void {
    this.#prelude = prelude
  }

  // As in Lambda's runtime, the first write sends status and headers. A stream that is only ended has neither.
  override write(chunk: unknown, ...rest: unknown[]): boolean {
    const prelude = this.#prelude
    this.#prelude = undefined
    if (prelude !== undefined) super.write(Buffer.concat([Buffer.from(prelude), PRELUDE_END]))
    return super.write(chunk, ...(rest as []))
  }

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    if (!this.#begun) post({ type: 'stream', contentType: this.#contentType })
    this.#begun = true
    this.#taken.push(done)
    post({ type: 'chunk', data: Uint8Array.from(chunk) })
  }

  /** The parent took the oldest chunk. */
  taken(): void {
    this.#taken.shift()?.()
  }
}

// Lambda sets this global before it imports the handler, which uses it during the import.
Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: StreamingHandler) => Object.assign(handler, { [STREAMING]: true }),
    HttpResponseStream: {
      from(stream: ResponseStream, metadata: object): ResponseStream {
        stream.setContentType('application/vnd.awslambda.http-integration-response')
        stream.setPrelude(JSON.stringify(metadata))
        return stream
      },
    },
  },
})

let handler: FunctionHandler | StreamingHandler | undefined
try {
  handler = await load(data)
  post({ type: 'ready' })
} catch (error) {
  console.error(error)
  post({ type: 'broken', failure: failureOf(error) })
}

process.on('uncaughtException', (error) => {
  console.error(error)
  post({ type: 'failure', failure: failureOf(error) })
  process.exit(129)
})
process.on('unhandledRejection', (reason) => {
  console.error(reason)
  const failure = failureOf(reason)
  post({ type: 'failure', failure: { ...failure, errorType: 'Runtime.UnhandledPromiseRejection' } })
  process.exit(128)
})

let writing: ResponseStream | undefined
port.on('message', (message: InvokeMessage | TakenMessage) => {
  if (message.type === 'taken') writing?.taken()
  else void invoke(message)
})

async function invoke({ requestId, event, deadline, traceId }: InvokeMessage): Promise<void> {
  process.env['_X_AMZN_TRACE_ID'] = traceId
  try {
    const input = JSON.parse(event) as unknown
    const context = contextOf(requestId, deadline)
    if (handler && STREAMING in handler) {
      const stream = new ResponseStream()
      writing = stream
      await (handler as StreamingHandler)(input, stream, context)
      if (!stream.writableEnded) stream.end()
      if (!stream.writableFinished) await new Promise((resolve) => stream.once('finish', resolve))
      post({ type: 'result', payload: 'null' })
    } else {
      const result = await (handler as FunctionHandler)(input, context)
      post({ type: 'result', payload: JSON.stringify(result) ?? 'null' })
    }
  } catch (error) {
    console.error(error)
    post({ type: 'failure', failure: failureOf(error) })
  }
}

function contextOf(awsRequestId: string, deadline: number): object {
  return {
    awsRequestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName: data.functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: data.functionArn,
    memoryLimitInMB: String(data.memoryMegabytes),
    logGroupName: data.logGroup,
    logStreamName: process.env['AWS_LAMBDA_LOG_STREAM_NAME'],
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  }
}

/** Loads a handler such as `index.handler` or `folder/index.handler`: module path, dot, export name. */
async function load({ directory, handler: name }: ThreadData): Promise<FunctionHandler> {
  const dot = name.lastIndexOf('.')
  const path = join(directory, name.slice(0, dot))
  const file = ['.mjs', '.js', '.cjs'].map((extension) => path + extension).find((candidate) => existsSync(candidate))
  if (!file) throw named('Runtime.ImportModuleError', `Cannot find module '${name.slice(0, dot)}' in ${directory}`)
  const loaded = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  const fallback = loaded['default'] as Record<string, unknown> | undefined
  const exported = loaded[name.slice(dot + 1)] ?? fallback?.[name.slice(dot + 1)]
  if (typeof exported !== 'function') throw named('Runtime.HandlerNotFound', `${name} is undefined or not exported`)
  return exported as FunctionHandler
}

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name })
}

function failureOf(error: unknown): FunctionFailure {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error) }
  return { errorType: error.name, errorMessage: error.message, trace: error.stack?.split('\n') ?? [] }
}
