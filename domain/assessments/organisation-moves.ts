import { allMove, later, movesFile } from '../merging/move.ts'
import type { RecordMoves } from '../merging/move.ts'

/** What a merge of two organisations does with assessments. Results of the same set follow each other in one history. */
export const assessmentsMoves: RecordMoves = {
  'action ticket': { whereTaken: later('askedAt') },
  job: { stays: 'It belongs to the person who started it, and ends within months.' },
  file: movesFile,
  ...allMove(
    'assessment',
    'kept assessment',
    'evidence',
    'verified answer',
    'shared result',
    'due',
    'rate counter',
    'fingerprint key',
    'progress of a set',
    'assessment round',
    'round respondent',
    'round link',
    'settled question',
    'mailed link',
    'device of a link',
  ),
}
