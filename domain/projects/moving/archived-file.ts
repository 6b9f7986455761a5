import * as z from 'zod'
import { recordFileSchema } from '../../files/record-files.ts'
import { archivedRecordsSchema } from './archived-notes.ts'

/** A file of a record as an archive lists it. */
const archivedFileSchema = recordFileSchema.extend({
  /** Where it lies in the archive; absent if it was left out. */
  path: z.string().max(500).optional(),
})
export type ArchivedFile = z.infer<typeof archivedFileSchema>

/** What lies beside a project: its records, except for time, which all projects have together, and its files. */
export const archivedNotesSchema = archivedRecordsSchema.extend({ files: z.array(archivedFileSchema).default([]) })

/** The names of people by their ids. */
export const archivedPeopleSchema = z.record(z.string(), z.string())
