import { isGone } from '#domain/files/retention.ts'
import type { Attachment } from '#domain/helpdesk/message.ts'
import type { FileStore } from '#lambdas/platform/files/file-store.ts'

/** The files of a message, by id. Each must be uploaded by its writer and have passed the inspection. */
export function usableFiles(files: FileStore, writer: string, now: () => number) {
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, Attachment> | 'not-usable'> => {
    const found = await Promise.all(ids.map((id) => files.find(id)))
    const usable = found.flatMap((file) =>
      file && file.personId === writer && file.state === 'clean' && !isGone(file, now()) ? [file] : [],
    )
    if (usable.length < ids.length) return 'not-usable'
    return new Map(usable.map(({ id, name, type, size }) => [id, { id, name, type, size }]))
  }
}
