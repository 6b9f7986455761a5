import { mayRead } from '#domain/helpdesk/access.ts'
import type { TimelineEntry } from '#domain/helpdesk/message.ts'
import { statusOf } from '#domain/helpdesk/queue-view.ts'
import { isWithin } from '#domain/calendar/days-within.ts'
import { fitsAll, searchedWords, snippetOf } from '#domain/helpdesk/search-words.ts'
import { isInternal } from '#domain/helpdesk/ticket-event.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from '../desk.ts'
import type { TicketStore } from '../ticket-store.ts'
import { entryTexts, openingTexts, scopeOf } from './desk-log.ts'
import { MOST_CANDIDATES } from './search-index.ts'
import type { Candidate, SearchIndex } from './search-index.ts'

/** Tickets of an answer, and tickets that are read for it: a search that finds more has to be narrowed down. */
const MOST_FOUND = 50
const MOST_READ = MOST_CANDIDATES - 1
/** A full answer and the ticket that shows that there are more, in one round trip. */
const READ_AT_ONCE = MOST_FOUND + 1

export const searchTickets = desk.searchTickets.handler(async ({ input, context }) => {
  const { id } = signedIn(context)
  const { q, view, ...filters } = input
  const status = statusOf(view)
  return search(context, {
    words: searchedWords(q),
    withNotes: true,
    fits: (ticket) =>
      (status === undefined || ticket.status === status) &&
      (view !== 'mine' || ticket.assignee === id) &&
      (view !== 'unassigned' || ticket.assignee === undefined) &&
      (filters.priority === undefined || ticket.priority === filters.priority) &&
      (filters.category === undefined || ticket.category === filters.category) &&
      (filters.assignee === undefined || ticket.assignee === filters.assignee) &&
      (filters.organisation === undefined || ticket.organisation === filters.organisation) &&
      (filters.tag === undefined || ticket.tags.includes(filters.tag)) &&
      isWithin(ticket.createdAt, filters),
  })
})

/** A client learns of a ticket that another one was merged into only if they may read it. */
export const searchMyTickets = desk.searchMyTickets.handler(async ({ input, context }) => {
  const actor = signedIn(context)
  const { email, organisation } = actor
  const { q, scope, status } = input
  const isOwn = (ticket: Ticket) => ticket.organisation === undefined || ticket.personId === actor.id
  // Agents search all tickets at the desk; here they are clients.
  const isReadable = (ticket: Ticket) => mayRead({ ...actor, roles: [] }, ticket)
  const { tickets, more } = await search(context, {
    words: searchedWords(q),
    withNotes: false,
    scopes: new Set([...(email === undefined ? [] : [scopeOf({ email })]), ...(organisation ? [organisation.id] : [])]),
    fits: (ticket) =>
      isReadable(ticket) &&
      (status === undefined || ticket.status === status) &&
      (scope === 'organisation' || isOwn(ticket)),
  })
  const shown = tickets.map(async (ticket) => {
    const target = ticket.mergedInto === undefined ? undefined : await context.tickets.find(ticket.mergedInto)
    return { ...ticket, mergedInto: target && isReadable(target) ? target.ticketNumber : undefined }
  })
  return { tickets: await Promise.all(shown), more }
})

interface Asked {
  readonly words: readonly string[]
  readonly withNotes: boolean
  readonly scopes?: ReadonlySet<string>
  /** Whether the reader may see it, and it is what the filters ask for. */
  readonly fits: (ticket: Ticket) => boolean
}

interface Reading {
  readonly tickets: Pick<TicketStore, 'find' | 'entry'>
  readonly index: SearchIndex
}

/** The tickets whose texts, as they are now, have all the words; the newest texts first. */
async function search({ tickets, index }: Reading, asked: Asked) {
  const { words, withNotes, scopes } = asked
  if (words.length === 0) return { tickets: [], more: false }
  const candidates = await index.candidates({ words, withNotes, scopes })
  const found: Found[] = []
  let read = 0
  while (read < Math.min(candidates.length, MOST_READ) && found.length < MOST_FOUND) {
    const some = candidates.slice(read, read + READ_AT_ONCE)
    const checked = await Promise.all(some.map((candidate) => check(tickets, candidate, asked)))
    found.push(...checked.flatMap((each) => each ?? []))
    read += some.length
  }
  return { tickets: found.slice(0, MOST_FOUND), more: read < candidates.length || found.length > MOST_FOUND }
}

type Found = NonNullable<Awaited<ReturnType<typeof check>>>

/** The ticket with the place of the words, if its texts have them all: a text may have been removed since it was indexed. */
async function check(
  tickets: Reading['tickets'],
  { ticketNumber, seqs }: Candidate,
  { words, withNotes, fits }: Asked,
) {
  const [ticket, ...entries] = await Promise.all([
    tickets.find(ticketNumber),
    ...[...seqs].filter((seq) => seq > 1).map((seq) => tickets.entry(ticketNumber, seq)),
  ])
  if (!ticket || !fits(ticket)) return undefined
  const readable = entries
    .filter((entry): entry is TimelineEntry => entry !== undefined && (withNotes || !isInternal(entry)))
    .toSorted((one, other) => other.seq - one.seq)
  const texts = [...openingTexts(ticket), ...readable.flatMap(entryTexts)]
  return fitsAll(words, texts) ? { ...ticket, match: matchIn(ticket, readable, words) } : undefined
}

/** Where the words are: in the newest entry that has one, or else in what the requester wrote first. */
function matchIn(ticket: Ticket, entries: readonly TimelineEntry[], words: readonly string[]) {
  for (const entry of entries) {
    const snippet = entryTexts(entry)
      .map((text) => snippetOf(text, words))
      .find((each) => each !== undefined)
    if (snippet) return { in: isInternal(entry) ? ('note' as const) : ('message' as const), ...mutable(snippet) }
  }
  const opening = snippetOf(ticket.description, words)
  return opening && { in: 'message' as const, ...mutable(opening) }
}

function mutable({ text, marks }: NonNullable<ReturnType<typeof snippetOf>>) {
  return { text, marks: marks.map(([from, to]): [number, number] => [from, to]) }
}
