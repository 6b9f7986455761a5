import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import type { StoredFile } from '#domain/files/file.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import { cleanKey } from '#lambdas/platform/files/file-keys.ts'
import { removeFile } from '#lambdas/platform/files/file-store.ts'
import type { FileStore } from '#lambdas/platform/files/file-store.ts'
import type { StoredObjects } from '#lambdas/platform/files/stored-objects.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { dueRemoval, dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import type { DueHandler } from '#lambdas/platform/schedules/sweep-due.ts'
import { beginForgetting, DAYS_KEPT, removeQuarantined } from './quarantine-store.ts'
import type { QuarantineStore } from './quarantine-store.ts'

/** Due items of deleted mails: the end of the time in which the deletion can be taken back. */
const FORGET_DUE = 'mail-forgotten'
const DAY_MS = 24 * 60 * 60 * 1000

/** The write that has a deleted mail forgotten with its files. `now` in milliseconds since 1970. */
export function forgetMail(mailId: string, now: number): ItemWrite {
  return dueWrite({ kind: FORGET_DUE, id: mailId, at: new Date(now + DAYS_KEPT * DAY_MS).toISOString() })
}

/** The write that keeps a mail whose deletion was taken back. */
export function keepMail(mailId: string): ItemWrite {
  return dueRemoval({ kind: FORGET_DUE, id: mailId })
}

interface Options {
  readonly quarantine: Pick<QuarantineStore, 'findWithForgotten'>
  readonly files: FileStore
  readonly objects: Pick<StoredObjects, 'remove'>
  readonly commit: Commit
}

/**
 * The handler of deleted mails. It marks the mail first: who restores it meanwhile either comes before the mark and keeps everything, or
 * is refused. It deletes bytes before records, so that a repetition after a failure finds what is left.
 */
export function forgottenMails({ quarantine, files, objects, commit }: Options): Readonly<Record<string, DueHandler>> {
  return {
    [FORGET_DUE]: async ({ id }, now) => {
      const found = await quarantine.findWithForgotten(id)
      if (found?.mail.state !== 'deleted') return { items: [] }
      const { mail, isForgotten } = found
      if (!isForgotten) {
        const { outcome } = await commit({ items: [beginForgetting(mail)] })
        if (outcome !== 'written') return { items: [] }
      }
      const records = await Promise.all(mail.files.map((file) => files.find(file.id)))
      const kept = records.flatMap((file) => file ?? [])
      await Promise.all(kept.map((file) => objects.remove(cleanKey(file))))
      return {
        items: [removeQuarantined(id), ...kept.map(removeFile)],
        audit: kept.map((file) => deletionOf(file, now)),
      }
    },
  }
}

function deletionOf({ id, organisation }: StoredFile, now: number): AuditEntry {
  return {
    at: new Date(now).toISOString(),
    actor: 'system',
    ...(organisation !== undefined && { organisation }),
    object: { type: 'file', id },
    action: 'file-deleted',
  }
}
