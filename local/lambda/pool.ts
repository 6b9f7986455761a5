import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { FunctionDefinition } from './functions.ts'
import type { FunctionFailure } from './protocol.ts'
import { type Outcome, type Sandbox, startSandbox, type Stream } from './sandbox.ts'

export interface Invocation {
  /** JSON of the event. */
  readonly event: string
  readonly requestId?: string
  readonly onStream?: (stream: Stream) => void
}

/** The execution environments of one function. */
export interface FunctionPool {
  readonly definition: FunctionDefinition
  /** Loads the function once; tells what went wrong if it cannot be loaded. */
  warm(): Promise<FunctionFailure | undefined>
  invoke(invocation: Invocation): Promise<Outcome>
  /** Waits for what is being worked on, then ends. */
  close(): Promise<void>
}

interface PoolOptions {
  readonly definition: FunctionDefinition
  readonly environment: () => Record<string, string>
  readonly say: (line: string) => void
}

/** So many threads start as soon as they are needed ... */
const AT_ONCE = Math.max(2, availableParallelism() * 2)
/** ... and more, up to this, when those there are have all been waiting for something else for so long. */
const AT_MOST = 32
const GROW_AFTER_MS = 250
/** A thread without work ends after this, but for one that stays warm. */
const IDLE_MS = 120_000

export function createPool({ definition, environment, say }: PoolOptions): FunctionPool {
  const idle: { sandbox: Sandbox; since: number }[] = []
  const waiting: ((sandbox: Sandbox) => void)[] = []
  const working = new Set<Promise<unknown>>()
  const most = Math.min(definition.reservedConcurrency ?? AT_MOST, AT_MOST)
  let count = 0

  const start = (): Sandbox => {
    count += 1
    return startSandbox({ definition, environment: environment(), say })
  }

  const release = (sandbox: Sandbox): void => {
    if (!sandbox.alive) {
      count -= 1
      if (waiting.length > 0) waiting.shift()?.(start())
      return
    }
    const next = waiting.shift()
    if (next) next(sandbox)
    else idle.push({ sandbox, since: Date.now() })
  }

  const acquire = async (): Promise<Sandbox> => {
    for (let last = idle.pop(); last; last = idle.pop()) {
      if (last.sandbox.alive) return last.sandbox
      count -= 1
    }
    if (count < Math.min(AT_ONCE, most)) return start()
    const { promise, resolve } = Promise.withResolvers<Sandbox>()
    waiting.push(resolve)
    const growing = setInterval(() => {
      if (count >= most || !waiting.includes(resolve)) return
      waiting.splice(waiting.indexOf(resolve), 1)
      resolve(start())
    }, GROW_AFTER_MS)
    return promise.finally(() => clearInterval(growing))
  }

  const run = async ({ event, requestId = randomUUID(), onStream }: Invocation): Promise<Outcome> => {
    const sandbox = await acquire()
    try {
      const broken = await sandbox.loaded
      if (broken) {
        // The next event gets a fresh attempt, as Lambda gives it.
        await sandbox.end()
        return { ok: false, failure: broken }
      }
      return await sandbox.invoke(event, requestId, onStream)
    } finally {
      release(sandbox)
    }
  }

  const shrinking = setInterval(() => {
    while (idle.length > 1 && Date.now() - (idle[0]?.since ?? 0) > IDLE_MS) {
      count -= 1
      void idle.shift()?.sandbox.end()
    }
  }, IDLE_MS / 4).unref()

  return {
    definition,
    async warm() {
      const sandbox = await acquire()
      const broken = await sandbox.loaded
      if (broken) await sandbox.end()
      release(sandbox)
      return broken
    },
    invoke(invocation) {
      const work = run(invocation)
      working.add(work)
      return work.finally(() => working.delete(work))
    },
    async close() {
      clearInterval(shrinking)
      await Promise.allSettled(working)
      await Promise.all(idle.map(({ sandbox }) => sandbox.end()))
    },
  }
}
