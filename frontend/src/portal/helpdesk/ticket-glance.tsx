import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { spokenTime } from '../parts/spoken-time.ts'
import { PriorityWord } from './priority.tsx'
import { clockTitles, shownClocks } from './shown-clocks.ts'
import { TicketStatusWord } from './ticket-facts.tsx'
import css from './ticket-glance.module.css'

interface TicketGlanceProps {
  ticket: Pick<Ticket, 'status' | 'priority' | 'clocks'>
  now: number
  /** A client or guest reads it. */
  isClient?: boolean
}

/** Status and time left, where there is one line for them. */
export function TicketBrief({ ticket, now, isClient }: TicketGlanceProps) {
  const [next] = shownClocks(ticket.clocks, now)
  return (
    <>
      <TicketStatusWord isClient={isClient} status={ticket.status} />
      {next && (
        <span className={css.clock} data-tone={next.tone}>
          {clockTitles[next.clock]} <b>{next.left}</b>
        </span>
      )}
    </>
  )
}

/** Status, priority and every clock that counts with its due time, below the title. */
export function TicketGlance({ ticket, now, isClient }: TicketGlanceProps) {
  return (
    <>
      <TicketStatusWord isClient={isClient} status={ticket.status} />
      <PriorityWord priority={ticket.priority} />
      {shownClocks(ticket.clocks, now).map(({ clock, left, tone, dueAt }) => (
        <span key={clock} className={css.clock} data-tone={tone}>
          {clockTitles[clock]} <b>{left}</b>
          {dueAt !== undefined && `, due ${spokenTime(new Date(dueAt).toISOString(), now)}`}
        </span>
      ))}
    </>
  )
}
