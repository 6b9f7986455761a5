import { allMove, later } from '../merging/move.ts'
import type { RecordMoves } from '../merging/move.ts'

const sealed = { stays: 'The books are sealed: an entry names the organisation that it was written for.' } as const

/** What a merge of two organisations does with the reseller programme. Balances and entries stay with the organisation that had them. */
export const resellersMoves: RecordMoves = {
  reseller: { whereTaken: later('joinedAt') },
  'bank details': { whereTaken: (_moved, taken) => taken },
  'ledger entry': sealed,
  'ledger head': sealed,
  'ledger cause': sealed,
  'ledger balance': sealed,
  'commission line': sealed,
  payout: sealed,
  'billing document': sealed,
  'supplier invoice': sealed,
  'own invoice': sealed,
  'invoiced payout': sealed,
  'payout run': sealed,
  'lead link': { whereTaken: (_moved, taken) => taken },
  ...allMove(
    'agreement',
    'application',
    'applicant',
    'deal',
    'deal day',
    'quote',
    'quote link',
    'bank payment',
    'material',
    'file',
    'published file',
    'lead',
    'lead code',
    'due',
    'rate counter',
    'serial',
    'open run',
    'request',
    'fingerprint key',
    'demonstration',
  ),
}
