import type { UseQueryResult } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { TicketSummary } from '#domain/helpdesk/ticket.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/states.tsx'
import { ListBody } from '../../templates/list-screen.tsx'
import { foundColumns } from './found-columns.tsx'
import type { FoundTicket } from './found-columns.tsx'
import { columnsWith } from './queue-columns.tsx'
import { emptyQueues } from './queue-names.ts'
import { isFiltered, startingAt, withMore, withoutFilters } from './queue-view.ts'
import type { QueueView } from './queue-view.ts'
import { useAgentNames } from './use-desk-filters.ts'

type Page = { tickets: (TicketSummary & FoundTicket)[]; nextCursor?: string; more?: boolean }

interface QueueListProps {
  list: UseQueryResult<Page>
  /** Number of the ticket that is open. */
  open: string | undefined
  view: QueueView
  selected: ReadonlySet<string>
  onSelect: (numbers: ReadonlySet<string>) => void
}

const none: readonly (TicketSummary & FoundTicket)[] = []

export function QueueList({ list, open, view, selected, onSelect }: QueueListProps) {
  const [search, setSearch] = useSearchParams()
  const agents = useAgentNames()
  const { q } = view
  const columns = useMemo(
    () => (q === undefined ? columnsWith(agents) : foundColumns(q, columnsWith(agents))),
    [agents, q],
  )
  const tickets = list.data?.tickets ?? none
  const { nextCursor } = list.data ?? {}
  const more = nextCursor === undefined ? undefined : withMore(search, tickets.length)
  const words = search.toString()
  const address = useCallback(({ ticketNumber }: TicketSummary) => ticketAddress(words, ticketNumber), [words])
  const { title, about } = emptyQueues[view.view ?? 'active']
  return (
    <ListBody
      query={list}
      count={tickets.length}
      things="tickets"
      empty={
        <Empty title={title} icon={CircleCheck}>
          <p>{about}</p>
        </Empty>
      }
      filtered={
        isFiltered(view)
          ? {
              title:
                q !== undefined
                  ? 'No ticket has these words'
                  : nextCursor === undefined
                    ? 'No ticket fits these filters'
                    : 'None of the first tickets fits',
              onClear: () => setSearch(withoutFilters(search)),
              children: (
                <p>
                  {nextCursor === undefined
                    ? 'Other tickets may be in this queue.'
                    : 'Look further down in the queue, or take a filter away.'}
                </p>
              ),
            }
          : undefined
      }
      tooMany={list.data?.more && 'More tickets have these words. Add a word or a filter to see the rest.'}
      foot={
        <>
          {more && tickets.length > 0 && (
            <LoadMore
              shown={tickets.length}
              things="tickets"
              busy={list.isPlaceholderData}
              onMore={() => setSearch(more, { replace: true, preventScrollReset: true })}
            />
          )}
          {nextCursor !== undefined && (!more || tickets.length === 0) && (
            <Button size="small" onClick={() => setSearch(startingAt(search, nextCursor))}>
              Next tickets
            </Button>
          )}
          {view.from !== undefined && (
            <Button size="small" onClick={() => setSearch(startingAt(search, undefined))}>
              {view.sort === undefined ? 'Most urgent tickets' : 'First tickets'}
            </Button>
          )}
        </>
      }
    >
      <DataTable
        isWide
        label="Tickets"
        columns={columns}
        rows={tickets}
        rowKey={numberOf}
        address={address}
        open={open}
        selected={selected}
        onSelect={onSelect}
      />
    </ListBody>
  )
}

const numberOf = ({ ticketNumber }: TicketSummary) => ticketNumber

/** The address of an open ticket beside the list that `search` shows. */
export function ticketAddress(search: string, ticketNumber: string): string {
  const next = new URLSearchParams(search)
  next.delete('tab')
  next.set('ticket', ticketNumber)
  return `/admin/helpdesk?${next}`
}
