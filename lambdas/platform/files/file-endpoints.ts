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
import type { ItemWrite } from '../item-write.ts'
import { cleanKey, waitingKey } from './file-keys.ts'
import { addFile } from './file-store.ts'
import type { FileStore } from './file-store.ts'
import { presignDownload, presignPost } from './presign.ts'

/** Dependencies of the file endpoints. */
export interface FileContext extends DownloadContext {
  readonly newId: () => string
}

/** Dependencies of the download endpoints. */
export interface DownloadContext {
  readonly files: FileStore
  readonly commit: Commit
  readonly bucket: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Enough for a large file on a slow line. */
const UPLOAD_SECONDS = 15 * 60
/** Short, because the browser follows the link at once and it must not work for anybody later. */
const LINK_SECONDS = 60

/** Implements `fileCalls` for a feature's endpoints. `mayRead` may be replaced by the feature's own rule. */
export function fileEndpoints(calls: FileCalls, mayRead: (actor: Actor, file: StoredFile) => boolean = mayReadFile) {
  const desk = implement(calls).$context<Call & FileContext>()
  return {
    ...downloadEndpoints(calls, mayRead),

    createUpload: desk.createUpload.handler(async ({ input, context }) => {
      const { id: personId, organisation } = signedIn(context)
      const announced = await announceUpload({ ...input, personId, organisation: organisation?.id }, context)
      if (announced === 'refused') throw new Error('A file with this id exists already.')
      return announced
    }),
  }
}

interface Announced {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly personId: string
  readonly organisation?: string | undefined
  readonly about?: StoredFile['about']
  /** Who announces it, for the audit log, if the file is not theirs. */
  readonly by?: string
}

/** Stores the record of a file that will be uploaded, with `also`, and signs the form. `refused` if a condition of `also` fails. */
export async function announceUpload(
  { by, ...announced }: Announced,
  { newId, now, commit, bucket }: FileContext,
  also: readonly ItemWrite[] = [],
) {
  const at = now()
  const file = expectFile({ ...announced, id: newId() }, at)
  const committed = await commit({
    items: [addFile(file), ...also],
    audit: [fileAudit(file, by ?? announced.personId, 'file-announced', at)],
  })
  if (committed.outcome !== 'written') return 'refused'
  const { type, size } = file
  return {
    file: fileViewSchema.parse(file),
    upload: {
      ...(await presignPost({ bucket, key: waitingKey(file), type, size, seconds: UPLOAD_SECONDS })),
      expiresAt: new Date(at + UPLOAD_SECONDS * 1000).toISOString(),
    },
  }
}

/** Implements `downloadCalls`. */
export function downloadEndpoints(
  calls: DownloadCalls,
  mayRead: (actor: Actor, file: StoredFile) => boolean = mayReadFile,
) {
  const desk = implement(calls).$context<Call & DownloadContext>()
  const found = async (fileId: string, context: Call & DownloadContext): Promise<StoredFile | undefined> => {
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
      return makeLink(file, signedIn(context).id, context)
    }),
  }
}

/** A link to a clean file, for a person who may read it. */
export async function makeLink(
  file: StoredFile,
  personId: string,
  { commit, bucket, now }: Omit<DownloadContext, 'files'>,
) {
  const at = now()
  // The audit entry is written first, so that no download is unrecorded.
  await commit({ items: [], audit: [fileAudit(file, personId, 'file-link-made', at)] })
  const { name, type } = file
  return {
    url: await presignDownload({ bucket, key: cleanKey(file), name, type, seconds: LINK_SECONDS }),
    expiresAt: new Date(at + LINK_SECONDS * 1000).toISOString(),
  }
}

/** The entry of the audit log for what a person did with a file. */
export function fileAudit(file: StoredFile, actor: string, action: AuditEntry['action'], now: number): AuditEntry {
  return {
    at: new Date(now).toISOString(),
    actor,
    ...(file.organisation !== undefined && { organisation: file.organisation }),
    object: { type: 'file', id: file.id },
    action,
  }
}
