import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { DeliveryLine } from '#domain/helpdesk/delivery-history.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { plainLine } from '#domain/text/plain.ts'
import { LoadingBlock } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RevealedText } from '../../ui/revealed-text.tsx'
import { ListFailure } from './list-failure.tsx'
import { isNoTicket } from './no-ticket.ts'
import { queueTicket } from './queue.ts'
import { TicketFacts } from './ticket-facts.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useNow } from '../parts/use-now.ts'

interface QueueDetailProps {
  ticketNumber: string | undefined
  onClose: () => void
}

/** The open ticket, to read. */
export function QueueDetail({ ticketNumber, onClose }: QueueDetailProps) {
  if (!ticketNumber) {
    return (
      <section className="queue-detail queue-nothing-open" aria-label="Ticket">
        <p>
          Choose a ticket, or press <kbd>j</kbd> and <kbd>Enter</kbd>.
        </p>
      </section>
    )
  }
  return (
    <section className="queue-detail" aria-label="Ticket">
      <OpenTicket key={ticketNumber} ticketNumber={ticketNumber} onClose={onClose} />
    </section>
  )
}

function OpenTicket({ ticketNumber, onClose }: { ticketNumber: string; onClose: () => void }) {
  const { data: ticket, error, isLoading, refetch } = useQuery(queueTicket(ticketNumber))
  const isMissing = isNoTicket(ticketNumber, error)
  // On a phone the list with its heading is hidden, so this is the page's heading.
  const heading = useIsPhone() ? 'h1' : 'h2'
  return (
    <>
      <div className="queue-bar">
        <button type="button" className="pill queue-back" onClick={onClose}>
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          Queue
        </button>
        <span className="queue-number num">{ticketNumber}</span>
        {ticket && (
          <a className="pill" data-kind="go" href={`mailto:${encodeURIComponent(ticket.email)}?${mailSubject(ticket)}`}>
            Reply by email
          </a>
        )}
      </div>
      {isLoading && <LoadingBlock>Loading the ticket</LoadingBlock>}
      {isMissing ? (
        <Notice title="There is no such ticket" heading={heading}>
          <p>
            <span dir="auto">{ticketNumber}</span> does not exist, or the link is incomplete.
          </p>
        </Notice>
      ) : (
        error && (
          <ListFailure error={error} onRetry={() => void refetch()} stale={ticket !== undefined} heading={heading} />
        )
      )}
      {ticket && <Body ticket={ticket} heading={heading} />}
    </>
  )
}

interface BodyProps {
  ticket: Ticket & { deliveries: readonly DeliveryLine[] }
  heading: 'h1' | 'h2'
}

function Body({ ticket, heading: Heading }: BodyProps) {
  const now = useNow()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="queue-body">
      <div className="thread">
        <p className="thread-number num">{ticket.ticketNumber}</p>
        <Heading ref={heading} tabIndex={-1} dir="auto">
          <RevealedText>{ticket.subject}</RevealedText>
        </Heading>
        <article className="thread-message">
          <span className="avatar" aria-hidden="true">
            {initials(ticket.name)}
          </span>
          <header>
            <b dir="auto">
              <RevealedText>{ticket.name}</RevealedText>
            </b>{' '}
            <span>{spokenTime(ticket.createdAt, now)}, by web form</span>
          </header>
          <p className="thread-text" dir="auto">
            <RevealedText>{ticket.description}</RevealedText>
          </p>
        </article>
        <ol className="thread-history" aria-label="History">
          {ticket.deliveries.map(({ at, action }) => (
            <li key={`${at} ${action}`}>
              {spokenTime(at, now)} {actionWords[action]}
            </li>
          ))}
        </ol>
      </div>
      <TicketFacts ticket={ticket} now={now} />
    </div>
  )
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

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '').at(0) ?? '')
    .join('')
    .toUpperCase()
}

/** The ticket number in the subject threads the replies. */
function mailSubject({ ticketNumber, subject }: Ticket): string {
  return `subject=${encodeURIComponent(`[${ticketNumber}] ${plainLine(subject)}`)}`
}
