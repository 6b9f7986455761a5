import { isDeepStrictEqual } from 'node:util'
import { factsOf, spansAfter, spansOf } from '#domain/helpdesk/reports/ticket-facts.ts'
import type { Spans } from '#domain/helpdesk/reports/ticket-facts.ts'
import type { ListedTicket } from '#domain/helpdesk/ticket.ts'
import type { WholeTicketReader } from '../whole-ticket-reader.ts'
import type { ReportStore } from './report-store.ts'

interface Options {
  readonly tickets: WholeTicketReader
  readonly reports: ReportStore
}

/**
 * Counts tickets for the reports as they are now. What is counted already is not counted again, so a repeated record of the stream
 * changes nothing; a change that reports do not show, such as a note, writes nothing.
 */
export function ticketCounting({ tickets, reports }: Options) {
  async function count(ticketNumber: string): Promise<void> {
    const found = await uncounted(ticketNumber)
    if (found) await reports.count(ticketNumber, found.known, found.next)
  }

  /** What is counted of a ticket and what should be; undefined if these are the same. */
  async function uncounted(ticketNumber: string) {
    const [ticket, known] = await Promise.all([tickets.findListed(ticketNumber), reports.countedOf(ticketNumber)])
    // A probe's ticket is in no list of the desk; one that was deleted is gone.
    if (!ticket || (known && known.counted >= ticket.version)) return undefined
    const facts = factsOf(ticket, await spansFor(ticket, known))
    const { version: counted, reopened: reopenings, createdAt } = ticket
    if (known?.reopenings === reopenings && isDeepStrictEqual(known.facts, facts)) return undefined
    return { known, next: { counted, reopenings, createdAt, facts } }
  }

  async function spansFor(ticket: ListedTicket, known: Awaited<ReturnType<ReportStore['countedOf']>>): Promise<Spans> {
    const before = known?.facts && { ...known.facts, reopenings: known.reopenings }
    const spans = spansAfter(before, ticket)
    if (spans) return spans
    const history = await tickets.wholeTimeline(ticket.ticketNumber)
    return spansOf(history.filter(({ seq }) => seq <= ticket.version))
  }

  return { count, isCounted: async (ticketNumber: string) => (await uncounted(ticketNumber)) === undefined }
}
