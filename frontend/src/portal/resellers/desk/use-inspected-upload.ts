import { useEffect, useRef, useState } from 'react'
import { refusedBecause } from '#domain/files/refused-because.ts'
import type { RefusalReason } from '#domain/files/file.ts'
import { ApiError } from '../../../client/api-error.ts'
import { orpc } from '../../client/orpc.ts'
import { uploadFile } from '../../parts/upload-file.ts'

type MediaType = Parameters<typeof orpc.resellers.announceMaterial.call>[0]['type']

const LOOK_MS = 700
const LONGEST_CHECK_MS = 180_000

/** Sends a file of the programme, and asks for its use until its inspection has passed it. Leaving the page ends both. */
export function useInspectedUpload(types: readonly MediaType[], taken: string) {
  const [sent, setSent] = useState<number>()
  const controller = useRef(new AbortController())
  const last = useRef<{ file: File; fileId: string }>(undefined)
  useEffect(() => {
    const current = new AbortController()
    controller.current = current
    return () => current.abort()
  }, [])

  /** Resolves to what `use` answers for the file. A file that was sent before is not sent again. */
  async function sendAndUse<Answer>(file: File, use: (fileId: string) => Promise<Answer>): Promise<Answer> {
    const { signal } = controller.current
    if (last.current?.file !== file) last.current = { file, fileId: await send(file, signal) }
    const { fileId } = last.current
    return onceInspected(() => use(fileId), signal)
  }

  async function send(file: File, signal: AbortSignal): Promise<string> {
    const type = types.find((each) => each === file.type)
    if (!type) throw new Error(taken)
    const announced = await orpc.resellers.announceMaterial.call({ name: file.name, size: file.size, type })
    try {
      await uploadFile(announced.upload, file, { signal, onProgress: setSent })
    } finally {
      setSent(undefined)
    }
    return announced.file.id
  }

  return { sendAndUse, sent }
}

/** What `use` answers once the inspection is over. */
async function onceInspected<Answer>(use: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const until = Date.now() + LONGEST_CHECK_MS
  for (;;) {
    try {
      return await use()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'file-waiting' || Date.now() > until) throw saidOf(error)
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    signal.throwIfAborted()
  }
}

function saidOf(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'file-refused') return error
  const because = error.details['because'] as RefusalReason | undefined
  return because === undefined ? error : new Error(refusedBecause[because])
}
