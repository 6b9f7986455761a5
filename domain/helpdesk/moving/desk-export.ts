import * as z from 'zod'
import { dateOf, dayAt } from '../../calendar/day.ts'
import { organisationIdSchema } from '../../accounts/organisation.ts'
import { jobViewSchema } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'

/** Owner of the desk's archives and of the files that are imported; no person has this id, so no file call of a person opens them. */
export const DATA_OWNER = 'desk-data'
/** Days after which an archive or an imported file is gone. */
export const DATA_DAYS = 7

/** Who may read an archive: staff everything, or what the organisation may see of its own tickets. */
const exportReaders = ['staff', 'client'] as const

const wanted = {
  /** Absent: the whole desk. */
  organisation: organisationIdSchema.optional(),
  readers: z.enum(exportReaders),
}

/** An export as an admin asks for it. */
export const exportAskedSchema = z
  .strictObject(wanted)
  .refine(({ organisation, readers }) => readers === 'staff' || organisation !== undefined, {
    path: ['organisation'],
    error: 'An archive for a client is about one organisation.',
  })

/** The input of its job. */
export const exportInputSchema = z.strictObject({
  ...wanted,
  /** Person id of who asked. */
  askedBy: z.string(),
  /** Whom the mail goes to when it is ready. */
  tell: z.email().nullable(),
})
export type ExportInput = z.infer<typeof exportInputSchema>

/** An export as admins see it. */
export const exportViewSchema = jobViewSchema.omit({ result: true, type: true }).extend({
  ...wanted,
  askedBy: z.string(),
  /** The archive's name, as long as it can be downloaded. */
  archive: z.string().optional(),
  /** When the archive is gone; ISO 8601. */
  goneAt: z.string().optional(),
})
export type ExportView = z.infer<typeof exportViewSchema>

const DAY_MS = 24 * 60 * 60 * 1000

/** The export of a job. `now` is in milliseconds since 1970. */
export function exportView(job: Job, now: number): ExportView {
  const { organisation, readers, askedBy } = exportInputSchema.parse(job.input)
  const { id, state, createdAt, updatedAt, progress, failure, result } = job
  const goneAt = Date.parse(updatedAt) + DATA_DAYS * DAY_MS
  const isThere = state === 'done' && result?.type === 'file' && now < goneAt
  return {
    id,
    state,
    createdAt,
    updatedAt,
    progress,
    ...(failure && { failure }),
    ...(organisation !== undefined && { organisation }),
    readers,
    askedBy,
    ...(isThere && { archive: result.name }),
    ...(state === 'done' && { goneAt: new Date(goneAt).toISOString() }),
  }
}

/** The name of an archive that was asked for at `at` (ISO 8601), with its readers and the South African date. */
export function archiveName(
  { organisation, readers }: Pick<ExportInput, 'organisation' | 'readers'>,
  at: string,
): string {
  const about = organisation === undefined ? 'help-desk' : `help-desk-${organisation}`
  const audience = readers === 'client' ? 'for-client' : 'for-us-with-notes'
  return `${about}-${audience}-${dateOf(dayAt(Date.parse(at)))}.tar`
}
