import type { Analysis } from '#domain/cloud-cost/analysis.ts'
import type { AzureViews } from '#domain/cloud-cost/azure-views.ts'
import type { Drilled, DrillRequest } from '#domain/cloud-cost/drill.ts'
import type { Amount } from '#domain/cloud-cost/amount.ts'
import type { Folded } from '#domain/cloud-cost/fold.ts'
import type { Overlap } from '#domain/cloud-cost/overlaps.ts'
import type { Progress } from '../../tools/reading/reading.ts'
import type { RecognisedFile } from './cost-tool.ts'

/** What the page asks of its worker: the example, these files, or what a group of the last result is made of. */
export type CostRequest =
  | ReadRequest
  | { readonly type: 'drill'; readonly id: number; readonly group: DrillRequest; readonly view: CostView }
  | { readonly type: 'rows'; readonly id: number; readonly places: readonly RowPlace[] }

/** Which costs a result is about. Only Azure's actual and amortised files together have both. */
export type CostView = 'billed' | 'amortised'

export type ReadRequest =
  | { readonly type: 'example' }
  | { readonly type: 'files'; readonly files: readonly NamedFile[] }
  | LeaveOutRequest

/** Reads the last files again without what is repeated, in addition to what is left out already; or with all of it. */
export interface LeaveOutRequest {
  readonly type: 'leave-out'
  /** By the place of the overlap in the result; `none` counts everything again. */
  readonly choices: readonly { readonly overlap: number; readonly from: 'first' | 'second' }[] | 'none'
}

/** Where a row is, as the evidence of a charge names it. */
export interface RowPlace {
  readonly file: string
  readonly line: number
}

/** A row as the file has it, with the names of its columns. */
export interface FoundRow extends RowPlace {
  readonly columns: readonly string[]
  readonly cells: readonly string[]
}

export interface NamedFile {
  readonly path: string
  readonly blob: Blob
}

/** What was read. */
export interface CostResult {
  readonly analyses: readonly Analysis[]
  /** The same of Azure's amortised files, where actual ones are beside them. */
  readonly amortised?: readonly Analysis[]
  /** Which files the two are from. */
  readonly azure?: Pick<AzureViews, 'actual' | 'amortised'>
  /** Files of Azure, beside actual and amortised ones, of which nothing tells what they are: then nothing is added up. */
  readonly unclear?: readonly string[]
  readonly files: readonly RecognisedFile[]
  /** Files that could not be read, or not to their end. */
  readonly problems: readonly { readonly path: string; readonly problem: string }[]
  readonly rows: number
  readonly unreadable: Folded['unreadable']
  readonly unreadableCount: number
  readonly unreadableTags: number
  readonly isCoarse: boolean
  /** Files that have the same charges. Their total counts these twice. */
  readonly overlaps: readonly Overlap[]
  /** Whether there were too many accounts and days to look for such files. */
  readonly isUncompared: boolean
  /** What was left out of the total, because another file has it, too. */
  readonly leftOut: readonly { readonly currency: string; readonly rows: number; readonly billed: Amount }[]
  /** Names that several columns of a bill have. The first of each counts. */
  readonly repeatedColumns: readonly string[]
  /** Categories of charges that FOCUS does not have, with their rows. They are in the total. */
  readonly unknownCategories: readonly { readonly name: string; readonly count: number }[]
  readonly milliseconds: number
}

export type CostAnswer =
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'result'; readonly result: CostResult }
  | { readonly type: 'drilled'; readonly id: number; readonly drilled: Drilled }
  | { readonly type: 'rows'; readonly id: number; readonly rows: readonly FoundRow[] | undefined }
  | { readonly type: 'failed' }
