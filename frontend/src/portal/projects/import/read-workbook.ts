import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import type { Cell } from '#domain/projects/moving/cell-values.ts'

/** Far above a plan of some thousand tasks, and below what freezes a browser. */
const MOST_UNPACKED_BYTES = 60_000_000

/** The rows of the first sheet of an Excel file, empty ones too; undefined if it is none, or too large. */
export async function readWorkbook(file: Blob): Promise<Cell[][] | undefined> {
  try {
    const sheet: unknown = await readSheet(unpacked(new Uint8Array(await file.arrayBuffer())))
    // Its own type names the constructor of dates instead of dates.
    return sheet as Cell[][]
  } catch (error) {
    console.warn('The Excel file could not be read', error)
    return undefined
  }
}

/**
 * The same archive without compression. The library would unpack large parts in a worker made from a blob, which the policy of our
 * pages forbids.
 */
function unpacked(archive: Uint8Array): Blob {
  let left = MOST_UNPACKED_BYTES
  const files = unzipSync(archive, {
    filter: ({ originalSize }) => {
      left -= originalSize
      if (left < 0) throw new Error('The file is too large.')
      return true
    },
  })
  return new Blob([new Uint8Array(zipSync(files, { level: 0 }))])
}
