import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { TicketPlus } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { company } from '#domain/company/details.ts'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import type { ClientTicketSummary } from '#domain/helpdesk/ticket.ts'
import { queryClient } from '../../client/queries.ts'
import { announce, useSiteEvent } from '../../ui/events.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Empty } from '../parts/states.tsx'
import { prefetching } from '../prefetching.ts'
import { ListBody, ListScreen } from '../templates/list-screen.tsx'
import { MyTicketDetail } from './my-ticket-detail.tsx'
import { myTicket, myTickets, myTicketsKey } from './my-tickets.ts'
import { myColumns } from './ticket-columns.tsx'
import css from './my-tickets-page.module.css'

/** Starts reading the list and the open ticket. */
export const loader = prefetching((search) => {
  const ticket = search.get('ticket')
  return [
    queryClient.prefetchInfiniteQuery(myTickets()),
    ...(ticket && isTicketNumber(ticket) ? [queryClient.prefetchQuery(myTicket(ticket))] : []),
  ]
})

/** What a signed-in person comes for: their tickets, the open one beside them, and a new one. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const queries = useQueryClient()
  const list = useInfiniteQuery(myTickets())
  useSiteEvent('ticketSubmitted', () => void queries.invalidateQueries({ queryKey: myTicketsKey }))
  const open = search.get('ticket') ?? undefined
  const tickets = list.data ?? none
  return (
    <>
      <PageHead title="My tickets" description="Your support tickets." />
      <ListScreen
        title="Your tickets"
        about="Newest first"
        actions={
          <Button kind="primary" size="small" onClick={() => announce('openHelpdesk')}>
            New ticket
          </Button>
        }
        detail={open && <MyTicketDetail key={open} ticketNumber={open} onClose={() => setSearch({})} />}
        detailLabel="Ticket"
      >
        <ListBody
          query={list}
          count={tickets.length}
          things="tickets"
          empty={
            <Empty
              title="No tickets yet"
              icon={TicketPlus}
              actions={
                <Button kind="primary" onClick={() => announce('openHelpdesk')}>
                  Submit your first ticket
                </Button>
              }
            >
              <p>Every ticket that you send from your email address appears here with its progress.</p>
            </Empty>
          }
          foot={
            list.hasNextPage && (
              <Button
                size="small"
                busy={list.isFetchingNextPage}
                busyText="Loading..."
                onClick={() => void list.fetchNextPage()}
              >
                Load older tickets
              </Button>
            )
          }
        >
          <DataTable
            label="Tickets"
            columns={myColumns}
            rows={tickets}
            rowKey={numberOf}
            address={addressOf}
            open={open}
          />
        </ListBody>
        <p className={css.talk}>
          Would you rather talk? Phone{' '}
          <a className="num" href={`tel:${company.phoneNumber}`}>
            {company.phone}
          </a>
          , or{' '}
          <button type="button" onClick={() => announce('openChatbot', { urgent: false })}>
            ask the assistant
          </button>
          .
        </p>
      </ListScreen>
    </>
  )
}

const none: readonly ClientTicketSummary[] = []
const numberOf = ({ ticketNumber }: ClientTicketSummary) => ticketNumber
const addressOf = ({ ticketNumber }: ClientTicketSummary) => `/dashboard?ticket=${ticketNumber}`
