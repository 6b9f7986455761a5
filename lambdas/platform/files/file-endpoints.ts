import { implement } from '@orpc/server'
import type { Actor } from '#domain/accounts/actor.ts'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { mayReadFile } from '#domain/files/access.ts'
import type { DownloadCalls, FileCalls } from '#domain/files/contract.ts'
import { fileViewSchema } from '#domain/files/file.ts'
import type { StoredFile } from '#domain/files/file.ts'
import { expectFile } from '#domain/files/inspection.ts'
import { isGone } from '#domain/files/retention.ts'
import { signedIn } from '../call.ts'
import type { Call } from '../call.ts'
import type { Commit } from '../commit.ts'
import { cleanKey, waitingKey } from './file-keys.ts'
import { addFile } from './file-store.ts'
import type { FileStore } from './file-store.ts'
import { presignDownload, presignPost } from './presign.ts'

/** What the calls about files work with, beside the call. */
export interface FileDesk extends DownloadDesk {
  readonly newId: () => string
}

/** What downloads work with. */
export interface DownloadDesk {
  readonly files: FileStore
  readonly commit: Commit
  readonly bucket: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A slow line needs so long for a large file. */
const UPLOAD_SECONDS = 15 * 60
/** A link is used at once, and whoever finds it later finds it closed. */
const LINK_SECONDS = 60

/** The calls of `fileCalls`, implemented: a feature puts them among its endpoints. `mayRead` is its own rule where it has one. */
export function fileEndpoints(calls: FileCalls, mayRead: (actor: Actor, file: StoredFile) => boolean = mayReadFile) {
  const desk = implement(calls).$context<Call & FileDesk>()
  return {
    ...downloadEndpoints(calls, mayRead),

    createUpload: desk.createUpload.handler(async ({ input, context }) => {
      const { id: personId, organisation } = signedIn(context)
      const now = context.now()
      const file = expectFile({ ...input, id: context.newId(), personId, organisation: organisation?.id }, now)
      const { bucket } = context
      const committed = await context.commit({
        items: [addFile(file)],
        audit: [audit(file, personId, 'file-announced', now)],
      })
      if (committed.outcome !== 'written') throw new Error('Two files have drawn the same id.')
      const { type, size } = file
      return {
        file: fileViewSchema.parse(file),
        upload: {
          ...(await presignPost({ bucket, key: waitingKey(file), type, size, seconds: UPLOAD_SECONDS })),
          expiresAt: new Date(now + UPLOAD_SECONDS * 1000).toISOString(),
        },
      }
    }),
  }
}

/** The calls of `downloadCalls`, implemented. */
export function downloadEndpoints(
  calls: DownloadCalls,
  mayRead: (actor: Actor, file: StoredFile) => boolean = mayReadFile,
) {
  const desk = implement(calls).$context<Call & DownloadDesk>()
  const found = async (fileId: string, context: Call & DownloadDesk): Promise<StoredFile | undefined> => {
    const file = await context.files.find(fileId)
    return file && !isGone(file, context.now()) && mayRead(signedIn(context), file) ? file : undefined
  }
  return {
    readFile: desk.readFile.handler(async ({ input, context, errors }) => {
      const file = await found(input.fileId, context)
      if (!file) throw errors['file-not-found']()
      return fileViewSchema.parse(file)
    }),

    downloadFile: desk.downloadFile.handler(async ({ input, context, errors }) => {
      const file = await found(input.fileId, context)
      if (!file) throw errors['file-not-found']()
      if (file.state === 'waiting') throw errors['file-waiting']()
      if (file.state === 'refused') throw errors['file-refused']()
      const now = context.now()
      // Who opened what is known before it can be opened.
      await context.commit({ items: [], audit: [audit(file, signedIn(context).id, 'file-link-made', now)] })
      const { bucket } = context
      const { name, type } = file
      return {
        url: await presignDownload({ bucket, key: cleanKey(file), name, type, seconds: LINK_SECONDS }),
        expiresAt: new Date(now + LINK_SECONDS * 1000).toISOString(),
      }
    }),
  }
}

function audit(file: StoredFile, actor: string, action: string, now: number): AuditEntry {
  return {
    at: new Date(now).toISOString(),
    actor,
    ...(file.organisation !== undefined && { organisation: file.organisation }),
    object: { type: 'file', id: file.id },
    action,
  }
}
