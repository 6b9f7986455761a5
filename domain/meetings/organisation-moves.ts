import { allMove, movesFile } from '../merging/move.ts'
import type { RecordMoves } from '../merging/move.ts'

/** What a merge of two organisations does with meetings. Decisions go on with the higher number. */
export const meetingsMoves: RecordMoves = {
  'decision-count': {
    whereTaken: (moved, taken) => (Number(moved['number']) > Number(taken['number']) ? moved : taken),
  },
  'meeting-settings': { stays: 'The other organisation decides itself whether a model summarises its minutes.' },
  'token budget': { stays: 'It ends with its day.' },
  file: movesFile,
  ...allMove('meeting', 'meeting-series', 'meeting-link', 'meeting-feed'),
}
