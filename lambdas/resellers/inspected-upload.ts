import { isGone } from '#domain/files/retention.ts'
import type { StoredFile } from '#domain/files/file.ts'
import { mayStillPublish } from '#domain/resellers/material-upload.ts'
import type { BackOffice } from './back-office.ts'

type Upload =
  | { readonly state: 'clean'; readonly file: StoredFile }
  | { readonly state: 'missing' }
  | { readonly state: 'waiting' }
  | { readonly state: 'refused'; readonly data: { because?: string } }

/** An upload that was announced for the programme, with how its inspection stands. */
export async function inspectedUpload({ files, now }: Pick<BackOffice, 'files' | 'now'>, id: string): Promise<Upload> {
  const file = await files.find(id)
  if (!file || isGone(file, now()) || !mayStillPublish(file, now())) return { state: 'missing' }
  if (file.state === 'waiting') return { state: 'waiting' }
  if (file.state === 'refused')
    return { state: 'refused', data: { ...(file.reason !== undefined && { because: file.reason }) } }
  return { state: 'clean', file }
}
