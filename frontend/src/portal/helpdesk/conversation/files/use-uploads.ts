import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { refusedBecause } from '#domain/files/refused-because.ts'
import { MOST_FILES, uploads as rules } from '#domain/helpdesk/uploads.ts'
import type { Attachment } from '#domain/helpdesk/message.ts'
import { ApiError } from '../../../../client/api-error.ts'
import { uploadFile } from '../../../parts/upload-file.ts'
import type { UploadForm } from '../../../parts/upload-file.ts'

/** The upload calls of a signed-in person or of a guest. */
export interface UploadCalls {
  readonly announce: (file: {
    name: string
    type: AttachmentType
    size: number
  }) => Promise<{ file: { id: string }; upload: UploadForm }>
  readonly read: (fileId: string) => Promise<{ state: 'waiting' | 'clean' | 'refused'; reason?: string | undefined }>
  /** Makes a link to a clean file that is good for a minute. */
  readonly link: (fileId: string) => Promise<{ url: string }>
}

type AttachmentType = (typeof rules.types)[number]

/** A file on its way into a message. */
export interface Upload {
  /** Drawn here; the file's own id comes with its announcement. */
  readonly key: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly fileId?: string
  readonly state: 'sending' | 'checking' | 'ready' | 'refused'
  /** From 0 to 1. */
  readonly sent: number
  /** Why it was not taken, as a sentence. */
  readonly error?: string | undefined
  /** It was not sent for a reason that passes. */
  readonly canRetry?: boolean
}

/** A file that was chosen, and what is known of it. */
interface Source {
  readonly file: File
  readonly type: AttachmentType
  readonly onAnnounced: (fileId: string) => void
  /** From an earlier attempt, so that a repeat does not announce the file again. */
  announced?: Awaited<ReturnType<UploadCalls['announce']>>
}

const FIRST_LOOK_MS = 500
const SLOWEST_LOOK_MS = 5000
const LONGEST_CHECK_MS = 180_000

const refusalWords: Readonly<Record<string, string>> = {
  ...refusedBecause,
  'other-size': 'It was changed while it was sent. Add it again.',
}

/** The files of a message that is written: sent with progress, checked, and cancelled when they are removed. */
export function useUploads(calls: UploadCalls | undefined) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef(new Map<string, AbortController>())
  const sources = useRef(new Map<string, Source>())
  const previews = useRef(new Map<string, Promise<string>>())

  useEffect(() => {
    const controllers = running.current
    return () => controllers.forEach((controller) => controller.abort())
  }, [])

  const change = useCallback((key: string, changed: Partial<Upload>) => {
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...changed } : each)))
  }, [])

  const send = useCallback(
    async (key: string) => {
      const source = sources.current.get(key)
      if (!calls || !source) return
      const { file, type, onAnnounced } = source
      const controller = new AbortController()
      running.current.set(key, controller)
      const { signal } = controller
      try {
        const isFirst = source.announced === undefined
        source.announced ??= await calls.announce({ name: file.name, type, size: file.size })
        const { file: announced, upload } = source.announced
        signal.throwIfAborted()
        if (isFirst) {
          if (isPicture(type)) previews.current.set(announced.id, dataUrl(file))
          change(key, { fileId: announced.id })
          onAnnounced(announced.id)
        }
        await uploadFile(upload, file, { signal, onProgress: (sent) => change(key, { sent }) })
        change(key, { state: 'checking', sent: 1 })
        const refusal = await checked(calls, announced.id, signal)
        change(key, refusal === undefined ? { state: 'ready' } : { state: 'refused', error: refusal })
      } catch (error) {
        if (!signal.aborted) change(key, { state: 'refused', error: wordsOf(error), canRetry: mayPass(error) })
      }
      running.current.delete(key)
    },
    [calls, change],
  )

  return useMemo(
    () => ({
      uploads,
      isBusy: uploads.some(({ state }) => state === 'sending' || state === 'checking'),
      refused: uploads.filter(({ state }) => state === 'refused'),
      /** The files that can be sent with the message. */
      ready: uploads.flatMap(({ fileId, name, type, size, state }): Attachment[] =>
        fileId !== undefined && state === 'ready' ? [{ id: fileId, name, type, size }] : [],
      ),
      /** Begins to send files. `onPicture` is called with the id of each picture, so that the text can show it. */
      add(files: readonly File[], onPicture: (fileId: string, name: string) => void) {
        const room = MOST_FILES - uploads.filter(({ state }) => state !== 'refused').length
        const begun = files.map((file, at) => ({ file, key: crypto.randomUUID(), ...judged(file, at < room) }))
        setUploads((before) => [
          ...before,
          ...begun.map(({ file: { name, size }, key, type, error }): Upload => ({
            key,
            name,
            size,
            type: type ?? '',
            sent: 0,
            ...(error === undefined ? { state: 'sending' } : { state: 'refused', error }),
          })),
        ])
        for (const { file, key, type, error } of begun) {
          if (type === undefined || error !== undefined) continue
          const onAnnounced = (fileId: string) => isPicture(type) && onPicture(fileId, file.name)
          sources.current.set(key, { file, type, onAnnounced })
          void send(key)
        }
      },
      /** Sends a file again that could not be sent. */
      retry(key: string) {
        change(key, { state: 'sending', sent: 0, error: undefined, canRetry: false })
        void send(key)
      },
      remove(key: string) {
        running.current.get(key)?.abort()
        sources.current.delete(key)
        setUploads((before) => before.filter((each) => each.key !== key))
      },
      removeRefused(refused: readonly Upload[]) {
        const keys = new Set(refused.map(({ key }) => key))
        setUploads((before) => before.filter(({ key }) => !keys.has(key)))
      },
      /** Shows files that were uploaded before, such as those of a draft. */
      show(files: readonly Attachment[]) {
        running.current.forEach((controller) => controller.abort())
        setUploads(files.map((file) => ({ ...file, key: file.id, fileId: file.id, state: 'ready', sent: 1 })))
      },
      /** Where a picture can be loaded from. */
      addressOf: (fileId: string): Promise<string> =>
        previews.current.get(fileId) ??
        (calls ? calls.link(fileId).then(({ url }) => url) : Promise.reject(new Error('There is no such file.'))),
    }),
    [uploads, calls, send, change],
  )
}

