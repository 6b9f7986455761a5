import { strToU8, zipSync } from 'fflate'
import type { Zippable } from 'fflate'
import { exportJson, exportPage } from '#domain/privacy/export-content.ts'
import type { Found } from '#domain/privacy/export-content.ts'
import type { PersonalFile } from '#lambdas/platform/personal-data.ts'

/** Bytes of files in an export: the archive is made in memory. Larger ones are named, and can be downloaded from their tickets. */
const MOST_FILE_BYTES = 100_000_000

/** A file, and how its bytes are read. */
export interface GatheredFile extends PersonalFile {
  readonly read: () => Promise<Uint8Array>
}

/** What was found about a person. */
export interface Gathered {
  readonly found: Found
  readonly files: readonly GatheredFile[]
}

/** The zip of everything that was found about a person. `now` is in milliseconds since 1970. */
export async function exportArchive(
  { found, files }: Gathered,
  { now, hasAccount }: { readonly now: number; readonly hasAccount: boolean },
): Promise<Uint8Array> {
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
  const content = { found, files: packed, leftOut, madeAt: new Date(now).toISOString(), hasAccount }
  archive['data.json'] = strToU8(exportJson(content))
  archive['index.html'] = strToU8(exportPage(content))
  return zipSync(archive, { mtime: now })
}

/** A name that every file system takes. */
function safeName(name: string): string {
  return name.replaceAll(/[^\w.-]/g, '_').slice(-80)
}
