import { allMove } from '../merging/move.ts'
import type { RecordMoves } from '../merging/move.ts'

/** What a merge of two organisations does with conversations. */
export const chatMoves: RecordMoves = allMove(
  'conversation',
  'conversation-turn',
  'added-answer',
  'added-answer-change',
  'gap-decision',
  'rate counter',
  'daily-figures',
  'fingerprint key',
  'token budget',
)
