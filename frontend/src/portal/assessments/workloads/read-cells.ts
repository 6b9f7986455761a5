import Papa from 'papaparse'
import { linesOf, MOST_ROWS } from '#domain/assessments/workloads/sheet.ts'
import type { LooseQuote } from '#domain/assessments/workloads/sheet.ts'

interface Cells {
  readonly cells: readonly (readonly string[])[]
  readonly looseQuotes: readonly LooseQuote[]
}

/**
 * The cells of a text, whatever its delimiter. A quotation mark without a match would take all lines behind it into one cell, so that
 * line is read without its marks, and the next one begins anew.
 */
export function cellsOf(text: string, delimiter = ''): Cells {
  const lines = text
    .replace(/^\u{FEFF}/u, '')
    .trimEnd()
    .split(/\r\n|\r|\n/)
  const cells: string[][] = []
  const looseQuotes: LooseQuote[] = []
  let from = 0
  // The header alone tells it, because a mark without a match misleads the guess.
  const found = delimiter || Papa.parse<string[]>(lines[0] ?? '').meta.delimiter
  while (from < lines.length) {
    // Each such line reads all that follow once more, and a sheet takes no more lines than these.
    if (looseQuotes.length === MOST_ROWS) {
      cells.push(...lines.slice(from).map((line) => line.split(found)))
      break
    }
    const { data, errors } = Papa.parse<string[]>(lines.slice(from).join('\n'), {
      delimiter: found,
      newline: '\n',
    })
    const wrong = errors.find(({ type }) => type === 'Quotes')?.row
    const right = wrong === undefined ? data : data.slice(0, wrong)
    cells.push(...right)
    if (wrong === undefined) break
    from += right.reduce((sum, record) => sum + linesOf(record), 0)
    const plain = (lines[from] ?? '').split(found)
    looseQuotes.push({ line: from + 1, column: Math.max(0, plain.findIndex(isOdd)) })
    cells.push(plain.map((cell) => cell.replaceAll('"', '')))
    from += 1
  }
  return { cells, looseQuotes }
}

const isOdd = (cell: string): boolean => (cell.match(/"/g)?.length ?? 0) % 2 === 1
