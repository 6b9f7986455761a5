import Papa from 'papaparse'
import { JsonRecords } from './json-records.ts'
import { LARGEST_YAML, LONGEST_LINE, UnreadableFile } from './reading.ts'
import type { FileReading } from './reading.ts'
import { encodingOf } from './text-encoding.ts'

const DELIMITERS = [',', ';', '\t', '|']
const PART = 131_072

/** Reads the bytes of a text file as they arrive: CSV in any of its forms, JSON or NDJSON. */
export class TextRows {
  readonly #file: FileReading
  #decoder: TextDecoder | undefined
  #rest = ''
  /** Characters of the rest that were tried before: an unfinished line is tried again when it is twice as long. */
  #tried = 0
  #reader: CsvRows | JsonRecords | YamlText | undefined
  #isDone = false

  constructor(file: FileReading) {
    this.#file = file
  }

  /** Whether the rest of the file is not wanted. */
  get isDone(): boolean {
    return this.#isDone
  }

  push(bytes: Uint8Array): void {
    this.#decoder ??= new TextDecoder(encodingOf(bytes))
    this.#rest += this.#decoder.decode(bytes, { stream: true })
    // Larger parts outlive a collection of young memory, and smaller ones are parsed more slowly.
    const length = this.#rest.length
    const hasGrown = length - this.#tried >= PART && (length >= this.#tried * 2 || length > LONGEST_LINE)
    if (hasGrown) this.#read(false)
  }

  end(): void {
    this.#rest += this.#decoder?.decode() ?? ''
    if (!this.#isDone) this.#read(true)
  }

  #read(isLast: boolean): void {
    this.#reader ??= readerOf(this.#rest, this.#file)
    this.#rest = this.#reader.read(this.#rest, isLast)
    this.#tried = this.#rest.length
    this.#isDone = this.#reader.isDone
    if (this.#isDone) this.#rest = ''
  }
}

function readerOf(text: string, file: FileReading): CsvRows | JsonRecords | YamlText {
  if (/^\s{0,1000}[[{]/.test(text)) return new JsonRecords(file)
  return file.text && isYaml(text) ? new YamlText(file) : new CsvRows(file)
}

/** Whether the first line that says something is a document's beginning or a key alone, as no table's header is. */
function isYaml(text: string): boolean {
  const first = text
    .slice(0, 64_000)
    .split(/\r?\n/)
    .find((line) => line.trim() !== '' && !line.startsWith('#'))
  return first !== undefined && /^ {0,20}(?:---|%YAML|["']?[A-Za-z]\w{0,60}["']?:(?:\s|$))/.test(first)
}

/** Collects YAML, which can be read only as a whole. */
class YamlText {
  readonly #file: FileReading
  #parts: string[] = []
  #length = 0
  isDone = false

  constructor(file: FileReading) {
    this.#file = file
  }

  read(text: string, isLast: boolean): string {
    this.#parts.push(text)
    this.#length += text.length
    if (this.#length > LARGEST_YAML)
      throw new UnreadableFile(
        `This YAML is larger than ${LARGEST_YAML / 1_000_000} MB. No template and no mutelist is.`,
      )
    if (isLast) this.#file.text?.(this.#parts.join(''))
    return ''
  }
}

class CsvRows {
  readonly #file: FileReading
  #parser: { parse(input: string, base: number, ignoreLastRow: boolean): Parsed } | undefined
  #width = 0
  #line = 1
  isDone = false

  constructor(file: FileReading) {
    this.#file = file
  }

  /** Reads the complete rows and returns the text after them. */
  read(text: string, isLast: boolean): string {
    if (!this.#parser) {
      // Without a complete line, neither delimiter nor line end is known.
      if (!isLast && !text.includes('\n') && !text.includes('\r')) return unfinished(text)
      this.#parser = parserFor(text)
    }
    const { data, meta } = this.#parser.parse(text, 0, !isLast)
    const hasLineEndsInCells = linesIn(text.slice(0, meta.cursor)) > data.length - (isLast ? 1 : 0)
    for (const cells of data) {
      this.#add(cells)
      if (this.isDone) return ''
      this.#line += 1 + (hasLineEndsInCells ? cells.reduce((lines, cell) => lines + linesIn(cell), 0) : 0)
    }
    return isLast ? '' : unfinished(text.slice(meta.cursor))
  }

  #add(cells: string[]): void {
    if (cells.length === 1 && cells[0]!.trim() === '') return
    if (this.#width > 0) return this.#file.row(cells, this.#line)
    // Some exports begin with a line of their own, like "sep=;".
    if (cells.length === 2 && cells[0] === 'sep=') return
    this.#width = cells.length
    this.isDone = !this.#file.header(cells)
  }
}

interface Parsed {
  readonly data: string[][]
  readonly meta: { readonly cursor: number }
}

function parserFor(text: string) {
  const first = text.slice(0, 64_000)
  const newline = /\r\n|\n|\r/.exec(first)?.[0] === '\r' ? '\r' : '\n'
  // Lines that end with \r\n are split at \n, and the last cell's \r is cut off: files mix both.
  const parser = new Papa.Parser({ delimiter: delimiterOf(first), newline })
  return {
    parse(input: string, base: number, ignoreLastRow: boolean): Parsed {
      const parsed = parser.parse(input, base, ignoreLastRow) as Parsed
      for (const cells of parsed.data) {
        const last = cells.at(-1)
        if (last?.endsWith('\r')) cells[cells.length - 1] = last.slice(0, -1)
      }
      return parsed
    },
  }
}

/** The delimiter that the exporter names, or by which the header has most columns. */
function delimiterOf(text: string): string {
  const named = /^\u{FEFF}?sep=(.)/u.exec(text)?.[1]
  if (named) return named
  const header = text.trimStart()
  const columns = (delimiter: string) => Papa.parse<string[]>(header, { delimiter, preview: 1 }).data[0]?.length ?? 0
  return DELIMITERS.reduce((best, each) => (columns(each) > columns(best) ? each : best))
}

function unfinished(text: string): string {
  if (text.length > LONGEST_LINE)
    throw new UnreadableFile(`A line is longer than ${LONGEST_LINE / 1_000_000} million characters. This is no table.`)
  return text
}

function linesIn(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++
  return lines
}
