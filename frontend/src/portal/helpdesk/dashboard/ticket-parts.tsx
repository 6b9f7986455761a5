import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquare, TicketPlus } from 'lucide-react'
import { isHeldBack, useMe } from '../../../accounts/me.ts'
import { queryClient } from '../../../client/queries.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useSiteEvent } from '../../../ui/events.ts'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import { distinctTickets, dueFirst, MOST_OPEN_READ } from '#domain/helpdesk/open-tickets.ts'
import type { ClientTicketSummary } from '#domain/helpdesk/ticket.ts'
import { orpc } from '../../client/orpc.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Empty, Failed, Skeleton, Stale } from '../../parts/states.tsx'
import { Part } from '../../templates/overview.tsx'
import { MoreRows } from '../../templates/dated-rows.tsx'
import { WaitingRows } from '../../templates/waiting-board.tsx'
import { myTicketsKey } from '../my-tickets.ts'
import { dashboardColumns } from '../ticket-columns.tsx'

const LIST = '/dashboard/tickets'
const MOST_SHOWN = 6
const MOST_WAITING = 4

/** The newest ones, of which those are shown that are due first. */
const openTickets = (scope: 'own' | 'organisation') =>
  orpc.helpdesk.listMyTickets.queryOptions({ input: { scope, status: 'active', limit: MOST_OPEN_READ } })
/** One more than is shown, to know whether there are more. */
const waitingTickets = () =>
  orpc.helpdesk.listMyTickets.queryOptions({ input: { scope: 'own', status: 'waiting', limit: MOST_WAITING + 1 } })

export const startOpenTickets = () => queryClient.prefetchQuery(openTickets('own'))
export const startWaitingTickets = () => queryClient.prefetchQuery(waitingTickets())

const numberOf = ({ ticketNumber }: ClientTicketSummary) => ticketNumber
const addressOf = ({ ticketNumber }: ClientTicketSummary) => `${LIST}?ticket=${ticketNumber}`

/** The person's own open tickets and those of the organisation within their reach: what is due first, with the time left. */
export function OpenTickets() {
  const { data: me } = useMe()
  const reach = me?.organisations.find(({ id }) => id === me.organisation)?.reach ?? 'own'
  const reachesOthers = reach !== 'own'
  const own = useQuery(openTickets('own'))
  const organisation = useQuery({ ...openTickets('organisation'), enabled: reachesOthers })
  const queries = useQueryClient()
  useSiteEvent('ticketSubmitted', () => void queries.invalidateQueries({ queryKey: myTicketsKey }))
  const lists = reachesOthers ? [own, organisation] : [own]
  const isPending = lists.some((list) => list.isPending)
  const error = lists.find((list) => list.error)?.error
  const isRead = lists.every(({ data }) => data !== undefined)
  const hasMore = lists.some(({ data }) => data?.nextCursor !== undefined)
  const retry = () => lists.forEach((list) => void list.refetch())
  // A ticket from the time before the person joined is none of the organisation.
  const tickets = isRead ? distinctTickets(lists.map(({ data }) => data?.tickets ?? [])) : []
  const all = reachesOthers ? `${LIST}?scope=organisation` : LIST
  return (
    <Part
      title="Open tickets"
      about={tickets.length > 0 && `${tickets.length}${hasMore ? ' or more' : ''}`}
      link={{ name: 'All tickets', address: all }}
    >
      {isPending && !error && <Skeleton shape="rows" label="Loading your open tickets" />}
      {error && !isRead && <Failed title="We can't show your open tickets right now" error={error} onRetry={retry} />}
      {error && isRead && <Stale error={error} onRetry={retry} />}
      {isRead && tickets.length === 0 && (
        <Empty
          title="No open tickets"
          icon={TicketPlus}
          actions={
            !isHeldBack(me) && (
              <ButtonLink kind="primary" size="small" href="/dashboard/tickets/new">
                Send a ticket
              </ButtonLink>
            )
          }
        >
          <p>What you send to the help desk appears here, with the time left until we answer and solve it.</p>
        </Empty>
      )}
      {tickets.length > 0 && (
        <DataTable
          label="Open tickets"
          columns={dashboardColumns}
          rows={dueFirst(tickets).slice(0, MOST_SHOWN)}
          rowKey={numberOf}
          address={addressOf}
        />
      )}
      {tickets.length > MOST_SHOWN && (
        <MoreRows
          number={`${tickets.length - MOST_SHOWN}${hasMore ? ' or' : ''}`}
          of={['open ticket', 'open tickets']}
          address={`${all}${all === LIST ? '?' : '&'}status=active`}
        />
      )}
    </Part>
  )
}

/** The person's own tickets on which the desk waits for an answer. */
export function WaitingTickets() {
  const { data, error, isPending, refetch } = useQuery(waitingTickets())
  const heldBack = isHeldBack(useMe().data)
  const tickets = data?.tickets ?? []
  const rows = tickets.slice(0, MOST_WAITING).map((ticket, at) => ({
    key: ticket.ticketNumber,
    icon: MessageSquare,
    tone: 'ochre' as const,
    title: <RevealedText>{ticket.subject}</RevealedText>,
    about: (
      <>
        <bdi>{ticket.ticketNumber}</bdi>. Our clock is paused until you answer{heldBack && ' by email'}.
      </>
    ),
    action: (
      <ButtonLink
        kind={at === 0 ? 'primary' : 'quiet'}
        size="small"
        href={addressOf(ticket)}
        aria-label={`${heldBack ? 'Read' : 'Answer'}: ${ticket.subject}`}
      >
        {heldBack ? 'Read' : 'Answer'}
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
