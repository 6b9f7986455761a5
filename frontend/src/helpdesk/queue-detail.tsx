import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { AuditEntry } from '#domain/helpdesk/contract.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { ApiError } from '../client/api-error.ts'
import { LoadingBlock } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { ListFailure } from './list-failure.tsx'
import { queueTicket } from './queue.ts'
import { TicketFacts } from './ticket-facts.tsx'
import { ticketTime } from './ticket-time.ts'
import { useNow } from './use-now.ts'

interface QueueDetailProps {
  ticketNumber: string | undefined
  onClose: () => void
}

/** The open ticket with its history, to read. */
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
  const { data: ticket, error, isPending, refetch } = useQuery(queueTicket(ticketNumber))
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
            Answer by mail
          </a>
        )}
      </div>
      {isPending && <LoadingBlock>Loading the ticket</LoadingBlock>}
      {error instanceof ApiError && error.status === 404 ? (
        <Notice title="There is no such ticket">
          <p>{ticketNumber} does not exist, or the link to it is not whole.</p>
        </Notice>
      ) : (
        error && <ListFailure error={error} onRetry={() => void refetch()} stale={ticket !== undefined} />
      )}
      {ticket && <Body ticket={ticket} />}
    </>
  )
}

function Body({ ticket }: { ticket: Ticket & { history: readonly AuditEntry[] } }) {
  const now = useNow()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="queue-body">
      <div className="thread">
        <p className="thread-number num">{ticket.ticketNumber}</p>
        <h2 ref={heading} tabIndex={-1} dir="auto">
          {ticket.subject}
        </h2>
        <article className="thread-message">
          <span className="avatar" aria-hidden="true">
            {initials(ticket.name)}
          </span>
          <header>
            <b dir="auto">{ticket.name}</b> <span>{ticketTime(ticket.createdAt, now)}, by web form</span>
          </header>
          <p className="thread-text" dir="auto">
            {ticket.description}
          </p>
        </article>
        <ol className="thread-history" aria-label="History">
          {ticket.history.map(({ at, action }) => (
            <li key={`${at} ${action}`}>
              {ticketTime(at, now)} {actionWords[action]}
            </li>
          ))}
        </ol>
      </div>
      <TicketFacts ticket={ticket} now={now} />
    </div>
  )
}

const actionWords: Readonly<Record<AuditEntry['action'], string>> = {
  'ticket-submitted': 'Submitted; confirmation and desk copy go out by mail',
  'mail-bounced': 'The mail to the requester came back: the address takes none. Phone, or ask for another address',
  'mail-complained': 'The requester reported our mail as unwanted. No more is sent to the address: phone instead',
  'mail-held-back-after-bounce': 'No mail was sent to the requester: an earlier one came back. Phone instead',
  'mail-held-back-after-complaint':
    'No mail was sent to the requester, who once reported ours as unwanted. Phone instead',
  'desk-mail-returned': 'The copy to the desk came back: the desk’s own mailbox takes no mail',
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '').at(0) ?? '')
    .join('')
    .toUpperCase()
}

/** The number in the subject is what keeps the answers together. */
function mailSubject({ ticketNumber, subject }: Ticket): string {
  return `subject=${encodeURIComponent(`[${ticketNumber}] ${subject}`)}`
}
