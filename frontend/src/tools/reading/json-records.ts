import { LARGEST_DOCUMENT, LONGEST_LINE, UnreadableFile } from './reading.ts'
import type { FileReading } from './reading.ts'

/** Reads NDJSON line by line, and any other JSON as a whole: a list entry by entry, a document as one record. */
export class JsonRecords {
  readonly #file: FileReading
  #form: 'unknown' | 'lines' | 'whole' = 'unknown'
  #parts: string[] = []
  #length = 0
  #line = 1
  isDone = false

  constructor(file: FileReading) {
    this.#file = file
  }

  /** Reads what is complete and returns the text after it. */
  read(text: string, isLast: boolean): string {
    if (this.#form === 'unknown') this.#form = hasRecordPerLine(text) ? 'lines' : 'whole'
    if (this.#form === 'lines') return this.#readLines(text, isLast)
    this.#parts.push(text)
    this.#length += text.length
    if (this.#length > LARGEST_DOCUMENT)
      throw new UnreadableFile(
        `This JSON is larger than ${LARGEST_DOCUMENT / 1_000_000} MB. Export it as NDJSON, one record in each line.`,
      )
    if (isLast) this.#readWhole(this.#parts.join(''))
    return ''
  }

  #readLines(text: string, isLast: boolean): string {
    const lines = text.split('\n')
    const rest = isLast ? '' : lines.pop()!
    for (const line of lines) {
      if (line.trim() !== '') this.#add(line)
      if (this.isDone) return ''
      this.#line++
    }
    if (rest.length > LONGEST_LINE)
      throw new UnreadableFile('A line of this NDJSON is longer than 8 million characters.')
    return rest
  }

  #add(line: string): void {
    let record: unknown
    try {
      record = JSON.parse(line)
    } catch {
      return this.#file.refuse('It is no JSON.', this.#line)
    }
    this.isDone = !this.#file.record(record, this.#line)
  }

  #readWhole(text: string): void {
    let document: unknown
    try {
      document = JSON.parse(text)
    } catch {
      throw new UnreadableFile('This JSON is damaged or cut off.')
    }
    const records: unknown[] = Array.isArray(document) ? document : [document]
    for (const [index, record] of records.entries()) if (!this.#file.record(record, index + 1)) break
    this.isDone = true
  }
}

/** Whether the first line is a complete object and another one follows it. */
function hasRecordPerLine(text: string): boolean {
  const end = text.indexOf('\n')
  if (end < 0 || !text.slice(end).trimStart().startsWith('{')) return false
  try {
    return typeof JSON.parse(text.slice(0, end)) === 'object'
  } catch {
    return false
  }
}
