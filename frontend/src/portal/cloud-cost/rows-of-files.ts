import { readFiles } from '../../tools/reading/read-files.ts'
import type { FileReading, Tool } from '../../tools/reading/reading.ts'
import type { FoundRow, NamedFile, RowPlace } from './cost-messages.ts'

/** Rows that are looked up at once. */
const MOST_ROWS = 50

/** Looks up rows in the files that a bill was read from; it stops where the last one was found. */
export async function rowsOfFiles(files: readonly NamedFile[], places: readonly RowPlace[]): Promise<FoundRow[]> {
  const wanted = new Set(places.slice(0, MOST_ROWS).map(keyOf))
  const found: FoundRow[] = []
  const done = new AbortController()
  const take = (row: FoundRow) => {
    if (wanted.delete(keyOf(row))) found.push(row)
    if (wanted.size === 0) done.abort()
  }
  const named = new Set(places.map(({ file }) => file))
  // A file within a zip has the path of its archive before its own; a packed file beside its unpacked one is named by both.
  const holding = files.filter(({ path }) =>
    [...named].some(
      (file) => file === path || `${file}.gz` === path || file === `${path}.gz` || file.startsWith(`${path}/`),
    ),
  )
  try {
    await readFiles(holding, lookingFor(take), { signal: done.signal, report: () => undefined })
  } catch (error) {
    if (!done.signal.aborted) throw error
  }
  return found.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}

const keyOf = ({ file, line }: RowPlace): string => `${line} ${file}`

function lookingFor(take: (row: FoundRow) => void): Tool {
  return {
    begin(file) {
      let columns: readonly string[] = []
      const reading: FileReading = {
        header(names) {
          columns = names
          return true
        },
        row: (cells, line) => take({ file, line, columns, cells }),
        record(record, line) {
          if (typeof record !== 'object' || record === null) return true
          const entries = Object.entries(record)
          const cells = entries.map(([, value]) => (typeof value === 'string' ? value : JSON.stringify(value ?? '')))
          take({ file, line, columns: entries.map(([name]) => name), cells })
          return true
        },
        refuse: () => undefined,
      }
      return reading
    },
  }
}
