import { fileSchema } from './file.ts'
import type { StoredFile } from './file.ts'

/** A text that a demonstration adds to a record. */
export interface DemonstrationFile {
  /** The record, and the part of it. */
  readonly about: NonNullable<StoredFile['about']>
  readonly id: string
  readonly name: string
  readonly type: 'text/csv' | 'text/plain'
  readonly text: string
}

interface Added {
  readonly organisation: string
  readonly personId: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The record of a demonstration's file, as it is after its inspection. */
export function demonstrationRecord(
  { text, ...file }: DemonstrationFile,
  { organisation, personId, now }: Added,
): StoredFile {
  const at = new Date(now).toISOString()
  const size = new TextEncoder().encode(text).length
  return fileSchema.parse({
    ...file,
    state: 'clean',
    size,
    personId,
    organisation,
    createdAt: at,
    updatedAt: at,
    version: 1,
  })
}
