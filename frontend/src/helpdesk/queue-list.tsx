import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { Priority } from '#domain/helpdesk/priority.ts'
import type { TicketSummary } from '#domain/helpdesk/ticket.ts'
import { ButtonLink } from '../ui/button.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { LoadingBlock } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { ListFailure } from './list-failure.tsx'
import { PriorityWord, priorityNames } from './priority.tsx'
import { responseClock, spellMinutes } from './response-clock.ts'
import { useNow } from './use-now.ts'

type Page = { tickets: TicketSummary[]; nextCursor?: string }

interface QueueListProps {
  list: UseInfiniteQueryResult<InfiniteData<Page>>
  /** Number of the ticket that is open. */
  open: string | undefined
  priority: Priority | undefined
}

export function QueueList({ list, open, priority }: QueueListProps) {
  if (list.isPending) return <LoadingBlock>Loading the queue</LoadingBlock>
  const tickets = list.data?.pages.flatMap((page) => page.tickets) ?? []
  return (
    <>
      {list.isError && (
        <ListFailure error={list.error} onRetry={() => void list.refetch()} stale={tickets.length > 0} />
      )}
      {tickets.length === 0 && !list.isError && <NothingWaits priority={priority} />}
      <ul className="queue-rows">
        {tickets.map((ticket) => (
          <li key={ticket.ticketNumber}>
            <Row ticket={ticket} isOpen={ticket.ticketNumber === open} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          shown={tickets.length}
          things="tickets"
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}

function Row({ ticket, isOpen }: { ticket: TicketSummary; isOpen: boolean }) {
  const [search] = useSearchParams()
  const now = useNow()
  const address = new URLSearchParams(search)
  address.set('ticket', ticket.ticketNumber)
  const { subject, name, company, priority, createdAt } = ticket
  const clock = responseClock(priority, Date.parse(createdAt), now)
  return (
    <a
      className="queue-row"
      href={`?${address}`}
      data-ticket={ticket.ticketNumber}
      aria-current={isOpen ? 'true' : undefined}
    >
      <b dir="auto">{subject}</b>
      {clock.kind === 'running' ? (
        <span className="queue-due" data-state={clock.state}>
          {clock.minutesLeft > 0
            ? `${spellMinutes(clock.minutesLeft)} left`
            : `${spellMinutes(Math.max(1, -clock.minutesLeft))} late`}
        </span>
      ) : (
        <span className="queue-due">{clock.minutes > 0 ? `${spellMinutes(clock.minutes)} old` : 'just now'}</span>
      )}
      <small dir="auto">{company ? `${name}, ${company}` : name}</small>
      <PriorityWord priority={priority} />
      {clock.kind === 'running' && (
        <svg className="queue-meter" data-state={clock.state} aria-hidden="true">
          <rect width={`${clock.used * 100}%`} height="100%" rx="1.5" />
        </svg>
      )}
    </a>
  )
}

function NothingWaits({ priority }: { priority: Priority | undefined }) {
  return (
    <Notice title={priority ? `No ticket of ${priorityNames[priority].toLowerCase()} priority waits` : 'Nothing waits'}>
      <p>Every ticket has had its first answer. New ones appear here by themselves.</p>
      {priority && (
        <ButtonLink size="small" href="/admin/helpdesk">
          Show the whole queue
        </ButtonLink>
      )}
    </Notice>
  )
}
