import type { UseQueryResult } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { TicketSummary } from '#domain/helpdesk/ticket.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/states.tsx'
import { ListBody } from '../../templates/list-screen.tsx'
import { priorityNames } from '../priority.tsx'
import { startingAt, withMore } from './queue-view.ts'
import type { QueueView } from './queue-view.ts'
import { queueColumns } from '../ticket-columns.tsx'

type Page = { tickets: TicketSummary[]; nextCursor?: string }

interface QueueListProps {
  list: UseQueryResult<Page>
  /** Number of the ticket that is open. */
  open: string | undefined
  view: QueueView
}

const none: readonly TicketSummary[] = []

export function QueueList({ list, open, view }: QueueListProps) {
  const [search, setSearch] = useSearchParams()
  const tickets = list.data?.tickets ?? none
  const { nextCursor } = list.data ?? {}
  const more = nextCursor === undefined ? undefined : withMore(search, tickets.length)
  const words = search.toString()
  const address = useCallback(({ ticketNumber }: TicketSummary) => withTicket(words, ticketNumber), [words])
  return (
    <ListBody
      query={list}
      count={tickets.length}
      things="tickets"
      empty={
        <Empty title="No open tickets" icon={CircleCheck}>
          <p>Every ticket is resolved or closed. New tickets appear here automatically.</p>
        </Empty>
      }
      filtered={filtered(view, () => setSearch({}))}
      foot={
        <>
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
      }
    >
      <DataTable
        label="Tickets"
        columns={queueColumns}
        rows={tickets}
        rowKey={numberOf}
        address={address}
        open={open}
      />
    </ListBody>
  )
}

const numberOf = ({ ticketNumber }: TicketSummary) => ticketNumber

function withTicket(search: string, ticketNumber: string): string {
  const next = new URLSearchParams(search)
  next.delete('tab')
  next.set('ticket', ticketNumber)
  return `/admin/helpdesk?${next}`
}

function filtered({ priority, due }: QueueView, onClear: () => void) {
  if (due) {
    return {
      title: 'Nothing is late',
      onClear,
      children: <p>No ticket has passed a time that we promised.</p>,
    }
  }
  if (!priority) return undefined
  return {
    title: `No ${priorityNames[priority].toLowerCase()}-priority tickets are open`,
    onClear,
    children: <p>Tickets of other priorities may be open.</p>,
  }
}
