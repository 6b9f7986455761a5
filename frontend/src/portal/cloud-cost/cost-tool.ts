import { recognise } from '#domain/cloud-cost/file-kind.ts'
import type { FileKind } from '#domain/cloud-cost/file-kind.ts'
import { costFold } from '#domain/cloud-cost/fold.ts'
import type { Folded, FoldOptions } from '#domain/cloud-cost/fold.ts'
import { nothingFrom } from '#domain/cloud-cost/provider-advice.ts'
import type { ProviderAdvice } from '#domain/cloud-cost/provider-advice.ts'
import type { FileReading, Tool } from '../../tools/reading/reading.ts'

/** What a file turned out to be. */
export interface RecognisedFile {
  readonly path: string
  readonly name: string
  readonly isRead: boolean
  /** Azure's cost details, which are exported as actual or as amortised costs. */
  readonly isAzure?: true
  /** A provider's recommendations, which are no bill by themselves. */
  readonly isEvidence?: true
  /** Lies beside the files of an export and describes them. It has no charges. */
  readonly isBeside?: true
  /** For a file that is not read: where the right one is. */
  readonly advice?: string
  /** Columns of a bill that are not worked with. */
  readonly additional?: readonly string[]
}

/** What exports of AWS and Azure put beside their tables. */
const BESIDE = /(?:^|[-_./])manifest\.json(?:\.gz)?$/i
const BESIDE_ADVICE = 'It lists the files of the export. Drop the files beside it.'

/** Pieces of advice that are kept, so that memory has a limit. */
const MOST_ADVICE = 50_000

/** Recognises bills among the files and adds them up, and reads what providers recommend. Files that it does not take are recognised only. */
export function costTool({
  takes = () => true,
  ...options
}: { takes?: (path: string) => boolean } & FoldOptions = {}): Tool & {
  result(): { folded: Folded; files: RecognisedFile[]; advice: readonly ProviderAdvice[] }
} {
  const fold = costFold(options)
  const files: RecognisedFile[] = []
  const begun: string[] = []
  const advice: ProviderAdvice[] = []
  const fine: ProviderAdvice[] = []
  /** Files of Azure Advisor without a row: it looked, and found nothing. */
  const silent = new Set<string>()
  return {
    begin(path) {
      let kind: FileKind | undefined
      let keys: string[] | undefined
      begun.push(path)
      const reading: FileReading = {
        header(names) {
          kind = recognise(names)
          files.push(recognised(path, kind))
          if (kind.type === 'evidence' && kind.source === 'azure-advisor') silent.add(path)
          return kind.type !== 'wrong' && takes(path)
        },
        needs: () => (kind?.type === 'bill' ? kind.reads : undefined),
        row(cells, line) {
          if (kind?.type === 'bill') return fold.add(kind.reader, cells, path, line)
          silent.delete(path)
          const read = kind?.type === 'evidence' ? kind.reader(cells) : undefined
          if (typeof read === 'string') return fold.refuse(read, { file: path, line })
          const kept = read?.isFine ? fine : advice
          if (read && kept.length < MOST_ADVICE) kept.push({ ...read, file: path, line })
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
    result: () => ({
      folded: fold.result(),
      files: [...files, ...withoutRows(begun, files)],
      advice: [
        ...advice,
        ...fine,
        ...[...silent].map((path) => ({ ...nothingFrom('azure-advisor'), file: path, line: 1 })),
      ],
    }),
  }
}

/** Files that ended before a header or a record. */
function withoutRows(begun: readonly string[], files: readonly RecognisedFile[]): RecognisedFile[] {
  const known = new Set(files.map(({ path }) => path))
  return begun
    .filter((path) => !known.has(path))
    .map((path) => ({ path, name: 'an empty table or list', isRead: false, advice: 'It holds no charge.' }))
}

function recognised(path: string, kind: FileKind): RecognisedFile {
  if (kind.type === 'wrong') {
    if (BESIDE.test(path))
      return { path, name: 'the manifest of an export', isRead: false, isBeside: true, advice: BESIDE_ADVICE }
    return { path, name: kind.name, isRead: false, advice: kind.advice }
  }
  if (kind.type === 'evidence') return { path, name: kind.name, isRead: true, isEvidence: true }
  const name = `${kind.name} ${kind.version}`.trim()
  return { path, name, isRead: true, additional: kind.additional, ...(kind.isAzure && { isAzure: true }) }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
