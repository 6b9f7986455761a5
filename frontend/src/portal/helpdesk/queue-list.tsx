import type { UseQueryResult } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { TicketSummary } from '#domain/helpdesk/ticket.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RevealedText } from '../../ui/revealed-text.tsx'
import { ListFailure } from './list-failure.tsx'
import { PriorityWord, priorityNames } from './priority.tsx'
import { startingAt, withMore } from './queue-view.ts'
import type { QueueView } from './queue-view.ts'
import { responseClock, spellDue } from '#domain/helpdesk/response-clock.ts'
import { useNow } from '../parts/use-now.ts'

type Page = { tickets: TicketSummary[]; nextCursor?: string }

interface QueueListProps {
  list: UseQueryResult<Page>
  /** Number of the ticket that is open. */
  open: string | undefined
  view: QueueView
}

export function QueueList({ list, open, view }: QueueListProps) {
  const [search, setSearch] = useSearchParams()
  if (list.isPending) return <LoadingBlock>Loading the queue</LoadingBlock>
  const tickets = list.data?.tickets ?? []
  const { nextCursor } = list.data ?? {}
  const more = nextCursor === undefined ? undefined : withMore(search, tickets.length)
  return (
    <>
      {list.isError && (
        <ListFailure error={list.error} onRetry={() => void list.refetch()} stale={tickets.length > 0} />
      )}
      {tickets.length === 0 && !list.isError && <NothingWaits view={view} />}
      <ul className="queue-rows">
        {tickets.map((ticket) => (
          <li key={ticket.ticketNumber}>
            <Row ticket={ticket} isOpen={ticket.ticketNumber === open} />
          </li>
        ))}
      </ul>
      {more && (
        <LoadMore
          shown={tickets.length}
          things="tickets"
          busy={list.isPlaceholderData}
          onMore={() => setSearch(more, { replace: true, preventScrollReset: true })}
        />
      )}
      {nextCursor !== undefined && !more && (
        <Button size="small" onClick={() => setSearch(startingAt(search, nextCursor))}>
          Next tickets
        </Button>
      )}
      {view.from !== undefined && (
        <Button size="small" onClick={() => setSearch(startingAt(search, undefined))}>
          Most urgent tickets
        </Button>
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
      <b dir="auto">
        <RevealedText>{subject}</RevealedText>
      </b>
      <span className="queue-due" data-state={clock.state}>
        {spellDue(clock)}
      </span>
      <small dir="auto">
        <RevealedText>{company ? `${name}, ${company}` : name}</RevealedText>
      </small>
      <PriorityWord priority={priority} />
      <svg className="queue-meter" data-state={clock.state} aria-hidden="true">
        <rect width={`${clock.used * 100}%`} height="100%" rx="1.5" />
      </svg>
    </a>
  )
}

function NothingWaits({ view: { priority, due } }: { view: QueueView }) {
  const title = priority
    ? `No ${priorityNames[priority].toLowerCase()}-priority tickets are waiting`
    : 'No tickets are waiting'
  return (
    <Notice title={due ? 'Nothing is late' : title}>
      <p>
        {due
          ? 'No ticket has waited longer for its first response than we promise.'
          : 'Every ticket has had its first response. New tickets appear here automatically.'}
      </p>
      {(priority ?? due) && (
        <ButtonLink size="small" href="/admin/helpdesk">
          Show the whole queue
        </ButtonLink>
      )}
    </Notice>
  )
}
