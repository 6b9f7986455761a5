import type { StoredRecord } from '../privacy/erase-record.ts'
import { ERASED_ADDRESS, ERASED_NAME, ERASED_TEXT, redacted } from '../privacy/traces.ts'

/** Actors that are the requester of their own ticket. */
const REQUESTER = ['guest', 'mail']

interface Erased {
  /** The person's id; undefined without an account. */
  readonly personId: string | undefined
  /** Whether the person requested the ticket that the record belongs to. */
  readonly isRequester: boolean
  /** What names the person inside their ticket: full name, and each of its words. */
  readonly words: readonly string[]
}

/**
 * A record of a ticket without what a person wrote or what says who they are; undefined if the record is removed. The history keeps
 * its events: they hold ids only. Records of other kinds are unchanged.
 */
export function eraseFromTicket(
  record: StoredRecord,
  { personId, isRequester, words }: Erased,
): StoredRecord | undefined {
  const { kind, actor } = record
  if (kind === 'ticket-entry') {
    const isOwn = actor === personId || (isRequester && REQUESTER.includes(String(actor)))
    return isOwn ? withoutMessage(record) : isRequester ? redacted(record, words) : record
  }
  if (!isRequester) return record
  if (kind === 'ticket') {
    const { mailThread: _mailThread, ...rest } = record
    return {
      ...rest,
      name: ERASED_NAME,
      email: ERASED_ADDRESS,
      company: '',
      subject: ERASED_TEXT,
      ...requesterList(record),
    }
  }
  if (kind === 'ticket-text') {
    const { name: _name, company: _company, subject: _subject, ...rest } = record
    return { ...rest, phone: '', description: ERASED_TEXT }
  }
  if (kind === 'desk-log') {
    const { docs: _docs, scope: _scope, ...rest } = record
    return rest
  }
  // They lead to the ticket, and hold what it was opened with.
  if (kind === 'guest link' || kind === 'idempotency') return undefined
  return redacted(record, words)
}

/** A public ticket is listed by its requester's address. */
function requesterList({ pk1, email }: StoredRecord): { readonly pk1?: string } {
  const isByAddress = typeof pk1 === 'string' && pk1.toLowerCase() === `requester#${String(email).toLowerCase()}`
  return isByAddress ? { pk1: `REQUESTER#${ERASED_ADDRESS}` } : {}
}

function withoutMessage({ message, comment: _comment, ...entry }: StoredRecord): StoredRecord {
  if (message === undefined) return entry
  return { ...entry, message: { text: ERASED_TEXT, by: ERASED_NAME, files: [] } }
}
