import type { StoredFile } from '#domain/files/file.ts'
import { PROGRAMME } from '#domain/resellers/material-upload.ts'
import { cleanKey } from '#lambdas/platform/files/file-keys.ts'
import { removeFile } from '#lambdas/platform/files/file-store.ts'
import { presignDownload } from '#lambdas/platform/files/presign.ts'
import type { BackOffice } from './back-office.ts'
import { freeFile } from './reseller-store.ts'

/** Short, because the browser follows the link at once and it must not work for anybody later. */
const LINK_SECONDS = 60

const programmes = (id: string) => ({ id, personId: PROGRAMME })

/** A link to a file of the programme, for who may read it. */
export async function linkToUpload(
  { bucket, now }: Pick<BackOffice, 'bucket' | 'now'>,
  { id, name, type }: Pick<StoredFile, 'id' | 'name' | 'type'>,
) {
  return {
    as: 'link' as const,
    url: await presignDownload({ bucket, key: cleanKey(programmes(id)), name, type, seconds: LINK_SECONDS }),
    expiresAt: new Date(now() + LINK_SECONDS * 1000).toISOString(),
  }
}

/** Removes a file that nobody can open any more: its record last, so that nothing is left unnamed. */
export async function removeUpload({ commit, removeObject }: BackOffice, id: string): Promise<void> {
  await removeObject(cleanKey(programmes(id)))
  await commit({ items: [removeFile({ id }), freeFile(id)] })
}
