import { aboveBoth, allMove } from '../merging/move.ts'
import type { RecordMoves } from '../merging/move.ts'

/** What a merge of two organisations does with projects. The hours of the organisation that stays hold. */
export const projectsMoves: RecordMoves = {
  'team-hours': { whereTaken: (moved, taken) => aboveBoth(taken, moved, taken) },
  ...allMove(
    'project',
    'project-tasks',
    'project-texts',
    'project-baseline',
    'task-comment',
    'task-entry',
    'task-link',
    'client-link',
    'time-entry',
  ),
}
