import { useEffect, useRef, useState } from 'react'
import type { Progress } from '../../tools/reading/reading.ts'
import type { CostAnswer, CostRequest, CostResult } from './cost-messages.ts'

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
  const read = (request: CostRequest) => {
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
    worker.postMessage(request, [])
  }
  const cancel = () => {
    if (working.current) {
      stop()
      ready.current = startWorker()
    }
    setReading({ step: 'start' })
  }
  return { reading, read, cancel }
}

function startWorker(): Worker {
  return new Worker(new URL('cost-worker.ts', import.meta.url), { type: 'module' })
}
