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
 * Counts a ticket for the reports as it is now. A version that is counted already is not counted again, so a repeated record of the
 * stream changes nothing.
 */
export function ticketCounting({ tickets, reports }: Options) {
  return async (ticketNumber: string): Promise<void> => {
    const [ticket, known] = await Promise.all([tickets.findListed(ticketNumber), reports.countedOf(ticketNumber)])
    // A probe's ticket is in no list of the desk; one that was deleted is gone.
    if (!ticket || (known && known.counted >= ticket.version)) return
    const facts = factsOf(ticket, await spansFor(ticket, known))
    const { version: counted, reopened: reopenings, createdAt } = ticket
    await reports.count(ticketNumber, known, { counted, reopenings, createdAt, facts })
  }

  async function spansFor(ticket: ListedTicket, known: Awaited<ReturnType<ReportStore['countedOf']>>): Promise<Spans> {
    const before = known?.facts && { ...known.facts, reopenings: known.reopenings }
    const spans = spansAfter(before, ticket)
    if (spans) return spans
    const history = await tickets.wholeTimeline(ticket.ticketNumber)
    return spansOf(history.filter(({ seq }) => seq <= ticket.version))
  }
}
