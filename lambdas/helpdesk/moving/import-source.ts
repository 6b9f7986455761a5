import { createHash } from 'node:crypto'
import Papa from 'papaparse'
import * as z from 'zod'
import { fileSchema } from '#domain/files/file.ts'
import {
  AGREEMENTS_FILE,
  archivedTicketSchema,
  hashedFileSchema,
  manifestSchema,
  unlikeHistory,
} from '#domain/helpdesk/archive/archive.ts'
import type { ArchivedTicket } from '#domain/helpdesk/archive/archive.ts'
import { agreementHistorySchema } from '#domain/helpdesk/archive/agreement-history.ts'
import type { AgreementHistory } from '#domain/helpdesk/archive/agreement-history.ts'
import { headProblems, readCsvTicket } from '#domain/helpdesk/moving/csv-form.ts'
import type { CsvRow } from '#domain/helpdesk/moving/csv-form.ts'
import { MOST_MESSAGES, readJsonLine } from '#domain/helpdesk/moving/import-form.ts'
import type { ImportedForm, Unreadable } from '#domain/helpdesk/moving/import-form.ts'
import type { ImportType } from '#domain/helpdesk/moving/desk-import.ts'

/** Bytes that are read first, and those that a line, or a file of an archive, may have. */
const FIRST_BYTES = 1024 * 1024
const MOST_BYTES = 16 * 1024 * 1024
const TICKETS_AT_ONCE = 20
const BLOCK = 512

/** How far a file is read. */
export const sourcePlaceSchema = z.strictObject({
  /** In bytes. */
  at: z.int(),
  line: z.int(),
  /** Columns of a CSV file; the chain of hashes of an archive. */
  head: z.array(z.string()),
  delimiter: z.string(),
  chain: z.string(),
  /** The hash of the archive's last file, until its list follows. */
  last: z.string(),
  /** The tickets of an archive's file that were read already. */
  skip: z.int(),
})
export type SourcePlace = z.infer<typeof sourcePlaceSchema>

export const beginning: SourcePlace = { at: 0, line: 1, head: [], delimiter: '', chain: '', last: '', skip: 0 }

/** What was read in a step. */
export interface ReadPart {
  readonly forms: readonly { readonly form: ImportedForm; readonly line: number }[]
  readonly archived: readonly ArchivedTicket[]
  readonly agreements: readonly AgreementHistory[]
  readonly people: readonly { readonly personId: string; readonly name: string; readonly email: string }[]
  readonly attachment?: { readonly id: string; readonly content: Uint8Array }
  readonly problems: readonly Unreadable[]
  /** Undefined at the end, or where nothing more can be read. */
  readonly next: SourcePlace | undefined
}

interface Source {
  readonly type: ImportType
  readonly size: number
  /** Bytes `from` to before `to`. */
  readonly read: (from: number, to: number) => Promise<Buffer>
}

const nothing = { forms: [], archived: [], agreements: [], people: [], problems: [] } as const

/** Reads the next tickets of an untrusted file. A step reads at most 16 MB. */
export async function readPart(source: Source, place: SourcePlace): Promise<ReadPart> {
  if (place.at >= source.size) {
    const isCut = source.type === 'application/x-tar'
    return {
      ...nothing,
      problems: isCut ? [stopped('The archive is cut off: it has no manifest.')] : [],
      next: undefined,
    }
  }
  for (const most of [FIRST_BYTES, MOST_BYTES]) {
    const bytes = await source.read(place.at, Math.min(source.size, place.at + most))
    const isEnd = place.at + bytes.length >= source.size
    const part = readers[source.type](bytes, place, { isEnd, size: source.size })
    if (part) return part
    if (isEnd) break
  }
  return { ...nothing, problems: [{ line: place.line, column: '', reason: TOO_LONG }], next: undefined }
}

interface Window {
  /** Whether nothing follows. */
  readonly isEnd: boolean
  /** Bytes of the whole file. */
  readonly size: number
}

/** Each returns undefined where the bytes hold nothing that is complete. */
const readers: Readonly<
  Record<ImportType, (bytes: Buffer, place: SourcePlace, window: Window) => ReadPart | undefined>
> = {
  'application/json': readLines,
  'text/csv': readCsv,
  'application/x-tar': readArchive,
}

function readLines(bytes: Buffer, place: SourcePlace, { isEnd }: Window): ReadPart | undefined {
  const forms: { form: ImportedForm; line: number }[] = []
  const problems: Unreadable[] = []
  let [at, line] = [0, place.line]
  while (at < bytes.length && forms.length + problems.length < TICKETS_AT_ONCE) {
    const found = bytes.indexOf(10, at)
    if (found === -1 && !isEnd) break
    const end = found === -1 ? bytes.length : found
    const text = textOf(bytes.subarray(at, end))
    if (text === undefined) problems.push({ line, column: '', reason: NOT_UTF8 })
    else if (text.trim() !== '') {
      const form = readJsonLine(text.replace(/^\uFEFF/, ''), line)
      if ('id' in form) forms.push({ form, line })
      else problems.push(...form)
    }
    at = end + 1
    line += 1
  }
  if (at === 0) return undefined
  return { ...nothing, forms, problems, next: { ...place, at: place.at + at, line } }
}

