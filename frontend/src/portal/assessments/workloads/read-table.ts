import { cellsOf } from './read-cells.ts'
import type { FromTable, SheetRow } from '#domain/assessments/workloads/sheet.ts'
import { isEmpty, isHeader, isTooLarge, MOST_ROWS, rowsOfTable } from '#domain/assessments/workloads/sheet.ts'
import { sheetColumns } from '#domain/assessments/workloads/columns.ts'

const MOST_BYTES = 1_000_000

type Read = Extract<FromTable, { outcome: 'read' }>
type Origins = Read['origins']

/** The rows of a CSV file, in whatever encoding and with whatever delimiter a spreadsheet wrote it. */
export async function rowsOfFile(file: File): Promise<FromTable> {
  if (file.size > MOST_BYTES) return { outcome: 'refused', because: 'The file has more than 1 MB. Nothing was taken.' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  // A workbook is a zip.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return { outcome: 'refused', because: 'This is a workbook. Save it as CSV, or copy its cells and paste them here.' }
  const { cells, looseQuotes } = cellsOf(textOf(bytes))
  return rowsOfTable(cells, looseQuotes)
}

interface Pasted {
  readonly text: string
  /** The cell where it is pasted: the row from 1, the column from 0. */
  readonly row: number
  readonly column: number
}

/** The sheet with a block of cells from a spreadsheet: with a header as new rows, without one from a cell on. */
export function withPasted(rows: readonly SheetRow[], origins: Origins, { text, row, column }: Pasted): FromTable {
  const { cells, looseQuotes } = cellsOf(text, '\t')
  if (isHeader(cells[0] ?? [])) {
    const read = rowsOfTable(cells, looseQuotes)
    return read.outcome === 'refused' ? read : merged(rows, origins, { ...read, origins: [] })
  }
  const changed: SheetRow[] = [...rows]
  const lines = cells.filter((line, at) => at < cells.length - 1 || line.some((cell) => cell.trim() !== ''))
  const width = Math.max(...lines.map((line) => line.length))
  if (column + width > sheetColumns.length)
    return {
      outcome: 'refused',
      because: `The block has ${width} columns, and the sheet has ${sheetColumns.length - column} from there on. Nothing was taken.`,
    }
  for (const [at, line] of lines.entries()) {
    const entries = line.map((cell, index) => [sheetColumns[column + index]!.id, cell.trim()] as const)
    changed[row - 1 + at] = Object.fromEntries(
      Object.entries({ ...changed[row - 1 + at], ...Object.fromEntries(entries) }).filter(([, cell]) => cell !== ''),
    )
  }
  const isPasted = (at: number) => at >= row - 1 && at < row - 1 + lines.length
  return checked(
    Array.from(changed, (each) => each ?? {}),
    origins.map((origin, at) => (isPasted(at) ? undefined : origin)),
    [],
  )
}

/** The rows of a table in the sheet: one with the name of a row that is there replaces it, the others come after. */
export function merged(rows: readonly SheetRow[], origins: Origins, read: Read): FromTable & { replaced?: number } {
  const kept = rows.flatMap((row, at) => (isEmpty(row) ? [] : [{ row, origin: origins[at] }]))
  const placeOf = new Map(kept.map(({ row }, at) => [nameOf(row), at]))
  placeOf.delete('')
  const result = [...kept]
  let replaced = 0
  for (const [at, row] of read.rows.entries()) {
    const entry = { row, origin: read.origins[at] }
    const place = placeOf.get(nameOf(row))
    if (place === undefined) result.push(entry)
    else {
      result[place] = entry
      replaced += 1
      // A second row of the file with the same name stays, and is named as a problem.
      placeOf.delete(nameOf(row))
    }
  }
  const all = checked(
    result.map(({ row }) => row),
    result.map(({ origin }) => origin),
    read.problems,
  )
  return { ...all, replaced }
}

const nameOf = ({ name = '' }: SheetRow): string => name.trim().toLowerCase()

function checked(rows: SheetRow[], origins: Origins, problems: Read['problems']): FromTable {
  return isTooLarge(rows)
    ? {
        outcome: 'refused',
        because: `That would be more than the ${MOST_ROWS} applications of a sheet. Nothing was taken.`,
      }
    : { outcome: 'read', rows, origins, problems }
}

/** UTF-8, or what a byte order mark says. What is no UTF-8 is taken for Windows' Western encoding. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
