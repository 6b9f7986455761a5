import { allMove } from '../merging/move.ts'
import type { RecordMoves } from '../merging/move.ts'

/**
 * What a merge of two organisations does with certificates. A certificate keeps the name that was signed, and stays valid: it says what
 * was true of that organisation.
 */
export const certificatesMoves: RecordMoves = {
  'domain claim': {
    // An organisation has one domain: its own, unless only the other one is proved.
    whereTaken: (moved, taken) => (moved['proved'] !== undefined && taken['proved'] === undefined ? moved : taken),
  },
  ...allMove('certificate', 'score', 'rate counter', 'fingerprint key', 'public key', 'status entry', 'status list'),
}
