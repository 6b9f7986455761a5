import Papa from 'papaparse'
import { dateProblem, readStatement } from '#domain/resellers/bank-statement.ts'

/** A request holds 128 KiB; the rest is left for what stands around the statement. */
const MOST_BYTES = 100 * 1024
/** Lines that are stored within the time of one call. */
const MOST_ROWS = 1000

type Parts =
  | { readonly ok: true; readonly parts: readonly string[] }
  /** Why the file is refused as a whole, before a line of it is sent. */
  | { readonly ok: false; readonly message: string }

/**
 * A statement in parts that fit into a call each, with what stands above its lines in every one. The whole file is read first. Lines that
 * are alike stay in one part: there they are told apart by their place among themselves.
 */
export function statementParts(csv: string, today: string): Parts {
  const rows = Papa.parse<string[]>(csv.replaceAll(NOISE, ''), { skipEmptyLines: true }).data
  if (rows.length <= MOST_ROWS && bytesOf(csv) <= MOST_BYTES) return { ok: true, parts: [csv] }
  const read = readStatement(rows)
  if (!read.ok) return read
  const unlikely = dateProblem(read.lines, today)
  if (unlikely !== undefined) return { ok: false, message: unlikely }
  const first = rows.findIndex((_, at) => readStatement(rows.slice(0, at + 1)).ok)
  const head = rows.slice(0, first)
  const bytesOfHead = bytesOf(Papa.unparse(head))
  const parts: { rows: string[][]; bytes: number }[] = []
  const partOf = new Map<string, (typeof parts)[number]>()
  for (const row of rows.slice(first)) {
    const one = readStatement([...head, row])
    const key = one.ok ? JSON.stringify(one.lines) : undefined
    const bytes = bytesOf(Papa.unparse([row])) + LINE_END
    let part = key === undefined ? undefined : partOf.get(key)
    if (!part) {
      part = parts.at(-1)
      if (!part || part.rows.length >= MOST_ROWS || part.bytes + bytes > MOST_BYTES) {
        part = { rows: [], bytes: bytesOfHead }
        parts.push(part)
      }
    }
    part.rows.push(row)
    part.bytes += bytes
    if (key !== undefined) partOf.set(key, part)
  }
  return { ok: true, parts: parts.map((part) => Papa.unparse([...head, ...part.rows])) }
}

/** What banks leave in their files: a byte order mark, and null bytes between lines. */
const NOISE = /[\u{FEFF}\0]/gu
/** The end of a line, as JSON writes it. */
const LINE_END = 4

/** Bytes of a text within a request. */
const bytesOf = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length
