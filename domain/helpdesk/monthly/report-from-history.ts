import type { ArchivedTicket } from '../archive/archive.ts'
import { measuredClocks, measuringPeriods } from '../archive/measured-clocks.ts'
import { agreementsOf, clocksBefore } from '../archive/verify-archive.ts'
import type { ArchivedDesk } from '../archive/verify-archive.ts'
import type { AgreementPeriods } from '../archive/agreement-history.ts'
import { cellsOf, summedCells } from '../reports/cells.ts'
import { factsOf, spansOf } from '../reports/ticket-facts.ts'
import { standardAgreement } from '../sla/agreement.ts'
import { foldTicket } from '../ticket-state.ts'
import { monthlyFigures, noLists, withTickets } from './monthly-figures.ts'
import { agreedIn, byUrgency, MOST_SHOWN, reportedTicket } from './monthly-report.ts'
import type { Stated } from './monthly-report.ts'

interface Asked {
  readonly organisation: string
  readonly month: string
  /** The moment as of which the report was made, in milliseconds since 1970. */
  readonly madeAt: number
}

/** What a monthly report states, from an archive of the desk alone. */
export function reportFromHistory(
  { tickets, agreements }: ArchivedDesk,
  { organisation, month, madeAt }: Asked,
): Stated {
  const known = agreementsOf(agreements)?.(organisation)
  const counted = tickets
    .filter(({ ticket }) => ticket.organisation === organisation)
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
    .flatMap((archived) => asOf(archived, madeAt, known))
  const cells = summedCells(counted.flatMap(({ facts }) => cellsOf(facts)))
  const figures = monthlyFigures({ organisation, month }, cells, withTickets(noLists, counted, month))
  const periods: AgreementPeriods = known ?? [
    {
      from: -Infinity,
      agreement: tickets.find(({ ticket }) => ticket.organisation === organisation)?.agreement ?? standardAgreement,
    },
  ]
  const listed = (numbers: readonly string[]) => {
    const found = counted.filter(({ ticketNumber }) => numbers.includes(ticketNumber))
    return byUrgency(found.map(({ ticketThen }) => reportedTicket(ticketThen, month, periods))).slice(0, MOST_SHOWN)
  }
  return {
    figures,
    ...agreedIn(periods, month),
    broken: listed(figures.broken.tickets),
    stillOpen: listed(figures.stillOpen.tickets),
  }
}

/** The ticket as it was then, and what reports counted of it; nothing before it was opened. */
function asOf({ ticket, timeline, agreement }: ArchivedTicket, moment: number, known: AgreementPeriods | undefined) {
  const past = timeline.filter(({ at }) => Date.parse(at) <= moment)
  if (past.length === 0) return []
  const { ticketNumber, subject, organisation } = ticket
  const clocksThen = () => {
    if (past.length === timeline.length) return ticket.clocks
    if (!known) return clocksBefore({ ticket, timeline: past, ...(agreement && { agreement }) })
    return measuredClocks(past, measuringPeriods(ticket, timeline, known) ?? known)[0]
  }
  const ticketThen = {
    ticketNumber,
    subject,
    ...(organisation !== undefined && { organisation }),
    ...foldTicket(past),
    clocks: clocksThen(),
  }
  return [{ ticketNumber, facts: factsOf(ticketThen, spansOf(past)), ticketThen }]
}

function placeOf({ ticket: { createdAt, ticketNumber } }: ArchivedTicket): string {
  return `${createdAt}#${ticketNumber}`
}
