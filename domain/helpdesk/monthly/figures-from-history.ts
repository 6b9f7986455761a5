import type { ArchivedTicket } from '../archive/archive.ts'
import { clocksOf } from '../archive/verify-archive.ts'
import { cellsOf, summedCells } from '../reports/cells.ts'
import { factsOf, spansOf } from '../reports/ticket-facts.ts'
import { standardAgreement } from '../sla/agreement.ts'
import { foldTicket } from '../ticket-state.ts'
import { monthlyFigures, noLists, withTickets } from './monthly-figures.ts'
import type { MonthlyFigures } from './monthly-figures.ts'

interface Asked {
  readonly organisation: string
  readonly month: string
  /** The moment as of which the report was made, in milliseconds since 1970. */
  readonly madeAt: number
}

/** The figures of a monthly report, from the histories of exported tickets alone. */
export function figuresFromHistory(
  tickets: readonly ArchivedTicket[],
  { organisation, month, madeAt }: Asked,
): MonthlyFigures {
  const counted = tickets
    .filter(({ ticket }) => ticket.organisation === organisation)
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
    .flatMap((archived) => asOf(archived, madeAt))
  const cells = summedCells(counted.flatMap(({ facts }) => cellsOf(facts)))
  return monthlyFigures({ organisation, month }, cells, withTickets(noLists, counted, month))
}

/** What reports counted of the ticket then; nothing before it was opened. */
function asOf({ ticket, timeline, agreement = standardAgreement }: ArchivedTicket, moment: number) {
  const past = timeline.filter(({ at }) => Date.parse(at) <= moment)
  if (past.length === 0) return []
  const { assignee: _assignee, rating: _rating, ...rest } = ticket
  const isNow = past.length === timeline.length
  // After a change of agreement the stored clocks keep what was measured before.
  const isMeasured = past.some(({ happening }) => happening.type === 'agreement-changed')
  const clocks = isNow || isMeasured ? ticket.clocks : clocksOf(past, agreement)
  const then = { ...rest, ...foldTicket(past), clocks }
  return [{ ticketNumber: ticket.ticketNumber, facts: factsOf(then, spansOf(past)) }]
}

function placeOf({ ticket: { createdAt, ticketNumber } }: ArchivedTicket): string {
  return `${createdAt}#${ticketNumber}`
}
