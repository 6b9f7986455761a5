import { demonstrationRecord } from '#domain/files/demonstration-file.ts'
import type { DemonstrationFile } from '#domain/files/demonstration-file.ts'
import type { PutObject } from '../demonstration.ts'
import { cleanKey } from './file-keys.ts'
import { storeFile } from './file-store.ts'

interface Added {
  readonly organisation: string
  readonly personId: string
  readonly now: number
  readonly putObject: PutObject | undefined
}

/** Writes the bytes of a demonstration's files, and returns the items that list them; none without a bucket. */
export async function putDemonstrationFiles(
  files: readonly DemonstrationFile[],
  { putObject, ...added }: Added,
): Promise<Record<string, unknown>[]> {
  if (!putObject) return []
  return Promise.all(
    files.map(async (file) => {
      const record = demonstrationRecord(file, added)
      await putObject(cleanKey(record), new TextEncoder().encode(file.text), file.type)
      const write = storeFile(record)
      return 'put' in write ? write.put.Item! : {}
    }),
  )
}
