import { useInfiniteQuery } from '@tanstack/react-query'
import type { TicketSummary } from '#domain/helpdesk/ticket.ts'
import { announce } from '../../ui/events.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ListFailure } from './list-failure.tsx'
import { myTickets } from './my-tickets.ts'
import { PriorityWord } from './priority.tsx'
import { statusWords } from './ticket-facts.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import { useNow } from '../parts/use-now.ts'
import './my-tickets.css'

export function MyTicketList() {
  const list = useInfiniteQuery(myTickets())
  const now = useNow()
  if (list.isPending) return <LoadingBlock>Loading your tickets</LoadingBlock>
  const tickets = list.data?.pages.flatMap((page) => page.tickets) ?? []
  return (
    <>
      {list.isError && (
        <ListFailure error={list.error} onRetry={() => void list.refetch()} stale={tickets.length > 0} />
      )}
      {tickets.length === 0 && !list.isError && (
        <Notice title="No tickets yet">
          <p>Every ticket that you send from your email address appears here with its progress.</p>
          <Button kind="primary" onClick={() => announce('openHelpdesk')}>
            Submit your first ticket
          </Button>
        </Notice>
      )}
      {tickets.length > 0 && (
        <ul className="my-tickets">
          {tickets.map((ticket) => (
            <li key={ticket.ticketNumber}>
              <Row ticket={ticket} now={now} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} busyText="Loading..." onClick={() => void list.fetchNextPage()}>
          Load older tickets
        </Button>
      )}
    </>
  )
}

function Row({ ticket, now }: { ticket: Omit<TicketSummary, 'tags' | 'assignee'>; now: number }) {
  return (
    <a className="my-ticket" href={`/dashboard?ticket=${ticket.ticketNumber}`}>
      <b dir="auto">{ticket.subject}</b>
      <span className="my-ticket-status">{statusWords[ticket.status]}</span>
      <small>
        <span className="num">{ticket.ticketNumber}</span>, {ticket.category}
      </small>
      <small className="my-ticket-end">
        <PriorityWord priority={ticket.priority} />, {spokenTime(ticket.createdAt, now)}
      </small>
    </a>
  )
}
