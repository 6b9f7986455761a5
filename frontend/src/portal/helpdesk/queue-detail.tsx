import { useQuery } from '@tanstack/react-query'
import { CircleAlert, MailX } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { DeliveryLine } from '#domain/helpdesk/delivery-history.ts'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { plainLine } from '#domain/text/plain.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { RevealedText } from '../../ui/revealed-text.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import { Happening, Message, Timeline } from '../parts/timeline.tsx'
import { useNow } from '../parts/use-now.ts'
import { RecordScreen, RecordState, StaleRecord } from '../templates/record-screen.tsx'
import { queueTicket } from './queue.ts'
import { TicketFacts } from './ticket-facts.tsx'

interface QueueDetailProps {
  ticketNumber: string
  onClose: () => void
}

/** The open ticket with its history, read-only. */
export function QueueDetail({ ticketNumber, onClose }: QueueDetailProps) {
  const query = useQuery(queueTicket(ticketNumber))
  const now = useNow()
  const ticket = query.data
  const back = { name: 'Queue', onPress: onClose }
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
              <span dir="auto">{ticketNumber}</span> does not exist, or the link is incomplete.
            </>
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
      title={<RevealedText>{ticket.subject}</RevealedText>}
      actions={
        <ButtonLink
          kind="primary"
          size="small"
          href={`mailto:${encodeURIComponent(ticket.email)}?${mailSubject(ticket)}`}
        >
          Reply by email
        </ButtonLink>
      }
      properties={<TicketFacts ticket={ticket} now={now} />}
    >
      <StaleRecord query={query} />
      <Timeline label="Conversation">
        <Message
          name={ticket.name}
          shownName={<RevealedText>{ticket.name}</RevealedText>}
          when={`${spokenTime(ticket.createdAt, now)}, by web form`}
        >
          <RevealedText>{ticket.description}</RevealedText>
        </Message>
      </Timeline>
      <Timeline label="History">
        {ticket.deliveries.map(({ at, action }) => (
          <Happening key={`${at} ${action}`} icon={actionIcons[action] ?? MailX}>
            {spokenTime(at, now)} {actionWords[action]}
          </Happening>
        ))}
      </Timeline>
    </RecordScreen>
  )
}

const actionIcons: Readonly<Partial<Record<DeliveryLine['action'], LucideIcon>>> = {
  'confirmation-not-sent': CircleAlert,
}

const actionWords: Readonly<Record<DeliveryLine['action'], string>> = {
  'confirmation-not-sent': 'No confirmation sent by email, because a limit was reached',
  'mail-bounced': 'Our email to the requester bounced. Phone, or ask for another address',
  'mail-complained': 'The requester reported our email as unwanted, so we send no more to that address. Phone instead',
  'mail-held-back-after-bounce': 'No email sent to the requester, because an earlier one bounced. Phone instead',
  'mail-held-back-after-complaint':
    'No email sent to the requester, who reported an earlier one as unwanted. Phone instead',
  'desk-mail-returned': 'The help desk’s copy bounced: its mailbox does not accept mail',
}

/** The number in the subject is what keeps the answers together. */
function mailSubject({ ticketNumber, subject }: Ticket): string {
  return `subject=${encodeURIComponent(`[${ticketNumber}] ${plainLine(subject)}`)}`
}
