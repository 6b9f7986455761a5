import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { TicketPlus } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Me } from '#domain/accounts/contract.ts'
import { company } from '#domain/company/details.ts'
import { clientStatusNames, statuses } from '#domain/helpdesk/ticket-status.ts'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import type { ClientTicketSummary } from '#domain/helpdesk/ticket.ts'
import { queryClient } from '../../client/queries.ts'
import { announce, useSiteEvent } from '../../ui/events.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { isHeldBack, useMe } from '../../accounts/me.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Select } from '../parts/select.tsx'
import { Empty } from '../parts/states.tsx'
import { prefetching } from '../prefetching.ts'
import { Filters } from '../templates/filters.tsx'
import { ListBody, ListScreen } from '../templates/list-screen.tsx'
import { Views } from '../templates/views.tsx'
import type { View } from '../templates/views.tsx'
import { myTicket, myTickets, myTicketsKey, readMyView } from './my-tickets.ts'
import { foundColumns } from './queue/found-columns.tsx'
import type { FoundTicket } from './queue/found-columns.tsx'
import { myFoundTickets } from './queue/search-tickets.ts'
import { myColumns } from './ticket-columns.tsx'
import css from './my-tickets-page.module.css'

const loadDetail = () => import('./my-ticket-detail.tsx')
const MyTicketDetail = lazy(async () => ({ default: (await loadDetail()).MyTicketDetail }))

const NEW = '/dashboard/tickets/new'

/** Starts reading the list, and the open ticket with its screen. */
export const loader = prefetching((search) => {
  const ticket = search.get('ticket')
  const view = readMyView(search)
  return [
    view.q === undefined
      ? queryClient.prefetchInfiniteQuery(myTickets(view))
      : queryClient.prefetchQuery(myFoundTickets(view)),
    ...(ticket && isTicketNumber(ticket) ? [queryClient.prefetchQuery(myTicket(ticket)), loadDetail()] : []),
  ]
})

/** What a signed-in person comes for: their tickets, the open one beside them, and a new one. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const queries = useQueryClient()
  const view = readMyView(search)
  const { q } = view
  const list = useInfiniteQuery({ ...myTickets(view), enabled: q === undefined })
  const found = useQuery(myFoundTickets(view))
  const { data: me } = useMe()
  const mayBegin = !isHeldBack(me)
  useSiteEvent('ticketSubmitted', () => void queries.invalidateQueries({ queryKey: myTicketsKey }))
  const open = search.get('ticket') ?? undefined
  const tickets: readonly (ClientTicketSummary & FoundTicket)[] =
    (q === undefined ? list.data : found.data?.tickets) ?? none
  const columns = useMemo(() => (q === undefined ? myColumns : foundColumns(q, myColumns)), [q])
  const words = search.toString()
  const addressOf = useCallback(
    ({ ticketNumber }: ClientTicketSummary) => `/dashboard/tickets?${changed(words, 'ticket', ticketNumber)}`,
    [words],
  )
  const isFiltered = q !== undefined || view.status !== undefined || view.scope === 'organisation'
  return (
    <>
      <PageHead title="My tickets" description="Your support tickets." />
      <ListScreen
        title="My tickets"
        about={q === undefined ? 'Newest first' : foundWords(found.data)}
        actions={
          <>
            {me?.organisation !== undefined && (
              <Select
                label="Whose tickets"
                hideLabel
                options={scopes}
                chosen={view.scope}
                onChoose={(scope) =>
                  setSearch(changed(search, 'scope', scope === 'own' ? undefined : scope), { replace: true })
                }
              />
            )}
            {reachesAll(me) && (
              <ButtonLink size="small" href="/dashboard/reports" className={css.reports}>
                <span>
                  <span>Monthly </span>reports
                </span>
              </ButtonLink>
            )}
            {mayBegin && (
              <ButtonLink kind="primary" size="small" href={NEW}>
                New ticket
              </ButtonLink>
            )}
          </>
        }
        views={<Views label="Status" views={viewsOf(search)} />}
        filters={<Filters search="Search my tickets" filters={noFilters} />}
        detail={
          open && (
            <Suspense>
              <MyTicketDetail
                key={open}
                ticketNumber={open}
                onClose={() => setSearch(changed(search, 'ticket', undefined))}
              />
            </Suspense>
          )
        }
        detailLabel="Ticket"
      >
        <ListBody
          query={q === undefined ? list : found}
          count={tickets.length}
          things="tickets"
          empty={
            <Empty
              title="No tickets yet"
              icon={TicketPlus}
              actions={
                mayBegin && (
                  <ButtonLink kind="primary" href={NEW}>
                    Submit your first ticket
                  </ButtonLink>
                )
              }
            >
              <p>Every ticket that you send from your email address appears here with its progress.</p>
            </Empty>
          }
          filtered={
            isFiltered
              ? {
                  title:
                    q !== undefined
                      ? 'No ticket has these words'
                      : list.hasNextPage
                        ? 'None of the newest tickets fits'
                        : 'No ticket fits this view',
                  onClear: () => setSearch({}),
                }
              : undefined
          }
          tooMany={q !== undefined && found.data?.more && 'More tickets have these words. Add a word to see the rest.'}
          foot={
            q === undefined &&
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
            isWide
            label="Tickets"
            columns={columns}
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

/** "3 found, newest texts first" */
function foundWords(found: { readonly tickets: readonly unknown[]; readonly more: boolean } | undefined) {
  const count = found && `${found.tickets.length}${found.more ? ' or more' : ''} found, `
  return <span role="status">{count ? `${count}newest texts first` : 'Newest texts first'}</span>
}

const none: readonly ClientTicketSummary[] = []
const noFilters = [] as const
const numberOf = ({ ticketNumber }: ClientTicketSummary) => ticketNumber

const scopes = [
  { id: 'own', name: 'My tickets' },
  { id: 'organisation', name: 'My organisation' },
] as const

/** Monthly reports list all tickets of the organisation, so only people who may see all of them get one. */
const reachesAll = (me: Me | undefined) =>
  me?.organisations.some(({ id, reach }) => id === me.organisation && reach === 'all') === true

/** All tickets, and those of each status. The scope stays. */
function viewsOf(search: URLSearchParams): View[] {
  const isShown = (status: string | null) => search.get('status') === status
  return [
    { name: 'All', search: changed(search, 'status', undefined, 'ticket').toString(), isShown: isShown(null) },
    ...statuses.map((status) => ({
      name: clientStatusNames[status],
      search: changed(search, 'status', status, 'ticket').toString(),
      isShown: isShown(status),
    })),
  ]
}

/** The address's parts with `name` set to `value`, or without it, and without `left`. */
function changed(before: URLSearchParams | string, name: string, value: string | undefined, left = 'rate') {
  const next = new URLSearchParams(before)
  next.delete(left)
  next.delete(name)
  if (value !== undefined) next.set(name, value)
  return next
}
