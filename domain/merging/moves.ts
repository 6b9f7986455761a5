import { accountsMoves } from '../accounts/organisation-moves.ts'
import { administrationMoves } from '../administration/organisation-moves.ts'
import { assessmentsMoves } from '../assessments/organisation-moves.ts'
import { certificatesMoves } from '../certificates/organisation-moves.ts'
import { chatMoves } from '../chat/organisation-moves.ts'
import { helpdeskMoves } from '../helpdesk/organisation-moves.ts'
import { meetingsMoves } from '../meetings/organisation-moves.ts'
import { projectsMoves } from '../projects/organisation-moves.ts'
import { resellersMoves } from '../resellers/organisation-moves.ts'
import { resultsMoves } from '../results/organisation-moves.ts'
import type { RecordMoves } from './move.ts'

/**
 * What a merge of two organisations does with every kind of record of every feature. The mails and messages of the platform are on their
 * way already, and its audit log says what happened to whom: they stay.
 */
export const moves = {
  // Administration keeps its records in the table of accounts.
  accounts: { ...accountsMoves, ...administrationMoves },
  assessments: assessmentsMoves,
  certificates: certificatesMoves,
  chat: chatMoves,
  helpdesk: helpdeskMoves,
  meetings: meetingsMoves,
  projects: projectsMoves,
  resellers: resellersMoves,
  results: resultsMoves,
} as const satisfies Readonly<Record<string, RecordMoves>>