function readCsv(bytes: Buffer, place: SourcePlace, { isEnd }: Window): ReadPart | undefined {
  const decoded = textOf(bytes, !isEnd)
  // Positions are counted without the mark, as the parser does.
  const mark = decoded?.startsWith('\uFEFF') ? Buffer.byteLength('\uFEFF') : 0
  const text = mark > 0 ? decoded?.slice(1) : decoded
  if (text === undefined)
    return { ...nothing, problems: [{ line: place.line, column: '', reason: NOT_UTF8 }], next: undefined }
  let { head } = place
  const delimiter = place.delimiter === '' ? delimiterIn(text) : place.delimiter
  const forms: { form: ImportedForm; line: number }[] = []
  const problems: Unreadable[] = []
  let group: CsvRow[] = []
  let [line, begun, done, doneLine] = [place.line, 0, 0, place.line]
  let isBroken = false
  const finish = (): void => {
    const [first] = group
    if (!first) return
    const form = readCsvTicket(head, group)
    if ('id' in form) forms.push({ form, line: first.line })
    else problems.push(...form)
    group = []
  }
  Papa.parse<string[]>(text, {
    delimiter,
    step({ data, meta, errors }, parser) {
      const isLast = meta.cursor >= text.length
      if (isLast && !isEnd) return
      const row = { line, cells: data }
      const spanned = text.slice(begun, meta.cursor)
      line += spanned.split('\n').length - 1
      begun = meta.cursor
      if (errors.length > 0) {
        problems.push({ line: row.line, column: '', reason: BROKEN_QUOTE })
        isBroken = true
        parser.abort()
        return
      }
      if (head.length === 0) {
        head = data.map((cell) => cell.trim().toLowerCase())
        problems.push(...headProblems(head))
        isBroken = problems.length > 0
        if (isBroken) parser.abort()
        ;[done, doneLine] = [meta.cursor, line]
        return
      }
      if (data.length === 1 && data[0]?.trim() === '') return
      const idOf = ({ cells }: CsvRow) => cells[head.indexOf('id')]
      if (group[0] && idOf(group[0]) !== idOf(row)) {
        finish()
        ;[done, doneLine] = [meta.cursor - spanned.length, row.line]
        if (forms.length + problems.length >= TICKETS_AT_ONCE) {
          parser.abort()
          return
        }
      }
      if (group.length <= MOST_MESSAGES + 1) group.push(row)
    },
  })
  if (isBroken) return { ...nothing, forms, problems, next: undefined }
  if (isEnd && forms.length + problems.length < TICKETS_AT_ONCE) {
    finish()
    return { ...nothing, forms, problems, next: undefined }
  }
  if (done === 0) return undefined
  const at = place.at + mark + Buffer.byteLength(text.slice(0, done))
  return { ...nothing, forms, problems, next: { ...place, at, line: doneLine, head, delimiter } }
}

