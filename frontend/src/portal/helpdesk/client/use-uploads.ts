import { useRef, useState } from 'react'
import { MOST_FILES, uploads } from '#domain/helpdesk/uploads.ts'
import { ApiError } from '../../../client/api-error.ts'

interface Announced {
  readonly file: { readonly id: string }
  readonly upload: { readonly url: string; readonly fields: Readonly<Record<string, string>> }
}

type MediaType = (typeof uploads)['types'][number]

/** The calls by which files reach a ticket. */
export interface UploadCalls {
  readonly announce: (file: {
    readonly name: string
    readonly type: MediaType
    readonly size: number
  }) => Promise<Announced>
  readonly stateOf: (fileId: string) => Promise<{ readonly state: 'waiting' | 'clean' | 'refused' }>
}

/** A file that was added to a message. */
export interface Upload {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly state: 'sending' | 'checking' | 'ready' | 'failed'
  /** From 0 to 1 while it is sent. */
  readonly sent: number
  readonly fileId?: string
  /** Why it was not taken. */
  readonly error?: string
}

const POLL_MS = 1000
/** An inspection takes seconds; after a minute something is wrong. */
const MOST_POLLS = 60

/** Uploads the files of a message and waits until they were inspected. */
export function useUploads({ announce, stateOf }: UploadCalls) {
  const [files, setFiles] = useState<readonly Upload[]>([])
  const going = useRef(new Map<string, AbortController>())

  const change = (key: string, changes: Partial<Upload>) =>
    setFiles((before) => before.map((file) => (file.key === key ? { ...file, ...changes } : file)))

  const send = async (key: string, file: File, { signal }: AbortController) => {
    const { id } = await (async () => {
      const announced = await announce({ name: file.name, type: file.type as MediaType, size: file.size })
      await post(announced.upload, file, { signal, onSent: (sent) => change(key, { sent }) })
      return announced.file
    })()
    change(key, { state: 'checking', sent: 1 })
    for (let polls = 0; polls < MOST_POLLS; polls++) {
      signal.throwIfAborted()
      const { state } = await stateOf(id)
      if (state === 'clean') return change(key, { state: 'ready', fileId: id })
      if (state === 'refused')
        return change(key, { state: 'failed', error: 'Refused: it is not what it claims to be.' })
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    change(key, { state: 'failed', error: 'It could not be checked. Remove it and try again.' })
  }

  const add = (chosen: readonly File[]) => {
    for (const file of chosen) {
      const key = crypto.randomUUID()
      const error = files.length >= MOST_FILES ? `A message has at most ${MOST_FILES} files.` : refusalOf(file)
      const upload: Upload = {
        key,
        name: file.name,
        size: file.size,
        state: error === undefined ? 'sending' : 'failed',
        sent: 0,
        ...(error !== undefined && { error }),
      }
      setFiles((before) => [...before, upload])
      if (error !== undefined) continue
      const controller = new AbortController()
      going.current.set(key, controller)
      send(key, file, controller).catch((failure: unknown) => {
        if (!controller.signal.aborted)
          change(key, {
            state: 'failed',
            error: failure instanceof ApiError ? failure.message : 'It could not be sent. Remove it and try again.',
          })
      })
    }
  }

  return {
    files,
    add,
    remove: (key: string) => {
      going.current.get(key)?.abort()
      setFiles((before) => before.filter((file) => file.key !== key))
    },
    clear: () => setFiles([]),
    isBusy: files.some(({ state }) => state === 'sending' || state === 'checking'),
    hasFailed: files.some(({ state }) => state === 'failed'),
    ids: files.flatMap(({ fileId }) => fileId ?? []),
  }
}

function refusalOf({ type, size }: File): string | undefined {
  if (size === 0) return 'The file is empty.'
  if (size > uploads.largestBytes) return `A file has at most ${uploads.largestBytes / 1_000_000} MB.`
  return uploads.types.some((each) => each === type) ? undefined : 'We do not take files of this type.'
}

/** Sends the form that the API signed. */
function post(
  { url, fields }: Announced['upload'],
  file: File,
  { signal, onSent }: { signal: AbortSignal; onSent: (share: number) => void },
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(new Error(`The upload was answered with ${request.status}.`)),
    )
    request.addEventListener('error', () => reject(new Error('The upload failed.')))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', url)
    request.send(form)
  })
}
