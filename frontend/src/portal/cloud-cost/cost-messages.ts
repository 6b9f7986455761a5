import type { Analysis } from '#domain/cloud-cost/analysis.ts'
import type { Drilled, DrillRequest } from '#domain/cloud-cost/drill.ts'
import type { Folded } from '#domain/cloud-cost/fold.ts'
import type { Progress } from '../../tools/reading/reading.ts'
import type { RecognisedFile } from './cost-tool.ts'

/** What the page asks of its worker: the example, these files, or what a group of the last result is made of. */
export type CostRequest = ReadRequest | { readonly type: 'drill'; readonly id: number; readonly group: DrillRequest }

export type ReadRequest =
  | { readonly type: 'example' }
  | { readonly type: 'files'; readonly files: readonly NamedFile[] }

export interface NamedFile {
  readonly path: string
  readonly blob: Blob
}

/** What was read. */
export interface CostResult {
  readonly analyses: readonly Analysis[]
  readonly files: readonly RecognisedFile[]
  /** Files that could not be read, or not to their end. */
  readonly problems: readonly { readonly path: string; readonly problem: string }[]
  readonly rows: number
  readonly unreadable: Folded['unreadable']
  readonly unreadableCount: number
  readonly unreadableTags: number
  readonly isCoarse: boolean
  readonly isTwice: boolean
  readonly milliseconds: number
}

export type CostAnswer =
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'result'; readonly result: CostResult }
  | { readonly type: 'drilled'; readonly id: number; readonly drilled: Drilled }
  | { readonly type: 'failed' }
