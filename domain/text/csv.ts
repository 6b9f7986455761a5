/** Text that a spreadsheet would run as a formula. Some take the wide signs of Asian keyboards, too. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * Rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. A cell that a spreadsheet would run as a formula
 * begins with an apostrophe.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\u{FEFF}${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}

/** The same without the mark, for programs that would read it as a part of the first heading. */
export const csvForPrograms = (rows: readonly (readonly (string | number)[])[]): string => csvOf(rows).slice(1)

function cellOf(value: string | number): string {
  const text = String(value)
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell of one of our own files, without the apostrophe by which `csvOf` keeps a spreadsheet from running it. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}
