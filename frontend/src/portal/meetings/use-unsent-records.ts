import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import {
  entryOf,
  isKeptChange,
  isMadeBefore,
  isRewriting,
  supersededBy,
  wordsOf,
} from '#domain/meetings/unsent-changes.ts'
import type { KeptChange } from '#domain/meetings/unsent-changes.ts'
import { ApiError } from '../../client/api-error.ts'
import { forgetRecords, keepRecord, onUnsentRecords, recordsName, unsentRecords } from '../../client/unsent-records.ts'
import type { UnsentRecord } from '../../client/unsent-records.ts'

const TRY_AGAIN = 4000
const CHANGED = 'changed-meanwhile'

/** An entry of this browser that the server does not have. */
interface Kept extends UnsentRecord {
  readonly change: KeptChange
}

interface Sending<Answer> {
  readonly meetingId: string
  readonly personId: string
  readonly send: (change: KeptChange) => Promise<Answer>
}

type Ended<Answer> = { readonly answer: Answer } | { readonly error: Error } | 'kept'

/**
 * Changes of a meeting that are kept in the browser before they are sent, and sent in their order until the server has each once: their
 * entries have ids of this browser, so that a second attempt adds nothing.
 */
export function useUnsentRecords<Answer>({ meetingId, personId, send }: Sending<Answer>) {
  const name = recordsName(personId, meetingId)
  const stored = useSyncExternalStore(onUnsentRecords, () => unsentRecords(name))
  const records = useMemo(() => keptIn(stored), [stored])
  const running = useRef<Promise<void>>(undefined)
  const answers = useRef(new Map<string, (ended: Ended<Answer>) => void>())
  const [isSending, setSending] = useState(false)

  const sendAll = useCallback(async (): Promise<void> => {
    const end = (id: string, ended: Ended<Answer>) => {
      answers.current.get(id)?.(ended)
      answers.current.delete(id)
    }
    const waiting = () => keptIn(unsentRecords(name)).find(({ refusal }) => refusal === undefined)
    for (let record = waiting(); record; record = waiting()) {
      const { id, change, isLost = false } = record
      keepRecord(name, { id, change, isTried: true, isLost })
      try {
        const answer = await send(change)
        forgetRecords(name, [id, ...supersededBy(change, keptIn(unsentRecords(name)))])
        end(id, { answer })
      } catch (error) {
        if (!(error instanceof Error) || mayPass(error)) {
          keepRecord(name, { id, change, isTried: true, isLost: true })
          for (const each of keptIn(unsentRecords(name))) end(each.id, 'kept')
          return
        }
        const isMade = error instanceof ApiError && isMadeBefore(change, error.code)
        // A person who looks at it is told at once; what was typed stays until they decide, there or in its field.
        const isInField = isRewriting(change) && answers.current.has(id)
        const isAnothersWord = change.change === 'attend' && error instanceof ApiError && error.code === CHANGED
        const isShown = isLost || isAnothersWord || (wordsOf(change) !== undefined && !isInField)
        forgetRecords(name, supersededBy(change, keptIn(unsentRecords(name))))
        if (isMade || !isShown) forgetRecords(name, [id])
        else keepRecord(name, { id, change, isTried: true, refusal: error.message })
        end(id, isMade ? 'kept' : { error })
      }
    }
  }, [name, send])

  const flush = useCallback((): Promise<void> => {
    const next = (running.current ?? Promise.resolve()).then(sendAll)
    running.current = next
    setSending(true)
    return next.finally(() => {
      if (running.current !== next) return
      running.current = undefined
      setSending(false)
    })
  }, [sendAll])

  const isWaiting = records.some(({ refusal }) => refusal === undefined)
  useEffect(() => {
    if (!isWaiting) return undefined
    const again = () => {
      if (running.current === undefined) void flush()
    }
    again()
    const timer = setInterval(again, TRY_AGAIN)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isWaiting, flush])

  /** Keeps a change and sends it. `kept`: it is sent later, or there is nothing to send. */
  const keep = useCallback(
    (change: KeptChange): Promise<Ended<Answer>> => {
      const own = keptIn(unsentRecords(name)).filter((each) => entryOf(each.change) === entryOf(change))
      if (isRemoval(change) && own.some((each) => isAddition(each.change) && each.isTried !== true)) {
        forgetRecords(
          name,
          own.map(({ id }) => id),
        )
        return Promise.resolve('kept')
      }
      const id = crypto.randomUUID()
      const ended = new Promise<Ended<Answer>>((resolve) => {
        answers.current.set(id, resolve)
      })
      keepRecord(name, { id, change })
      void flush()
      return ended
    },
    [name, flush],
  )

  return { records, isSending, keep, flush, forget: (id: string) => forgetRecords(name, [id]) }
}

function keptIn(records: readonly UnsentRecord[]): Kept[] {
  return records.filter((record): record is Kept => isKeptChange(record.change))
}

/** Whether a later attempt can succeed: there was no answer, or the session has to be renewed first. */
export function mayPass(error: Error): boolean {
  return !(error instanceof ApiError) || error.isPassing || error.status === 401
}

const isAddition = ({ change }: KeptChange) => change.startsWith('add-') || change === 'park'
const isRemoval = ({ change }: KeptChange) => change.startsWith('remove-') || change === 'unpark'
