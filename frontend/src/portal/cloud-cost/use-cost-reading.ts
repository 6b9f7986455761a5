import { useEffect, useRef, useState } from 'react'
import type { Drilled, DrillRequest } from '#domain/cloud-cost/drill.ts'
import type { Progress } from '../../tools/reading/reading.ts'
import type { CostAnswer, CostRequest, CostResult, ReadRequest } from './cost-messages.ts'

type CostReading =
  | { readonly step: 'start' }
  | { readonly step: 'reading'; readonly progress: Progress | undefined }
  | { readonly step: 'result'; readonly result: CostResult; readonly isExample: boolean }
  | { readonly step: 'failed' }

/**
 * Reads in a worker, so that the page always answers. Cancelling ends the worker. It is loaded with the page and used again, so that the
 * tool works without a network.
 */
export function useCostReading() {
  const [reading, setReading] = useState<CostReading>({ step: 'start' })
  const ready = useRef<Worker>(undefined)
  const working = useRef<Worker>(undefined)
  const asked = useRef(0)
  const stop = () => {
    working.current?.terminate()
    working.current = undefined
  }
  useEffect(() => {
    const worker = startWorker()
    ready.current = worker
    // What is loaded in vain now is tried again when a file is chosen.
    worker.addEventListener('error', () => {
      if (ready.current === worker) ready.current = undefined
    })
    return () => {
      working.current?.terminate()
      ready.current?.terminate()
    }
  }, [])
  const read = (request: ReadRequest) => {
    stop()
    setReading({ step: 'reading', progress: undefined })
    const worker = ready.current ?? startWorker()
    ready.current = undefined
    working.current = worker
    const listening = new AbortController()
    const { signal } = listening
    const end = (next: CostReading) => {
      listening.abort()
      working.current = undefined
      setReading(next)
    }
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<CostAnswer>) => {
        if (data.type === 'drilled') return undefined
        if (data.type === 'progress') return setReading({ step: 'reading', progress: data.progress })
        ready.current = worker
        end(
          data.type === 'failed'
            ? { step: 'failed' }
            : { step: 'result', result: data.result, isExample: request.type === 'example' },
        )
      },
      { signal },
    )
    worker.addEventListener(
      'error',
      () => {
        worker.terminate()
        end({ step: 'failed' })
      },
      { signal },
    )
    post(worker, request)
  }
  /** What a group of the result is made of. The worker that read the bill has it. */
  const drill = (group: DrillRequest) =>
    new Promise<Drilled>((resolve, reject) => {
      const worker = ready.current
      if (!worker) return reject(new Error('The bill is no longer in memory. Read it again.'))
      const id = ++asked.current
      const answer = ({ data }: MessageEvent<CostAnswer>) => {
        if (data.type !== 'drilled' || data.id !== id) return
        worker.removeEventListener('message', answer)
        resolve(data.drilled)
      }
      worker.addEventListener('message', answer)
      post(worker, { type: 'drill', id, group })
    })
  const cancel = () => {
    if (working.current) {
      stop()
      ready.current = startWorker()
    }
    setReading({ step: 'start' })
  }
  return { reading, read, cancel, drill }
}

function post(worker: Worker, request: CostRequest): void {
  worker.postMessage(request, [])
}

function startWorker(): Worker {
  return new Worker(new URL('cost-worker.ts', import.meta.url), { type: 'module' })
}
