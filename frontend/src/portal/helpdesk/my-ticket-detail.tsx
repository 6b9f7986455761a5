import { useQuery } from '@tanstack/react-query'
import { company } from '#domain/company/details.ts'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import { Message, Timeline } from '../parts/timeline.tsx'
import { useNow } from '../parts/use-now.ts'
import { RecordScreen, RecordState, StaleRecord } from '../templates/record-screen.tsx'
import { myTicket } from './my-tickets.ts'
import { TicketFacts } from './ticket-facts.tsx'
import css from './my-ticket-detail.module.css'

/** One of the person's own tickets. */
export function MyTicketDetail({ ticketNumber, onClose }: { ticketNumber: string; onClose: () => void }) {
  const query = useQuery(myTicket(ticketNumber))
  const now = useNow()
  const ticket = query.data
  const back = { name: 'All tickets', onPress: onClose }
  if (!ticket) {
    return (
      <RecordState
        thing="ticket"
        back={back}
        isBeside
        number={ticketNumber}
        query={query}
        isImpossible={!isTicketNumber(ticketNumber)}
        missing={{
          about: (
            <>
              <span dir="auto">{ticketNumber}</span> does not exist, or it belongs to another email address or
              organisation.
            </>
          ),
          actions: (
            <ButtonLink size="small" href="/dashboard">
              Show my tickets
            </ButtonLink>
          ),
        }}
      />
    )
  }
  return (
    <RecordScreen
      back={back}
      isBeside
      number={ticketNumber}
      title={ticket.subject}
      properties={<TicketFacts ticket={ticket} now={now} />}
    >
      <StaleRecord query={query} />
      <Timeline label="Conversation">
        <Message name={ticket.name} when={spokenTime(ticket.createdAt, now)}>
          {ticket.description}
        </Message>
      </Timeline>
      <p className={css.add}>
        To add something, reply to our confirmation email or write to{' '}
        <a href={`mailto:${company.email}?subject=${encodeURIComponent(`[${ticketNumber}]`)}`}>{company.email}</a> with
        the number in the subject.
      </p>
    </RecordScreen>
  )
}
