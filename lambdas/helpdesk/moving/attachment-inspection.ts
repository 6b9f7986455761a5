import * as z from 'zod'
import { refusedBecause } from '#domain/files/refused-because.ts'
import type { Unreadable } from '#domain/helpdesk/moving/import-form.ts'
import type { FileStore } from '#lambdas/platform/files/file-store.ts'
import type { ExpectedFile, ImportStore } from './import-store.ts'

/** How far the attachments of an import are looked at. */
export const inspectionPlaceSchema = z.strictObject({
  /** Id of the last one. */
  after: z.string(),
  /** How often the next ones were waited for. */
  waits: z.int(),
})
type InspectionPlace = z.infer<typeof inspectionPlaceSchema>

const FILES_AT_ONCE = 25
const WAIT_MS = 5000
/** Five minutes in all. */
const MOST_WAITS = 60

interface Options {
  readonly found: Pick<ImportStore, 'expectedAfter'>
  readonly files: FileStore
  readonly wait: (ms: number) => Promise<unknown>
}

/** Waits until the attachments of an import were inspected, and names those that are not there then. */
export function attachmentInspection({ found, files, wait }: Options) {
  return async (
    jobId: string,
    { after, waits }: InspectionPlace,
  ): Promise<{ readonly problems: readonly Unreadable[]; readonly next: InspectionPlace | undefined }> => {
    const expected = await found.expectedAfter(jobId, after, FILES_AT_ONCE)
    const last = expected.at(-1)
    if (!last) return { problems: [], next: undefined }
    const looked = await Promise.all(expected.map(async (each) => ({ each, file: await files.find(each.id) })))
    if (looked.some(({ each, file }) => each.isThere && file?.state === 'waiting') && waits < MOST_WAITS) {
      await wait(WAIT_MS)
      return { problems: [], next: { after, waits: waits + 1 } }
    }
    const problems = looked.flatMap(({ each, file }) => {
      const reason = reasonOf(each, file)
      return reason === undefined ? [] : [{ column: each.ticketNumber, reason }]
    })
    return { problems, next: { after: last.id, waits } }
  }
}

function reasonOf({ name, isThere }: ExpectedFile, file: Awaited<ReturnType<FileStore['find']>>): string | undefined {
  if (file?.state === 'clean') return undefined
  if (file?.reason) return `${name} was refused. ${refusedBecause[file.reason]}`
  return isThere ? `${name} is not inspected yet. It opens once it is.` : `${name} is not in the archive.`
}
