import { recognise } from '#domain/cloud-cost/file-kind.ts'
import type { FileKind } from '#domain/cloud-cost/file-kind.ts'
import { costFold } from '#domain/cloud-cost/fold.ts'
import type { Folded } from '#domain/cloud-cost/fold.ts'
import type { FileReading, Tool } from '../../tools/reading/reading.ts'

/** What a file turned out to be. */
export interface RecognisedFile {
  readonly path: string
  readonly name: string
  readonly isRead: boolean
  /** For a file that is not read: where the right one is. */
  readonly advice?: string
  /** Columns of a bill that are not worked with. */
  readonly additional?: readonly string[]
}

/** Recognises bills among the files and adds them up. */
export function costTool(): Tool & { result(): { folded: Folded; files: RecognisedFile[] } } {
  const fold = costFold()
  const files: RecognisedFile[] = []
  return {
    begin(path) {
      let kind: FileKind | undefined
      let keys: string[] | undefined
      const reading: FileReading = {
        header(names) {
          kind = recognise(names)
          files.push(recognised(path, kind))
          return kind.type === 'bill'
        },
        row(cells, line) {
          if (kind?.type === 'bill') fold.add(kind.reader, cells, { file: path, line })
        },
        record(record, line) {
          if (typeof record !== 'object' || record === null || Array.isArray(record)) {
            fold.refuse('It is no record with named values.', { file: path, line })
            return true
          }
          const isFirst = keys === undefined
          keys ??= Object.keys(record)
          if (isFirst && !reading.header(keys)) return false
          const values = record as Record<string, unknown>
          reading.row(
            keys.map((key) => textOf(Object.hasOwn(values, key) ? values[key] : undefined)),
            line,
          )
          return true
        },
        refuse: (reason, line) => fold.refuse(reason, { file: path, line }),
      }
      return reading
    },
    result: () => ({ folded: fold.result(), files }),
  }
}

function recognised(path: string, kind: FileKind): RecognisedFile {
  if (kind.type === 'wrong') return { path, name: kind.name, isRead: false, advice: kind.advice }
  if (kind.type === 'evidence')
    return {
      path,
      name: kind.name,
      isRead: false,
      advice: 'These are recommendations. Drop the bill that they belong to.',
    }
  return { path, name: `${kind.name} ${kind.version}`.trim(), isRead: true, additional: kind.additional }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
