import { useEffect, useRef, useState } from 'react'
import type { Progress } from '../../tools/reading/reading.ts'
import type { CostAnswer, CostRequest, CostResult } from './cost-messages.ts'

type CostReading =
  | { readonly step: 'start' }
  | { readonly step: 'reading'; readonly progress: Progress | undefined }
  | { readonly step: 'result'; readonly result: CostResult; readonly isExample: boolean }
  | { readonly step: 'failed' }

/**
 * Reads in a worker of its own, so that the page always answers. Cancelling ends the worker. The next one is loaded before it is needed,
 * so that the tool works without a network once the page is there.
 */
export function useCostReading() {
  const [reading, setReading] = useState<CostReading>({ step: 'start' })
  const working = useRef<Worker>(undefined)
  const next = useRef<Worker>(undefined)
  const stop = () => {
    working.current?.terminate()
    working.current = undefined
  }
  const prepare = () => {
    const worker = startWorker()
    next.current = worker
    worker.addEventListener('error', () => {
      if (next.current === worker) next.current = undefined
    })
  }
  useEffect(() => {
    prepare()
    return () => {
      stop()
      next.current?.terminate()
    }
  }, [])
  const read = (request: CostRequest) => {
    stop()
    setReading({ step: 'reading', progress: undefined })
    const worker = next.current ?? startWorker()
    working.current = worker
    worker.addEventListener('message', ({ data }: MessageEvent<CostAnswer>) => {
      if (data.type === 'progress') return setReading({ step: 'reading', progress: data.progress })
      stop()
      if (data.type === 'failed') setReading({ step: 'failed' })
      else setReading({ step: 'result', result: data.result, isExample: request.type === 'example' })
    })
    worker.addEventListener('error', () => {
      stop()
      setReading({ step: 'failed' })
    })
    worker.postMessage(request, [])
    prepare()
  }
  const cancel = () => {
    stop()
    setReading({ step: 'start' })
  }
  return { reading, read, cancel }
}

function startWorker(): Worker {
  return new Worker(new URL('cost-worker.ts', import.meta.url), { type: 'module' })
}
