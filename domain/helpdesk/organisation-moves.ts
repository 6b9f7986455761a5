import { allMove, movesFile, textOf } from '../merging/move.ts'
import type { RecordMoves, StoredRecord } from '../merging/move.ts'
import { wordsOf } from './search-words.ts'

/** As long as entries of the log of changes are kept. */
const LOG_SECONDS = 14 * 24 * 60 * 60

/** What a merge of two organisations does with the records of the help desk. */
export const helpdeskMoves: RecordMoves = {
  ticket: { beside: { of: ({ pk }) => ({ pk: String(pk), sk: 'TEXT' }), make: logMoved } },
  'ticket-entry': { stays: 'The history of a ticket is never changed; it names agreements as they were.' },
  agreement: { stays: 'The agreement of the other organisation holds, or the standard one.' },
  // The owner agreed for the closed organisation only, so the other one decides anew.
  'ticket-sharing': {
    whereTaken: (_moved, taken) => taken,
    also: ({ decision: _decision, ...sharing }) => ({ ...sharing, extent: 'nothing' }),
  },
  'agreement-version': { stays: 'It explains the due times of earlier tickets.' },
  'setting-change': { stays: 'It is the history of the closed one.' },
  'report-counter': { whereTaken: (moved, taken) => added(moved, taken) },
  job: { stays: 'It belongs to the person who started it, and ends within months.' },
  'word-block': { stays: 'The newest text of a ticket says whose its words are.' },
  'word-block-texts': { stays: 'The newest text of a ticket says whose its words are.' },
  idempotency: { stays: 'It answers a repeated request as the first one was answered.' },
  file: movesFile,
  ...allMove(
    'ticket-text',
    'ticket-file',
    'ticket-follower',
    'ticket-guest-links',
    'ticket-guest-use',
    'guest link',
    'ticket-of-organisation',
    'ticket-draft',
    'held-reply',
    'monthly-report',
    'monthly-report-content',
    'import-summary',
    'import-seen',
    'import-file',
    'imported',
    'rota',
    'closing',
    'mobile-number',
    'mobile-code',
    'text-attempt',
    'agent',
    'desk-log',
    'saved-view',
    'view-order',
    'canned-reply',
    'macro',
    'notice-choices',
    'digest-entry',
    'presence',
    'quarantined-mail',
    'taken-mail',
    'blocked-sender',
    'mail-rules',
    'alert',
    'rate counter',
    'due',
    'link',
    'work-asked',
    'holidays',
    'desk-counter',
    'ticket-clock',
    'ticket-counted',
    'recalculation',
    'reply-key',
    'demonstration',
    'fingerprint key',
    'check proof',
  ),
}

/** Logs a moved ticket with its opening: its newest text says whose all its words are, so that its new colleagues find it. */
function logMoved(ticket: StoredRecord, texts: StoredRecord, now: number): StoredRecord {
  const words = wordsOf(
    ...['subject', 'name', 'company', 'email', 'ticketNumber', 'description'].map(
      (name) => textOf(texts, name) || textOf(ticket, name),
    ),
  )
  return {
    pk: 'DESK-LOG',
    sk: `${new Date(now).toISOString()}#${String(ticket['ticketNumber'])}#${String(ticket['version'])}`,
    kind: 'desk-log',
    expiresAt: Math.floor(now / 1000) + LOG_SECONDS,
    scope: ticket['organisation'],
    docs: [{ seq: 1, words: words.join(' ') }],
  }
}

/** The counters of both. */
function added(moved: StoredRecord, taken: StoredRecord): StoredRecord {
  const sums = Object.entries(moved).flatMap(([name, value]) =>
    typeof value === 'number' ? [[name, value + (typeof taken[name] === 'number' ? taken[name] : 0)] as const] : [],
  )
  return { ...taken, ...Object.fromEntries(sums) }
}
