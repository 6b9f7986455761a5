import { useEffect, useRef, useState } from 'react'
import type { Progress } from '../../tools/reading/reading.ts'
import type { SiteEventName } from '../../ui/events.ts'
import type { Answer, PostureMessage, PostureRequest } from './posture-messages.ts'

/** The worker ended before it answered. */
export class Stopped extends Error {}

interface Waiting {
  readonly resolve: (answer: never) => void
  readonly reject: (reason: Error) => void
}

/** Asks the worker one thing and waits for its answer. */
export type Ask = <Request extends PostureRequest>(request: Request) => Promise<Answer<Request['type']>>

/** The worker of a page that was left. It stays in the memory of the tab, and ends when another person signs in or out. */
let left: Running | undefined

globalThis.window?.addEventListener('personChanged' satisfies SiteEventName, () => {
  left?.end()
  left = undefined
})

/**
 * The worker that reads and holds the files. It is loaded with the page, so that the tool works without a network; `restart` ends it, with
 * all that it holds, and has another one ready.
 */
export function usePostureWorker() {
  const [progress, setProgress] = useState<Progress>()
  const running = useRef<Running>(undefined)
  useEffect(() => {
    running.current = left ?? new Running(setProgress)
    running.current.report = setProgress
    left = undefined
    return () => {
      // Whoever comes back to the page finds the result again.
      left = running.current
      running.current = undefined
    }
  }, [])
  const [{ ask, restart }] = useState(() => ({
    ask: (<Request extends PostureRequest>(request: Request) => {
      if (!running.current || running.current.isBroken) running.current = new Running(setProgress)
      return running.current.ask(request)
    }) as Ask,
    restart: () => {
      running.current?.end()
      running.current = new Running(setProgress)
      setProgress(undefined)
    },
  }))
  return { ask, restart, progress }
}

/** A worker with the questions that it has not answered. */
class Running {
  readonly #worker = new Worker(new URL('posture-worker.ts', import.meta.url), { type: 'module' })
  readonly #waiting = new Map<number, Waiting>()
  #asked = 0
  /** What could not be loaded, or ran out of memory, is started again. */
  isBroken = false

  /** Of the screen that shows how far it is. */
  report: (progress: Progress) => void

  constructor(report: (progress: Progress) => void) {
    this.report = report
    this.#worker.addEventListener('message', ({ data }: MessageEvent<PostureMessage>) => {
      if (data.type === 'progress') return this.report(data.progress)
      const waiting = this.#waiting.get(data.id)
      this.#waiting.delete(data.id)
      if (data.type === 'failed') waiting?.reject(new Error('The worker failed.'))
      else waiting?.resolve(data.answer as never)
    })
    this.#worker.addEventListener('error', () => {
      this.isBroken = true
      this.#refuseAll(new Error('The worker stopped.'))
    })
  }

  ask<Request extends PostureRequest>(request: Request): Promise<Answer<Request['type']>> {
    const id = ++this.#asked
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, request }, [])
    })
  }

  end(): void {
    this.#worker.terminate()
    this.#refuseAll(new Stopped())
  }

  #refuseAll(reason: Error): void {
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
  }
}
