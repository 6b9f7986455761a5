import { fileSchema } from './file.ts'
import type { StoredFile } from './file.ts'
import { goneAfter } from './retention.ts'

interface Made {
  readonly id: string
  readonly name: string
  readonly type: string
  /** In bytes. */
  readonly size: number
  readonly personId: string
  readonly organisation?: string | undefined
  /** Days until it is gone; until it is deleted where nothing is said. */
  readonly days?: number | undefined
  /** Where it lies, if that is not its owner's folder. */
  readonly folder?: string | undefined
}

/**
 * A file that we made ourselves: nothing of it needs an inspection. Throws at a name or a type that no file may have. `now` is in
 * milliseconds since 1970.
 */
export function madeFile({ organisation, days, folder, ...made }: Made, now: number): StoredFile {
  const at = new Date(now).toISOString()
  return fileSchema.parse({
    ...made,
    state: 'clean',
    ...(organisation !== undefined && { organisation }),
    ...(folder !== undefined && { folder }),
    createdAt: at,
    updatedAt: at,
    version: 1,
    ...(days !== undefined && { expiresAt: goneAfter(days, now) }),
  })
}
