import * as z from 'zod'
import { secondsUntilRoom } from '../contract/rolling-limit.ts'
import { jobViewSchema } from '../jobs/job.ts'
import type { Job } from '../jobs/job.ts'

/** The type of the job that makes a person's export. */
export const PERSONAL_EXPORT = 'personal-export'
/** Days after which an export is gone. */
export const EXPORT_DAYS = 7
/** Exports that a person may start in 24 hours. */
export const MOST_EXPORTS_A_DAY = 3

const DAY_MS = 24 * 60 * 60 * 1000

/** The input of the job. */
export const personalExportInputSchema = z.strictObject({
  /** The verified address, which is told that the export is ready; null if there is none. */
  email: z.email().nullable(),
})

/** An export as its person sees it. */
export const personalExportViewSchema = jobViewSchema
  .pick({ id: true, state: true, createdAt: true, failure: true })
  .extend({
    /** The name of the file, as long as it can be downloaded. */
    file: z.string().optional(),
    /** When the file is gone; ISO 8601, UTC. */
    goneAt: z.string().optional(),
  })
export type PersonalExportView = z.infer<typeof personalExportViewSchema>

/** The export of a job. `now` is in milliseconds since 1970. */
export function personalExportView(
  { id, state, createdAt, updatedAt, failure, result }: Job,
  now: number,
): PersonalExportView {
  const goneAt = Date.parse(updatedAt) + EXPORT_DAYS * DAY_MS
  const isThere = state === 'done' && result?.type === 'file' && now < goneAt
  return {
    id,
    state,
    createdAt,
    ...(failure && { failure }),
    ...(isThere && { file: result.name }),
    ...(state === 'done' && { goneAt: new Date(goneAt).toISOString() }),
  }
}

/** Whether another export may begin: none is under way, and fewer than three were started in 24 hours. `now` is in milliseconds. */
export function mayExport(
  before: readonly Pick<Job, 'state' | 'createdAt'>[],
  now: number,
): 'may' | 'under-way' | { readonly retryAfterSeconds: number } {
  if (before.some(({ state }) => state === 'queued' || state === 'running')) return 'under-way'
  const starts = before.map(({ createdAt }) => Date.parse(createdAt))
  const retryAfterSeconds = secondsUntilRoom(starts, { most: MOST_EXPORTS_A_DAY, windowMs: DAY_MS }, now)
  return retryAfterSeconds === undefined ? 'may' : { retryAfterSeconds }
}
