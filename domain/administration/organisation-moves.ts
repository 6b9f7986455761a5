import { allMove } from '../merging/move.ts'
import type { RecordMoves } from '../merging/move.ts'

/** What a merge of two organisations does with the records of administration. */
export const administrationMoves: RecordMoves = {
  'organisation-change': { stays: 'It is the history of the closed one.' },
  ...allMove('role-change', 'costs', 'lock'),
}
