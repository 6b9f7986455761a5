/**
 * What a tool does with the files that a person drops: `readFiles` hands every row and record to it, one at a time, and keeps none.
 * Cloud cost and cloud posture both read by this. It runs in a Web Worker and asks the network for nothing.
 */
export interface Tool {
  /** Begins a file, or a file within a zip. Its path tells a folder or an archive. */
  begin(path: string): FileReading
}

export interface FileReading {
  /** The names of a table's columns, before its rows. False leaves the rest of the file unread. */
  header(names: readonly string[]): boolean
  /** Positions of the cells that rows need, once the header is known; the others may be empty. Absent for all of them. */
  needs?(): readonly number[] | undefined
  /** One row. `line` is the line of a text file, or the number of the row in Parquet, both from 1. */
  row(cells: readonly string[], line: number): void
  /** One line of NDJSON, one entry of a JSON list, or a whole JSON document. False leaves the rest of the file unread. */
  record(record: unknown, line: number): boolean
  /** YAML as a whole. A tool without it takes the file for a table. */
  text?(text: string): void
  /** A row that cannot be read. The others go on. */
  refuse(reason: string, line: number): void
}

/** A file that was read, or why not. */
export interface ReadFile {
  readonly path: string
  /** Why the file could not be read, or not to its end. */
  readonly problem?: string
  /** Names that several columns of a table have. */
  readonly repeatedColumns?: readonly string[]
  /** Whether nothing of it counts, although rows of it may have been handed over. Read again without it. */
  readonly isDiscarded?: true
}

/** How far reading is. Bytes are those of the files as they lie on the disk. */
export interface Progress {
  readonly bytes: number
  readonly bytesOfAll: number
  readonly rows: number
}

/** A file that could not be read, or not to its end, in words for its owner. Rows before that place have been read. */
export class UnreadableFile extends Error {}

/** A file of which nothing counts: what was read of it before that was noticed is not to be trusted. */
export class DiscardedFile extends UnreadableFile {}

/** An archive that was made to fill the memory. */
export class ArchiveBomb extends DiscardedFile {}

export const WRONG_CHECKSUM =
  'This file is damaged: its checksum is wrong. Nothing of it counts. Download it again, or pack it again.'

/** Characters that a line may have. A longer one is no table: it would fill the memory before it ended. */
export const LONGEST_LINE = 8_000_000
/** Bytes of a JSON document or list, which has to be whole before it can be read. */
export const LARGEST_DOCUMENT = 200_000_000
/** Characters of a YAML file, which has to be whole before it can be read. */
export const LARGEST_YAML = 4_000_000
/** Files of a zip. More are seldom meant, and each has its line in the result. */
export const MOST_IN_ZIP = 2_000
/** What an archive may expand to: more is made to fill the memory. */
export const MOST_EXPANDED = 20_000_000_000
export const MOST_EXPANSION = 300
/** A file that expands from less than this is harmless at any expansion. */
export const EXPANDS_UNCHECKED = 20_000_000
