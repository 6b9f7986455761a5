import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { EyeOff, Inbox } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SharedTicket } from '#domain/helpdesk/sharing-contract.ts'
import { statusNames } from '#domain/helpdesk/ticket-status.ts'
import type { Deal } from '#domain/resellers/deal.ts'
import { Button } from '../../ui/button.tsx'
import { orpc } from '../client/orpc.ts'
import { DataTable } from '../parts/data-table.tsx'
import type { Column } from '../parts/data-table.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import { Empty, Failed, Skeleton, Stale } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { ticketStatusTones } from '../parts/ticket-status-tones.ts'
import { Message, Timeline } from '../parts/timeline.tsx'
import { useNow } from '../parts/use-now.ts'
import { Part } from '../templates/overview.tsx'
import css from './partner.module.css'
import { onDay } from './words.ts'

const PAGE_SIZE = 25

const columns: readonly [Column<SharedTicket>, ...Column<SharedTicket>[]] = [
  {
    id: 'subject',
    name: 'Ticket',
    width: 'minmax(12rem, 2fr)',
    narrow: 'title',
    cell: ({ subject, ticketNumber }) => (
      <span className={css.two}>
        <b dir="auto">{subject}</b>
        <span>{ticketNumber}</span>
      </span>
    ),
  },
  {
    id: 'status',
    name: 'Status',
    width: '11rem',
    narrow: 'end',
    cell: ({ status }) => <Status tone={ticketStatusTones[status]}>{statusNames[status]}</Status>,
  },
  {
    id: 'opened',
    name: 'Opened',
    width: '10rem',
    narrow: 'about',
    cell: ({ createdAt }) => onDay(createdAt),
  },
]
const keyOf = ({ ticketNumber }: SharedTicket) => ticketNumber

/** A customer's tickets as far as the customer agreed. */
export function CustomerTickets({ deal: { id, customer: name }, customer }: { deal: Deal; customer: string }) {
  const [search, setSearch] = useSearchParams()
  const open = search.get('ticket')
  const address = useCallback(
    ({ ticketNumber }: SharedTicket) => `/reseller-dashboard/customers?customer=${id}&ticket=${ticketNumber}`,
    [id],
  )
  const query = useInfiniteQuery(
    orpc.helpdesk.listSharedTickets.infiniteOptions({
      input: (cursor: string | undefined) => ({ customer, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  )
  const { data, error } = query
  const extent = data?.pages.at(-1)?.extent
  const tickets = data?.pages.flatMap((page) => page.tickets) ?? []
  const retry = () => void query.refetch()
  return (
    <Part title={`Tickets of ${name}`} about={extent && about[extent]}>
      {query.isPending && <Skeleton shape="rows" label="Loading the tickets" />}
      {error && !data && <Failed title="We can't show the tickets right now" error={error} onRetry={retry} />}
      {error && data && <Stale error={error} onRetry={retry} />}
      {extent === 'nothing' && (
        <Empty title="The customer shows you no tickets" icon={EyeOff}>
          <p>Its owner decides this on the page of its organisation, and may change it at any time.</p>
        </Empty>
      )}
      {extent && extent !== 'nothing' && tickets.length === 0 && <Empty title="No ticket yet" icon={Inbox} />}
      {tickets.length > 0 && (
        <DataTable
          label={`Tickets of ${name}`}
          columns={columns}
          rows={tickets}
          rowKey={keyOf}
          {...(extent === 'conversation' && { address })}
        />
      )}
      {query.hasNextPage && (
        <Button
          size="small"
          busy={query.isFetchingNextPage}
          busyText="Loading"
          onClick={() => void query.fetchNextPage()}
        >
          Show earlier tickets
        </Button>
      )}
      {open !== null && <Conversation ticketNumber={open} onClose={() => setSearch({ customer: id })} />}
    </Part>
  )
}

const about = {
  nothing: 'The customer decides',
  status: 'The customer shows you subject and status',
  conversation: 'The customer shows you the conversations, without files',
} as const

function Conversation({ ticketNumber, onClose }: { ticketNumber: string; onClose: () => void }) {
  const [before, setBefore] = useState<number>()
  const query = useQuery(
    orpc.helpdesk.readSharedTicket.queryOptions({
      input: { ticketNumber, ...(before !== undefined && { before }) },
    }),
  )
  const { data, error } = query
  const now = useNow()
  return (
    <Dialog
      open
      onClose={onClose}
      title={data?.subject ?? `Ticket ${ticketNumber}`}
      about={data && `${ticketNumber}, ${statusNames[data.status].toLowerCase()}`}
      actions={
        <>
          {data?.earlier !== undefined && <Button onClick={() => setBefore(data.earlier)}>Earlier messages</Button>}
          {before !== undefined && <Button onClick={() => setBefore(undefined)}>Newest messages</Button>}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {query.isPending && <Skeleton shape="lines" label="Loading the conversation" />}
      {error && !data && (
        <Failed title="We can't show this ticket" error={error} onRetry={() => void query.refetch()} />
      )}
      {data && (
        <Timeline label="Conversation">
          {data.earlier === undefined && (
            <Message name="The customer" when={spokenTime(data.createdAt, now)}>
              {data.description}
            </Message>
          )}
          {data.messages.map(({ seq, at, by, side, text }) => (
            <Message key={seq} name={by} when={spokenTime(at, now)} isOurs={side === 'agent'}>
              {text}
            </Message>
          ))}
        </Timeline>
      )}
    </Dialog>
  )
}
