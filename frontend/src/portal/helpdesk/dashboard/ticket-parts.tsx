import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquare, TicketPlus } from 'lucide-react'
import { useMe } from '../../../accounts/me.ts'
import { queryClient } from '../../../client/queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { announce, useSiteEvent } from '../../../ui/events.ts'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import { nextDue } from '#domain/helpdesk/sla/clocks.ts'
import type { ClientTicketSummary } from '#domain/helpdesk/ticket.ts'
import { orpc } from '../../client/orpc.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Empty, Failed, Skeleton, Stale } from '../../parts/states.tsx'
import { Part } from '../../templates/overview.tsx'
import { WaitingRows } from '../../templates/waiting-board.tsx'
import { myTicketsKey } from '../my-tickets.ts'
import { dashboardColumns } from '../ticket-columns.tsx'

const LIST = '/dashboard/tickets'
const MOST_READ = 50
const MOST_SHOWN = 6
const MOST_WAITING = 4

/** The newest ones, of which those are shown that are due first. */
const openTickets = () =>
  orpc.helpdesk.listMyTickets.queryOptions({ input: { scope: 'reach', status: 'active', limit: MOST_READ } })
/** One more than is shown, to know whether there are more. */
const waitingTickets = () =>
  orpc.helpdesk.listMyTickets.queryOptions({ input: { scope: 'own', status: 'waiting', limit: MOST_WAITING + 1 } })

export const startOpenTickets = () => queryClient.prefetchQuery(openTickets())
export const startWaitingTickets = () => queryClient.prefetchQuery(waitingTickets())

const numberOf = ({ ticketNumber }: ClientTicketSummary) => ticketNumber
const addressOf = ({ ticketNumber }: ClientTicketSummary) => `${LIST}?ticket=${ticketNumber}`

/** The open tickets within the person's reach that are due first, with the time left. */
export function OpenTickets() {
  const { data, error, isPending, refetch } = useQuery(openTickets())
  const { data: me } = useMe()
  const queries = useQueryClient()
  useSiteEvent('ticketSubmitted', () => void queries.invalidateQueries({ queryKey: myTicketsKey }))
  const retry = () => void refetch()
  const tickets = data?.tickets ?? []
  const reach = me?.organisations.find(({ id }) => id === me.organisation)?.reach
  const all = reach === undefined || reach === 'own' ? LIST : `${LIST}?scope=organisation`
  return (
    <Part
      title="Open tickets"
      about={tickets.length > 0 && `${tickets.length}${data?.nextCursor === undefined ? '' : ' or more'}`}
      link={{ name: 'All tickets', address: all }}
    >
      {isPending && <Skeleton shape="rows" label="Loading your open tickets" />}
      {error && !data && <Failed title="We can't show your open tickets right now" error={error} onRetry={retry} />}
      {error && data && <Stale error={error} onRetry={retry} />}
      {data && tickets.length === 0 && (
        <Empty
          title="No open tickets"
          icon={TicketPlus}
          actions={
            <Button kind="primary" size="small" onClick={() => announce('openHelpdesk')}>
              Send a ticket
            </Button>
          }
        >
          <p>What you send to the help desk appears here, with the time left until we answer and solve it.</p>
        </Empty>
      )}
      {tickets.length > 0 && (
        <DataTable
          label="Open tickets"
          columns={dashboardColumns}
          rows={dueFirst(tickets)}
          rowKey={numberOf}
          address={addressOf}
        />
      )}
    </Part>
  )
}

/** The tickets whose next due time comes first; those without a running clock come last. */
function dueFirst(tickets: readonly ClientTicketSummary[]): readonly ClientTicketSummary[] {
  const dueAt = ({ clocks }: ClientTicketSummary) => nextDue(clocks)?.dueAt ?? Infinity
  return tickets.toSorted((one, other) => (dueAt(one) < dueAt(other) ? -1 : 1)).slice(0, MOST_SHOWN)
}

/** The person's own tickets on which the desk waits for an answer. */
export function WaitingTickets() {
  const { data, error, isPending, refetch } = useQuery(waitingTickets())
  const tickets = data?.tickets ?? []
  const rows = tickets.slice(0, MOST_WAITING).map((ticket, at) => ({
    key: ticket.ticketNumber,
    icon: MessageSquare,
    tone: 'ochre' as const,
    title: <RevealedText>{ticket.subject}</RevealedText>,
    about: (
      <>
        <bdi>{ticket.ticketNumber}</bdi>. Our clock is paused until you answer.
      </>
    ),
    action: (
      <ButtonLink
        kind={at === 0 ? 'primary' : 'quiet'}
        size="small"
        href={addressOf(ticket)}
        aria-label={`Answer: ${ticket.subject}`}
      >
        Answer
      </ButtonLink>
    ),
  }))
  const more = {
    key: 'more',
    icon: MessageSquare,
    title: 'More of your tickets wait for an answer',
    about: 'The list has all of them.',
    action: (
      <ButtonLink size="small" href={`${LIST}?status=waiting`}>
        Show all
      </ButtonLink>
    ),
  }
  return (
    <WaitingRows
      of="Tickets that wait for you"
      rows={tickets.length > MOST_WAITING ? [...rows, more] : rows}
      isPending={isPending}
      error={error !== null && !data}
      onRetry={() => void refetch()}
    />
  )
}
