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
  /** Loads the function once. Returns the error if that fails. */
  warm(): Promise<FunctionFailure | undefined>
  invoke(invocation: Invocation): Promise<Outcome>
  /** Waits for current invocations, then ends the threads. */
  close(): Promise<void>
}

interface PoolOptions {
  readonly definition: FunctionDefinition
  readonly environment: () => Record<string, string>
  readonly say: (line: string) => void
}

/**
 * Threads started immediately on demand. More than there are processors would share the same work and each load the
 * code ...
 */
const IMMEDIATE_THREADS = Math.max(2, availableParallelism())
/**
 * ... and further ones, up to this limit, one at a time, if an event has waited this long and the threads are mostly
 * idle.
 */
const MAXIMUM_THREADS = 32
const GROW_AFTER_MS = 500
const CHECK_EVERY_MS = 100
/** Above this mean utilisation more threads would only compete for processors. */
const BUSY_UTILISATION = 0.6
/** Idle time after which a thread ends; one always stays warm. */
const IDLE_MS = 120_000

export function createPool({ definition, environment, say }: PoolOptions): FunctionPool {
  const all = new Set<Sandbox>()
  const idle: { sandbox: Sandbox; since: number }[] = []
  const waiting: { readonly since: number; readonly take: (sandbox: Sandbox) => void }[] = []
  const working = new Set<Promise<unknown>>()
  const most = Math.min(definition.reservedConcurrency ?? MAXIMUM_THREADS, MAXIMUM_THREADS)
  let growing: NodeJS.Timeout | undefined
  let loading = 0

  const start = (): Sandbox => {
    const sandbox = startSandbox({ definition, environment: environment(), say })
    all.add(sandbox)
    loading += 1
    void sandbox.loaded.then(() => (loading -= 1))
    return sandbox
  }

  const release = (sandbox: Sandbox): void => {
    if (!sandbox.alive) all.delete(sandbox)
    const next = waiting.shift()
    if (next) next.take(sandbox.alive ? sandbox : start())
    else if (sandbox.alive) idle.push({ sandbox, since: Date.now() })
    if (waiting.length > 0) return
    clearInterval(growing)
    growing = undefined
  }

  const grow = (): void => {
    const shares = [...all].map((sandbox) => sandbox.utilisation())
    const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length)
    const waited = Date.now() - (waiting[0]?.since ?? Date.now())
    if (waited < GROW_AFTER_MS || loading > 0 || all.size >= most || mean > BUSY_UTILISATION) return
    waiting.shift()?.take(start())
  }

  const acquire = (): Promise<Sandbox> | Sandbox => {
    for (let last = idle.pop(); last; last = idle.pop()) {
      if (last.sandbox.alive) return last.sandbox
      all.delete(last.sandbox)
    }
    if (all.size < Math.min(IMMEDIATE_THREADS, most)) return start()
    growing ??= setInterval(grow, CHECK_EVERY_MS)
    return new Promise((take) => waiting.push({ since: Date.now(), take }))
  }

  const run = async ({ event, requestId = randomUUID(), onStream }: Invocation): Promise<Outcome> => {
    const sandbox = await acquire()
    try {
      const broken = await sandbox.loaded
      if (broken) {
        // The next event loads it again, as in Lambda.
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
      const sandbox = idle.shift()?.sandbox
      if (!sandbox) return
      all.delete(sandbox)
      void sandbox.end()
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
      clearInterval(growing)
      await Promise.all([...all].map((sandbox) => sandbox.end()))
    },
  }
}
