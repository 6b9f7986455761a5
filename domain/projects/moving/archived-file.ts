import * as z from 'zod'
import { recordFileSchema } from '../../files/record-files.ts'

/** A file of a record as an archive lists it. */
const archivedFileSchema = recordFileSchema.extend({
  /** Where it lies in the archive; absent if it was left out. */
  path: z.string().max(500).optional(),
})
export type ArchivedFile = z.infer<typeof archivedFileSchema>

/** What is read again of the notes that lie beside a project. */
export const archivedNotesSchema = z.object({ files: z.array(archivedFileSchema).default([]) })

/** The names of people by their ids. */
export const archivedPeopleSchema = z.record(z.string(), z.string())
