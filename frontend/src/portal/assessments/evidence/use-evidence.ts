import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { evidenceUploads } from '#domain/assessments/evidence/evidence.ts'
import { refusedBecause } from '#domain/files/refused-because.ts'
import type { RefusalReason } from '#domain/files/file.ts'
import { ApiError } from '../../../client/api-error.ts'
import { orpc } from '../../client/orpc.ts'
import { uploadFile } from '../../parts/upload-file.ts'

/** A file on its way beside an answer. */
export interface Sending {
  readonly key: string
  readonly question: string
  readonly file: File
  readonly state: 'sending' | 'checking' | 'failed'
  /** From 0 to 1. */
  readonly sent: number
  readonly error?: string
  readonly canRetry?: boolean
}

type EvidenceType = (typeof evidenceUploads.types)[number]
type Announced = Awaited<ReturnType<typeof orpc.assessments.createUpload.call>>

const LONGEST_CHECK_MS = 180_000
const LOOK_MS = 700

/** Sends files, waits for their inspection, and attaches them to answers. What failed stays until it is sent again or dismissed. */
export function useEvidence(assessmentId: string) {
  const [all, setAll] = useState<readonly Sending[]>([])
  const running = useRef(new Map<string, AbortController>())
  /** A file that waits for its inspection is not announced again. */
  const announced = useRef(new Map<string, Announced>())
  const queries = useQueryClient()

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

  const send = async ({ key, question, file }: Sending) => {
    const controller = new AbortController()
    running.current.set(key, controller)
    const { signal } = controller
    try {
      const type = typeOf(file)
      if (!type) throw new Error('We take PDF, pictures, plain text, CSV and ZIP.')
      const at = announced.current.get(key) ?? (await orpc.assessments.createUpload.call(described(file, type)))
      announced.current.set(key, at)
      await uploadFile(at.upload, file, { signal, onProgress: (sent) => change(key, { sent }) })
      change(key, { state: 'checking', sent: 1 })
      await checked(at.file.id, signal)
      await orpc.assessments.attachEvidence.call({ assessmentId, question, fileId: at.file.id })
      await queries.invalidateQueries({
        queryKey: orpc.assessments.readKeptAssessment.key({ input: { assessmentId } }),
      })
      dismiss(key)
    } catch (error) {
      if (!signal.aborted) change(key, { state: 'failed', ...wordsOf(error) })
    }
    running.current.delete(key)
  }

  return {
    of: (question: string) => all.filter((each) => each.question === question),
    add(question: string, files: readonly File[]) {
      const begun = files.map((file): Sending => ({
        key: crypto.randomUUID(),
        question,
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

const described = ({ name, size }: File, type: EvidenceType) => ({ name, size, type })

/** Windows calls a CSV file a spreadsheet, and a log file nothing at all. */
const byEnding: Readonly<Record<string, EvidenceType>> = {
  csv: 'text/csv',
  txt: 'text/plain',
  log: 'text/plain',
  zip: 'application/zip',
  pdf: 'application/pdf',
}

function typeOf({ name, type }: File): EvidenceType | undefined {
  return evidenceUploads.types.find((taken) => taken === type) ?? byEnding[name.split('.').at(-1)?.toLowerCase() ?? '']
}

class Refused extends Error {}

async function checked(fileId: string, signal: AbortSignal): Promise<void> {
  const until = Date.now() + LONGEST_CHECK_MS
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    signal.throwIfAborted()
    const { state, reason } = await orpc.assessments.readFile.call({ fileId })
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
