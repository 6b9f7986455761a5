import { aboveBoth, allMove, later, movesFile } from '../merging/move.ts'
import type { RecordMoves } from '../merging/move.ts'

/** What a merge of two organisations does with projects. The hours of the organisation that stays hold. */
export const projectsMoves: RecordMoves = {
  'team-hours': { whereTaken: (moved, taken) => aboveBoth(taken, moved, taken) },
  // A person has one timer: of two the later one goes on.
  timer: { whereTaken: later('startedAt') },
  file: movesFile,
  ...allMove(
    'project',
    'project-tasks',
    'project-texts',
    'project-baseline',
    'task-comment',
    'task-entry',
    'task-link',
    'task-ticket-asked',
    'client-link',
    'time-entry',
    'project-template',
    'project-template-plan',
    'task-feed',
    'project-view',
  ),
}