function readArchive(bytes: Buffer, place: SourcePlace, { size }: Window): ReadPart | undefined {
  const header = bytes.subarray(0, BLOCK)
  if (header.length < BLOCK || header.toString('latin1', 257, 262) !== 'ustar')
    return {
      ...nothing,
      problems: [stopped('This is not an archive of the help desk, or it is cut off.')],
      next: undefined,
    }
  const path = (header.toString('latin1', 0, 100).split('\0')[0] ?? '').slice(0, 100)
  const length = Number.parseInt(header.toString('latin1', 124, 135), 8)
  const whole = BLOCK + Math.ceil(length / BLOCK) * BLOCK
  // A negative size would lead back to what was read.
  if (!Number.isInteger(length) || length < 0 || place.at + whole > size)
    return { ...nothing, problems: [stopped('The archive is cut off.')], next: undefined }
  if (whole > MOST_BYTES)
    return {
      ...nothing,
      problems: [{ column: path, reason: 'A file of the archive is larger than 16 MB.' }],
      next: undefined,
    }
  if (whole > bytes.length) return undefined
  const content = bytes.subarray(BLOCK, BLOCK + length)
  const next = { ...place, at: place.at + whole, skip: 0 }
  try {
    if (path === 'manifest.json') {
      const manifest = manifestSchema.parse(JSON.parse(content.toString()))
      if (manifest.content === 'client') return end(FOR_A_CLIENT)
      return manifest.chain === place.chain ? { ...nothing, next: undefined } : end(ALTERED)
    }
    if (path.startsWith('hashes/')) {
      const listed = hashedFileSchema.parse(JSON.parse(content.toString()))
      if (listed.sha256 !== place.last) return end(`${listed.path.slice(0, 100)} is not the file that was exported.`)
      return { ...nothing, next: { ...next, chain: sha256(place.chain + content.toString()), last: '' } }
    }
    const hashed = { ...next, last: sha256(content) }
    if (path.startsWith('tickets/')) {
      const lines = linesIn(content)
      const some = lines.slice(place.skip, place.skip + TICKETS_AT_ONCE)
      if (some.some(isForClient)) return end(FOR_A_CLIENT)
      const read = some.map(archivedTicket)
      const isRest = place.skip + TICKETS_AT_ONCE < lines.length
      return {
        ...nothing,
        archived: read.flatMap((each) => ('ticket' in each ? [each] : [])),
        problems: read.flatMap((each) => ('ticket' in each ? [] : [each])),
        next: isRest ? { ...place, skip: place.skip + TICKETS_AT_ONCE } : hashed,
      }
    }
    if (path === 'people.jsonl')
      return { ...nothing, people: linesIn(content).map((each) => personSchema.parse(JSON.parse(each))), next: hashed }
    if (path === AGREEMENTS_FILE || /^agreements\/\d{5}\.jsonl$/.test(path)) {
      const agreements = linesIn(content).map((each) => agreementHistorySchema.parse(JSON.parse(each)))
      return { ...nothing, agreements, next: hashed }
    }
    const [, id] = /^attachments\/([\w-]{8,64})$/.exec(path) ?? []
    if (id !== undefined) return { ...nothing, attachment: { id, content }, next: hashed }
    if (path === 'report.json') return { ...nothing, next: hashed }
    return end('The archive holds a file that no export writes.')
  } catch {
    return end('This file of the archive cannot be read.')
  }

  function end(reason: string): ReadPart {
    return { ...nothing, problems: [{ column: path, reason }], next: undefined }
  }
}

function linesIn(content: Buffer): string[] {
  return content
    .toString()
    .split('\n')
    .filter((each) => each !== '')
}

const attachedSchema = fileSchema.pick({ id: true, name: true, type: true, size: true })
const personSchema = z.object({ personId: z.string(), name: z.string(), email: z.string() })

function archivedTicket(line: string): ArchivedTicket | Unreadable {
  try {
    const archived = archivedTicketSchema.parse(JSON.parse(line))
    const { ticket, timeline } = archived
    const differs = unlikeHistory(archived).length > 0
    const files = timeline.flatMap(({ message }) => message?.files ?? [])
    if (files.some((file) => !attachedSchema.safeParse(file).success))
      return {
        column: ticket.ticketNumber.slice(0, 64),
        reason: 'An attachment has an id, a name, a type or a size that no export writes.',
      }
    if (new Set(files.map(({ id }) => id)).size < files.length)
      return { column: ticket.ticketNumber.slice(0, 64), reason: 'Two of its messages name the same file.' }
    return differs
      ? { column: ticket.ticketNumber.slice(0, 64), reason: 'Its history does not say what its fields say.' }
      : archived
  } catch {
    return { column: numberIn(line), reason: 'This ticket cannot be read.' }
  }
}

const namedSchema = z.object({ ticket: z.looseObject({ ticketNumber: z.string().max(64) }) })

/** The number of a ticket whose other fields cannot be read; empty if it has none. */
function numberIn(line: string): string {
  try {
    return namedSchema.parse(JSON.parse(line)).ticket.ticketNumber
  } catch {
    return ''
  }
}

/** Whether it is a ticket as clients see it, without the fields that only the desk has. */
function isForClient(line: string): boolean {
  try {
    const { ticket } = namedSchema.parse(JSON.parse(line))
    return !('tags' in ticket)
  } catch {
    return false
  }
}

const FOR_A_CLIENT = 'An archive for a client cannot be imported: it holds no whole histories.'
const NOT_UTF8 = 'This is no UTF-8. Save the file as UTF-8 and upload it again.'
const TOO_LONG = 'This line has more than 16 MB. Nothing after it was read.'
// The rows before it may be only a part of their ticket.
const BROKEN_QUOTE =
  'A quote in this row is not closed, or is not doubled. Neither the ticket before it nor anything after it was read.'
const ALTERED = 'The archive was altered: its hashes are not those of its manifest.'

function stopped(reason: string): Unreadable {
  return { column: '', reason }
}

/** Undefined where it is no UTF-8. The last character may be cut if more follows. */
function textOf(bytes: Uint8Array, goesOn = false): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: goesOn })
  } catch {
    return undefined
  }
}

/** Spreadsheets write semicolons where a comma is the decimal mark. */
function delimiterIn(text: string): string {
  const [head = ''] = text.slice(0, 4000).split('\n', 1)
  return head.split(';').length > head.split(',').length ? ';' : ','
}

function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}
