import { createHash } from 'node:crypto'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import type { TimelineEntry } from '#domain/helpdesk/message.ts'
import { wordsOf } from '#domain/helpdesk/search-words.ts'
import { isInternal } from '#domain/helpdesk/ticket-event.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

/**
 * Every change of the desk in the order of its time: the ticket, its version, and the words that were written. Screens ask it what has
 * changed; searches read the newest entries and the blocks that older ones were made into. Entries expire.
 */
export const LOG = 'DESK-LOG'
/** Older entries are in blocks: a block is made after half of this time at the latest. */
export const LOG_DAYS = 14
const DAY_SECONDS = 24 * 60 * 60

/** The words of one text of a ticket. */
export interface WordDocument {
  readonly ticketNumber: string
  /** Sequence number of the entry; 1 stands for subject, requester and description. */
  readonly seq: number
  readonly internal: boolean
  /** Whose ticket it is, as `scopeOf` says. */
  readonly scope: string
  /** Folded, with spaces between. */
  readonly words: string
}

type LoggedTicket = Pick<Ticket, 'ticketNumber' | 'version' | 'organisation' | 'email'>

/** Whose ticket it is: its organisation's, or else its requester's, whose address is hashed. */
export function scopeOf({ organisation, email }: Pick<Ticket, 'organisation' | 'email'>): string {
  return organisation ?? `e-${createHash('sha256').update(canonicalEmail(email)).digest('base64url').slice(0, 8)}`
}

/** The texts of a ticket by which its opening is found. */
export function openingTexts({
  ticketNumber,
  subject,
  description,
  name,
  company,
  email,
}: Pick<Ticket, 'ticketNumber' | 'subject' | 'description' | 'name' | 'company' | 'email'>): string[] {
  return [subject, name, company, email, ticketNumber, description]
}

/** The texts of an entry by which its ticket is found. */
export function entryTexts({ message, comment }: Pick<TimelineEntry, 'message' | 'comment'>): string[] {
  return [...(message ? [message.text, ...message.files.map(({ name }) => name)] : []), ...(comment ? [comment] : [])]
}

/** The write that logs a new ticket with its first entries. */
export function logOpening(ticket: Ticket, entries: readonly TimelineEntry[]): ItemWrite {
  return { put: { Item: logItem(ticket, ticket.createdAt, documentsOf(ticket, entries)) } }
}

/**
 * The write that logs a change of a ticket by its entries. A ticket that gets another owner is logged with its opening: its newest text
 * says whose all its texts are.
 */
export function logChange(before: Ticket, after: Ticket, entries: readonly TimelineEntry[]): ItemWrite {
  const documents = scopeOf(before) === scopeOf(after) ? entryDocuments(after, entries) : documentsOf(after, entries)
  return { put: { Item: logItem(after, entries.at(-1)?.at ?? after.updatedAt, documents) } }
}

/** The item that logs a ticket that is stored with its whole history at `now` (milliseconds since 1970). */
export function logWhole(ticket: Ticket, timeline: readonly TimelineEntry[], now: number) {
  return logItem(ticket, new Date(now).toISOString(), documentsOf(ticket, timeline))
}

/** The words of a ticket and of its entries. */
export function documentsOf(ticket: Ticket, entries: readonly TimelineEntry[]): WordDocument[] {
  const opening = documentOf(ticket, { seq: 1, internal: false, texts: openingTexts(ticket) })
  return [opening, ...entryDocuments(ticket, entries)]
}

function entryDocuments(ticket: LoggedTicket, entries: readonly TimelineEntry[]): WordDocument[] {
  return entries.flatMap((entry) => {
    const texts = entryTexts(entry)
    return texts.length === 0 ? [] : [documentOf(ticket, { seq: entry.seq, internal: isInternal(entry), texts })]
  })
}

function documentOf(
  ticket: LoggedTicket,
  { seq, internal, texts }: { seq: number; internal: boolean; texts: readonly string[] },
): WordDocument {
  return {
    ticketNumber: ticket.ticketNumber,
    seq,
    internal,
    scope: scopeOf(ticket),
    words: wordsOf(...texts).join(' '),
  }
}

function logItem(
  { ticketNumber, version, organisation, email }: LoggedTicket,
  at: string,
  documents: readonly WordDocument[],
) {
  return {
    pk: LOG,
    sk: `${at}#${ticketNumber}#${version}`,
    kind: 'desk-log',
    expiresAt: Math.floor(Date.parse(at) / 1000) + LOG_DAYS * DAY_SECONDS,
    // Short names: the item is written with every change, and is billed by the kilobyte.
    ...(documents.length > 0 && {
      scope: scopeOf({ organisation, email }),
      docs: documents.map(({ seq, internal, words }) => ({ seq, ...(internal && { internal }), words })),
    }),
  }
}

/** What the sort key of a log entry says. */
export function readLogKey(sk: string): {
  readonly at: string
  readonly ticketNumber: string
  readonly version: number
} {
  const [at = '', ticketNumber = '', version = ''] = sk.split('#')
  return { at, ticketNumber, version: Number(version) }
}
