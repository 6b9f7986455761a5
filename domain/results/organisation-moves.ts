import { aboveBoth, allMove, later } from '../merging/move.ts'
import type { RecordMoves } from '../merging/move.ts'

/** What a merge of two organisations does with kept results. Of two decisions about one recommendation the newer one holds. */
export const resultsMoves: RecordMoves = {
  decision: { whereTaken: (moved, taken) => aboveBoth(later('at')(moved, taken), moved, taken) },
  ...allMove('result', 'result-content'),
}
