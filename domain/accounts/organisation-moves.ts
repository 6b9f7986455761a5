import { aboveBoth, allMove, movesFile } from '../merging/move.ts'
import type { RecordMoves, StoredRecord } from '../merging/move.ts'

/** What a merge of two organisations does with the records of accounts. */
export const accountsMoves: RecordMoves = {
  membership: { stays: 'It ends, and one of the other organisation begins: tokens and the audit log must follow.' },
  organisation: { stays: 'It is closed, and leads to the other one.' },
  job: { stays: 'It belongs to the person who started it, and ends within months.' },
  trial: {
    whereTaken: (moved, taken) => aboveBoth(isLonger(moved, taken) ? moved : taken, moved, taken),
  },
  due: {
    // A step that is taken too early only looks when the next one is due.
    whereTaken: (moved, taken) => (String(moved['at']) < String(taken['at']) ? moved : taken),
  },
  file: movesFile,
  ...allMove(
    'account in Cognito',
    'chosen-organisation',
    'invitation',
    'notification',
    'session',
    'passkey',
    'device',
    'ended-sessions',
    'seen',
    'directory-entry',
    'directory-name',
    'password-code',
    'email-change',
    'former-address',
    'sign-in-number',
    'recovery-codes',
    'recovery',
    'factor-reset',
    'factor-reset-link',
    'accepted-terms',
    'founded-organisation',
    'trial-happening',
    'privacy-request',
    'privacy-request-words',
    'privacy-requester',
    'rate counter',
    'daily-figures',
    'fingerprint key',
    'holidays',
    'no-mail',
  ),
}

/** Of two trials of a product the one that allows more for longer: what is entitled, then what ends later. */
function isLonger(moved: StoredRecord, taken: StoredRecord): boolean {
  const [one, other] = [moved, taken].map(({ entitledAt }) => entitledAt !== undefined)
  if (one !== other) return one === true
  return String(moved['lastDay']) > String(taken['lastDay'])
}
