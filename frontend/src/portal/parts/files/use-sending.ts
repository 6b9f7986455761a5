import { useEffect, useRef, useState } from 'react'
import type { RefusalReason } from '#domain/files/file.ts'
import { refusedBecause } from '#domain/files/refused-because.ts'
import { ApiError } from '../../../client/api-error.ts'
import { uploadFile } from '../upload-file.ts'
import type { UploadForm } from '../upload-file.ts'

/** A file on its way to what it is about. */
export interface Sending {
  readonly key: string
  readonly about: string
  readonly file: File
  readonly state: 'sending' | 'checking' | 'failed'
  /** From 0 to 1. */
  readonly sent: number
  readonly error?: string
  readonly canRetry?: boolean
}

/** The calls of a feature, and what it takes. */
export interface SendingCalls<Type extends string> {
  /** The type of a file that is taken, or why it is not, as a sentence. */
  readonly judge: (file: File) => { readonly type: Type } | { readonly refused: string }
  readonly announce: (
    about: string,
    file: { name: string; size: number; type: Type },
  ) => Promise<{ file: { id: string }; upload: UploadForm }>
  readonly read: (
    about: string,
    fileId: string,
  ) => Promise<{ state: 'waiting' | 'clean' | 'refused'; reason?: RefusalReason | undefined }>
  /** Called once a file has passed its inspection. */
  readonly taken: (about: string, fileId: string) => Promise<unknown>
}

type Announced = Awaited<ReturnType<SendingCalls<string>['announce']>>

const LONGEST_CHECK_MS = 180_000
const LOOK_MS = 700

/** Sends files and waits for their inspection. What failed stays until it is sent again or dismissed. */
export function useSending<Type extends string>(calls: SendingCalls<Type>) {
  const [all, setAll] = useState<readonly Sending[]>([])
  const running = useRef(new Map<string, AbortController>())
  /** A file that waits for its inspection is not announced again. */
  const announced = useRef(new Map<string, Announced>())

  useEffect(() => {
    const controllers = running.current
    return () => controllers.forEach((controller) => controller.abort())
  }, [])

  const change = (key: string, changed: Partial<Sending>) =>
    setAll((before) => before.map((each) => (each.key === key ? { ...each, ...changed } : each)))
  const dismiss = (key: string) => {
    running.current.get(key)?.abort()
    announced.current.delete(key)
    setAll((before) => before.filter((each) => each.key !== key))
  }

  const send = async ({ key, about, file }: Sending) => {
    const controller = new AbortController()
    running.current.set(key, controller)
    const { signal } = controller
    try {
      const judged = calls.judge(file)
      if ('refused' in judged) throw new Refused(judged.refused)
      const { name, size } = file
      const at = announced.current.get(key) ?? (await calls.announce(about, { name, size, type: judged.type }))
      announced.current.set(key, at)
      await uploadFile(at.upload, file, { signal, onProgress: (sent) => change(key, { sent }) })
      change(key, { state: 'checking', sent: 1 })
      await checked(() => calls.read(about, at.file.id), signal)
      await calls.taken(about, at.file.id)
      dismiss(key)
    } catch (error) {
      if (!signal.aborted) change(key, { state: 'failed', ...wordsOf(error) })
    }
    running.current.delete(key)
  }

  return {
    of: (about: string) => all.filter((each) => each.about === about),
    add(about: string, files: readonly File[]) {
      const begun = files.map((file): Sending => ({
        key: crypto.randomUUID(),
        about,
        file,
        state: 'sending',
        sent: 0,
      }))
      setAll((before) => [...before, ...begun])
      for (const each of begun) void send(each)
    },
    retry(each: Sending) {
      change(each.key, { state: 'sending', sent: 0 })
      void send(each)
    },
    dismiss,
  }
}

class Refused extends Error {}

async function checked(read: () => ReturnType<SendingCalls<string>['read']>, signal: AbortSignal): Promise<void> {
  const until = Date.now() + LONGEST_CHECK_MS
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    signal.throwIfAborted()
    const { state, reason } = await read()
    if (state === 'clean') return
    if (state === 'refused') throw new Refused(becauseOf(reason))
  }
  throw new Error('Its inspection takes longer than usual. Send it again in a few minutes.')
}

const becauseOf = (reason: RefusalReason | undefined) =>
  reason === undefined ? 'Our inspection refused it.' : refusedBecause[reason]

function wordsOf(error: unknown): Pick<Sending, 'error' | 'canRetry'> & { error: string } {
  if (error instanceof Refused) return { error: error.message, canRetry: false }
  if (!(error instanceof ApiError))
    return { error: 'It could not be sent. Check your connection, then send it again.', canRetry: true }
  return { error: error.issues[0]?.message ?? error.message, canRetry: error.status >= 500 || error.status === 0 }
}