/** The type of a file, and why it is not taken. */
function judged(file: File, hasRoom: boolean): { type?: AttachmentType; error?: string } {
  const type = typeOf(file)
  if (!type)
    return { error: 'We take PDF, pictures, plain text, CSV and ZIP. Remove it, or send it in one of these forms.' }
  if (file.size === 0) return { type, error: 'The file is empty.' }
  if (file.size > rules.largestBytes) return { type, error: 'A file has at most 10 MB.' }
  return hasRoom ? { type } : { type, error: `A message has at most ${MOST_FILES} files.` }
}

/** Windows calls a CSV file a spreadsheet, and a log file nothing at all. */
const byEnding: Readonly<Record<string, AttachmentType>> = {
  csv: 'text/csv',
  txt: 'text/plain',
  log: 'text/plain',
  zip: 'application/zip',
  pdf: 'application/pdf',
}

function typeOf({ name, type }: File): AttachmentType | undefined {
  return rules.types.find((taken) => taken === type) ?? byEnding[name.split('.').at(-1)?.toLowerCase() ?? '']
}

/** Waits for the inspection. A sentence if the file was refused. */
async function checked(calls: UploadCalls, fileId: string, signal: AbortSignal): Promise<string | undefined> {
  const until = Date.now() + LONGEST_CHECK_MS
  for (let wait = FIRST_LOOK_MS; Date.now() < until; wait = Math.min(wait * 1.5, SLOWEST_LOOK_MS)) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    signal.throwIfAborted()
    const { state, reason = '' } = await calls
      .read(fileId)
      .catch((error: unknown): Awaited<ReturnType<typeof calls.read>> => {
        // The file is there: what fails for a moment is asked again.
        if (mayPass(error)) return { state: 'waiting' }
        throw error
      })
    if (state === 'clean') return undefined
    if (state === 'refused') return refusalWords[reason] ?? 'Our inspection refused it.'
  }
  return 'Its inspection takes longer than usual. Add it again in a few minutes.'
}

/** Whether the same request may succeed later. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError) return error.issues[0]?.message ?? error.message
  return 'It could not be sent. Check your connection and try again.'
}

function isPicture(type: string): boolean {
  return type.startsWith('image/')
}

function dataUrl(file: File): Promise<string> {
  const reader = new FileReader()
  const read = Promise.withResolvers<string>()
  reader.addEventListener('load', () => read.resolve(typeof reader.result === 'string' ? reader.result : ''))
  reader.addEventListener('error', () => read.reject(reader.error ?? new Error('The picture could not be read.')))
  reader.readAsDataURL(file)
  return read.promise
}
