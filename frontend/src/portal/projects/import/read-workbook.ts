import { unzipSync, zipSync } from 'fflate'
import readSheets from 'read-excel-file/universal'
import { textOf } from '#domain/projects/moving/cell-values.ts'
import type { Cell } from '#domain/projects/moving/cell-values.ts'
import type { OtherSheet } from './other-sheets.ts'

/** Far above a plan of some thousand tasks, and below what freezes a browser. */
const MOST_UNPACKED_BYTES = 60_000_000

interface Workbook {
  /** Of the first sheet, empty ones too. */
  readonly rows: Cell[][]
  /** Further sheets with content. */
  readonly others: readonly OtherSheet[]
}

/** The first sheet of an Excel file, and which further ones have content; undefined if it is none, or too large. */
export async function readWorkbook(file: Blob): Promise<Workbook | undefined> {
  try {
    const sheets: unknown = await readSheets(unpacked(new Uint8Array(await file.arrayBuffer())))
    // Its own type names the constructor of dates instead of dates.
    const [first, ...others] = sheets as { readonly sheet: string; readonly data: Cell[][] }[]
    if (!first) return undefined
    const filled = others.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.filter((row) => row.some((cell) => textOf(cell) !== '')).length,
    }))
    return { rows: first.data, others: filled.filter(({ rows }) => rows > 0) }
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
