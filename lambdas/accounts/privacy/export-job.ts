import { strToU8, zipSync } from 'fflate'
import type { Zippable } from 'fflate'
import * as z from 'zod'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import { exportJson, exportPage } from '#domain/privacy/export-content.ts'
import type { Found } from '#domain/privacy/export-content.ts'
import type { PersonalExportReady } from '#domain/privacy/mails/personal-export.ts'
import { personalExportInputSchema } from '#domain/privacy/personal-export.ts'
import { jobKind } from '#lambdas/platform/jobs/job-kind.ts'
import type { PersonalFile, Subject } from '#lambdas/platform/personal-data.ts'

/** Bytes of files in an export: the archive is made in memory. Larger ones are named, and can be downloaded from their tickets. */
const MOST_FILE_BYTES = 100_000_000
const STEP_WITHIN_MS = 120_000

interface Options {
  readonly subjectOf: (personId: string, email: string | undefined) => Promise<Subject>
  readonly gather: (subject: Subject) => Promise<{ readonly found: Found; readonly files: readonly GatheredFile[] }>
}

/** A file, and how its bytes are read. */
export interface GatheredFile extends PersonalFile {
  readonly read: () => Promise<Uint8Array>
}

/** Makes a zip of everything that is held about a person, as the register of processing says, and mails them that it is there. */
export function exportJob({ subjectOf, gather }: Options) {
  return jobKind({
    input: personalExportInputSchema,
    checkpoint: z.null(),
    stepWithin: STEP_WITHIN_MS,
    async step({ jobId, personId, input: { email }, now }) {
      const { found, files } = await gather(await subjectOf(personId, email ?? undefined))
      const madeAt = new Date(now).toISOString()
      const archive: Zippable = {}
      const [packed, leftOut]: [{ name: string; path: string }[], string[]] = [[], []]
      let size = 0
      for (const { id, name, size: bytes, read } of files) {
        if (size + bytes > MOST_FILE_BYTES) {
          leftOut.push(name)
          continue
        }
        size += bytes
        const path = `files/${id}-${safeName(name)}`
        // Files are mostly compressed already.
        archive[path] = [await read(), { level: 0 }]
        packed.push({ name, path })
      }
      const content = { found, files: packed, leftOut, madeAt }
      archive['data.json'] = strToU8(exportJson(content))
      archive['index.html'] = strToU8(exportPage(content))
      const mails: PersonalExportReady[] =
        email === null
          ? []
          : [{ ...outboxMailBase(now, `personal-export-${jobId}`), template: 'personal-export', to: email }]
      return {
        finished: {
          type: 'file',
          name: `veritech-my-data-${madeAt.slice(0, 10)}.zip`,
          mediaType: 'application/zip',
          append: zipSync(archive, { mtime: now }),
        },
        mails,
        audit: [
          { at: madeAt, actor: personId, object: { type: 'person', id: personId }, action: 'personal-export-made' },
        ],
      }
    },
  })
}

/** A name that every file system takes. */
function safeName(name: string): string {
  return name.replaceAll(/[^\w.-]/g, '_').slice(-80)
}
