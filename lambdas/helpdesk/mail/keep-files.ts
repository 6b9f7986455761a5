import { setTimeout } from 'node:timers/promises'
import { expectFile } from '#domain/files/inspection.ts'
import type { StoredFile } from '#domain/files/file.ts'
import { hasRunnableName } from '#domain/files/runnable.ts'
import { LARGEST_MAILED_FILE, nameOfMailedFile, typeOfMailedFile } from '#domain/helpdesk/mail/mailed-file.ts'
import type { Attachment, RefusedFile } from '#domain/helpdesk/message.ts'
import { MOST_FILES } from '#domain/helpdesk/uploads.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import { waitingKey } from '#lambdas/platform/files/file-keys.ts'
import { addFile } from '#lambdas/platform/files/file-store.ts'
import type { FileStore } from '#lambdas/platform/files/file-store.ts'
import type { WrittenObjects } from '#lambdas/platform/files/written-objects.ts'
import { Outage } from '#lambdas/platform/outage.ts'
import type { MailedFile } from './read-mail.ts'

/** Owner of files that came by mail; no person has this id. */
const MAIL_OWNER = 'mail'

/** The files of a mail after their inspection. */
export interface KeptFiles {
  readonly files: readonly Attachment[]
  readonly refusedFiles: readonly RefusedFile[]
}

interface Options {
  readonly files: FileStore
  readonly objects: Pick<WrittenObjects, 'put'>
  readonly commit: Commit
  readonly now: () => number
}

const POLL_MS = 250
/** An inspection takes a second; the scan for malware may take longer, and then the mail comes again. */
const WAIT_MS = 30_000

/**
 * Puts the files of a mail through the same inspection as uploads and waits for it. Their ids follow from the mail, so a repeated
 * run finds those of the first. `isLast`: no further run follows, so that a file without a result is named as not inspected.
 */
export function fileKeeper({ files, objects, commit, now }: Options) {
  return async (mailId: string, mailed: readonly MailedFile[], isLast: boolean): Promise<KeptFiles> => {
    const judged = mailed.map(judge)
    const waiting = await Promise.all(
      judged.map(async (file, at) => ('reason' in file ? undefined : announce(`mail-${mailId}-${at}`, file))),
    )
    for (const [at, file] of waiting.entries())
      if (file?.state === 'waiting') await objects.put(waitingKey(file), mailed[at]!.content)
    const inspected = await Promise.all(waiting.map(async (file) => file && untilInspected(file.id, isLast)))
    const results = judged.map((file, at) => resultOf(file, inspected[at]))
    return {
      files: results.flatMap((result) => ('reason' in result ? [] : [result])),
      refusedFiles: results.flatMap((result) => ('reason' in result ? [result] : [])),
    }
  }

  async function announce(id: string, { name, type, size }: Declared): Promise<StoredFile> {
    const file = expectFile({ id, name, type, size, personId: MAIL_OWNER }, now())
    const committed = await commit({
      items: [addFile(file)],
      audit: [{ at: file.createdAt, actor: MAIL_OWNER, object: { type: 'file', id }, action: 'file-announced' }],
    })
    if (committed.outcome === 'written') return file
    const announced = await files.find(id)
    if (!announced) throw new Error('A file of a mail exists and was not found.')
    return announced
  }

  async function untilInspected(id: string, isLast: boolean): Promise<StoredFile | undefined> {
    for (const until = now() + WAIT_MS; ;) {
      const file = await files.find(id)
      if (file && file.state !== 'waiting') return file
      if (now() > until) {
        if (isLast) return undefined
        throw new Outage('A file of a mail was not inspected yet.')
      }
      await setTimeout(POLL_MS)
    }
  }
}

interface Declared {
  readonly name: string
  readonly type: string
  readonly size: number
}

function judge(file: MailedFile, at: number): Declared | RefusedFile {
  const name = nameOfMailedFile(file.name, at)
  const type = typeOfMailedFile(file)
  const size = file.content.length
  if (size === 0) return { name, reason: 'empty' }
  if (at >= MOST_FILES) return { name, reason: 'too-many' }
  // The name as it was sent: a shown one has lost what hid its ending.
  if (hasRunnableName(file.name)) return { name, reason: 'type' }
  if (size > LARGEST_MAILED_FILE) return { name, reason: 'too-large' }
  return type === undefined ? { name, reason: 'type' } : { name, type, size }
}

function resultOf(judged: Declared | RefusedFile, file: StoredFile | undefined): Attachment | RefusedFile {
  if ('reason' in judged) return judged
  const { name } = judged
  if (file?.state === 'clean') return { id: file.id, name, type: file.type, size: file.size }
  return { name, reason: !file ? 'not-inspected' : file.reason === 'malware' ? 'malware' : 'content' }
}
