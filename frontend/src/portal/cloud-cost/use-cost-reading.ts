import { startTransition, useEffect, useRef, useState } from 'react'
import type { DrillRequest } from '#domain/cloud-cost/drill.ts'
import type { Progress } from '../../tools/reading/reading.ts'
import type { SiteEventName } from '../../ui/events.ts'
import type { CostAnswer, CostRequest, CostResult, CostView, ReadRequest, RowPlace } from './cost-messages.ts'

type CostReading =
  | { readonly step: 'start' }
  | { readonly step: 'reading'; readonly progress: Progress | undefined }
  | { readonly step: 'result'; readonly result: CostResult; readonly isExample: boolean }
  | { readonly step: 'failed' }

/** A result whose page was left, with the worker that has its bill. It stays in the memory of the tab. */
let left: { readonly reading: CostReading; readonly worker: Worker } | undefined

globalThis.window?.addEventListener('personChanged' satisfies SiteEventName, () => {
  left?.worker.terminate()
  left = undefined
})

/**
 * Reads in a worker, so that the page always answers. Cancelling ends the worker. It is loaded with the page and used again, so that the
 * tool works without a network.
 */
export function useCostReading() {
  const [reading, setReading] = useState<CostReading>(() => left?.reading ?? { step: 'start' })
  const shown = useRef(reading)
  useEffect(() => {
    shown.current = reading
  }, [reading])
  const ready = useRef<Worker>(undefined)
  const working = useRef<Worker>(undefined)
  const asked = useRef(0)
  const stop = () => {
    working.current?.terminate()
    working.current = undefined
  }
  useEffect(() => {
    const worker = left?.worker ?? startWorker()
    left = undefined
    ready.current = worker
    // What is loaded in vain now is tried again when a file is chosen.
    worker.addEventListener('error', () => {
      if (ready.current === worker) ready.current = undefined
    })
    return () => {
      working.current?.terminate()
      // Whoever comes back to the page finds the result again.
      if (shown.current.step === 'result' && ready.current) left = { reading: shown.current, worker: ready.current }
      else ready.current?.terminate()
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
      // A long result is drawn in pieces, so that the page answers in between.
      startTransition(() => setReading(next))
    }
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<CostAnswer>) => {
        if (data.type === 'drilled' || data.type === 'rows') return undefined
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
  /** Asks the worker that read the bill, which still has it. */
  const ask = <Answer>(
    request: (id: number) => CostRequest,
    answerOf: (data: CostAnswer, id: number) => Answer | undefined,
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const worker = ready.current
      if (!worker) return reject(new Error('The bill is no longer in memory. Read it again.'))
      const id = ++asked.current
      const listen = ({ data }: MessageEvent<CostAnswer>) => {
        const answer = answerOf(data, id)
        if (answer === undefined) return
        worker.removeEventListener('message', listen)
        resolve(answer)
      }
      worker.addEventListener('message', listen)
      post(worker, request(id))
    })
  /** What a group of the result is made of. */
  const drill = (view: CostView) => (group: DrillRequest) =>
    ask(
      (id) => ({ type: 'drill', id, group, view }),
      (data, id) => (data.type === 'drilled' && data.id === id ? data.drilled : undefined),
    )
  /** Rows of the files. */
  const lookUp = async (places: readonly RowPlace[]) => {
    const { rows } = await ask(
      (id) => ({ type: 'rows', id, places }),
      (data, id) => (data.type === 'rows' && data.id === id ? data : undefined),
    )
    if (!rows) throw new Error('The file could not be read again.')
    return rows
  }
  const cancel = () => {
    if (working.current) {
      stop()
      ready.current = startWorker()
    }
    setReading({ step: 'start' })
  }
  /** Shows the start again. The worker keeps the bill until another one is read, so that there is a way back. */
  const putAside = () => {
    const before = reading
    const worker = ready.current
    cancel()
    return () => {
      if (worker && ready.current === worker) setReading(before)
    }
  }
  return { reading, read, cancel, putAside, drill, lookUp }
}

function post(worker: Worker, request: CostRequest): void {
  worker.postMessage(request, [])
}

function startWorker(): Worker {
  return new Worker(new URL('cost-worker.ts', import.meta.url), { type: 'module' })
}
