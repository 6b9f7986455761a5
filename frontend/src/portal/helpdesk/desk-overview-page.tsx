import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Clock3 } from 'lucide-react'
import { firstResponsePromise } from '#domain/company/response-times.ts'
import { priorities, priorityMeanings, priorityNames } from '#domain/helpdesk/priority.ts'
import type { TicketSummary } from '#domain/helpdesk/ticket.ts'
import { mayOpen, useMe } from '../../accounts/me.ts'
import { queryClient } from '../../client/queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RevealedText } from '../../ui/revealed-text.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Failed, Skeleton, Stale } from '../parts/states.tsx'
import { useNow } from '../parts/use-now.ts'
import { prefetching } from '../prefetching.ts'
import { Columns, Figures, NeedsYou, Part } from '../templates/overview.tsx'
import { Page } from '../templates/page.tsx'
import { dueStanding } from './due-standing.ts'
import { queueTickets, refreshQueue, spellCount } from './queue/queue.ts'
import type { TicketCount } from './queue/queue.ts'
import { queueColumns } from './ticket-columns.tsx'
import { useQueueCounts } from './queue/use-queue-counts.ts'

const QUEUE = '/admin/helpdesk'
const LATE = `${QUEUE}?view=breached`
const MOST_SHOWN = 5

/** Starts reading the counts and what is due next. */
export const loader = prefetching(() => [queryClient.prefetchQuery(queueTickets({}))])

/** Overview of the desk: late tickets, counts of the queue, next due tickets. */
export function Component() {
  const { data: counts, error, isPending } = useQueueCounts({})
  const { data: me } = useMe()
  const queries = useQueryClient()
  const retry = () => void refreshQueue(queries)
  return (
    <Page
      title={counts ? titleOf(counts.late) : 'Help desk'}
      about={counts && aboutOf(counts.all)}
      actions={
        <>
          {mayOpen('admin', me) && (
            <ButtonLink size="small" href="/admin/company">
              Figures of the company
            </ButtonLink>
          )}
          <ButtonLink size="small" href={QUEUE}>
            Open the queue
          </ButtonLink>
        </>
      }
    >
      <PageHead title="Admin" description="The help desk at a glance." />
      {/* Waits for the late tickets, which are on top and would shift the rest. */}
      {isPending && <Skeleton shape="figures" label="Loading what is late" />}
      {error && !counts && <Failed title="We can't show the tickets right now" error={error} onRetry={retry} />}
      {error && counts && <Stale error={error} onRetry={retry} />}
      {counts && (
        <>
          <Figures
            label="Waiting for a first response"
            figures={priorities.toReversed().map((priority) => ({
              name: priorityNames[priority],
              value: spellCount(counts.of[priority]),
              note: `${priorityMeanings[priority]}. First response ${firstResponsePromise(priority)}`,
              tone: priority === 'critical' && counts.of[priority].number > 0 ? ('alarm' as const) : undefined,
              address: `${QUEUE}?priority=${priority}`,
            }))}
          />
          <Columns>
            {counts.late.number > 0 && <Late count={counts.late} />}
            <Next />
          </Columns>
        </>
      )}
    </Page>
  )
}

function titleOf(late: TicketCount): string {
  if (late.number === 0) return 'Nothing is late'
  return `${spellCount(late)} ${isOne(late) ? 'ticket is' : 'tickets are'} late`
}

function aboutOf(all: TicketCount): string {
  return `${spellCount(all)} ${isOne(all) ? 'ticket is' : 'tickets are'} open.`
}

function isOne({ number, more }: TicketCount): boolean {
  return number === 1 && !more
}

/** The most urgent late tickets, with a link to all. */
function Late({ count }: { count: TicketCount }) {
  const list = useQuery(queueTickets({ view: 'breached' }))
  const now = useNow()
  if (list.isPending) return <Skeleton shape="rows" label="Loading the late tickets" />
  const tickets = list.data?.tickets.slice(0, MOST_SHOWN) ?? []
  return (
    <NeedsYou
      title="Late tickets"
      all={count.more || count.number > tickets.length ? spellCount(count) : undefined}
      waiting={tickets.map(({ ticketNumber, subject, name, priority, clocks }) => ({
        key: ticketNumber,
        icon: Clock3,
        tone: 'alarm',
        title: <RevealedText>{subject}</RevealedText>,
        about: (
          <>
            <bdi>
              <RevealedText>{name}</RevealedText>
            </bdi>
            , {priorityNames[priority].toLowerCase()}
          </>
        ),
        due: dueStanding({ clocks }, now)?.left ?? '',
        action: (
          <ButtonLink kind="primary" size="small" href={`${LATE}&ticket=${ticketNumber}`}>
            Answer
          </ButtonLink>
        ),
      }))}
      foot={
        <ButtonLink size="small" href={LATE}>
          {footOf(count, tickets.length)}
        </ButtonLink>
      }
    />
  )
}

function footOf(count: TicketCount, shown: number): string {
  if (isOne(count)) return 'Show the late ticket'
  return count.more || count.number > shown ? `Show all ${spellCount(count)} late tickets` : 'Show them in the queue'
}

const numberOf = ({ ticketNumber }: TicketSummary) => ticketNumber
const addressOf = ({ ticketNumber }: TicketSummary) => `${QUEUE}?ticket=${ticketNumber}`

/** What is due next of the tickets that are still in time. */
function Next() {
  const list = useQuery(queueTickets({}))
  const now = useNow()
  const tickets = list.data?.tickets ?? []
  const inTime = tickets.filter((ticket) => dueStanding(ticket, now)?.tone !== 'late').slice(0, MOST_SHOWN)
  // All tickets of the page are late and listed above.
  if (tickets.length > 0 && inTime.length === 0) return null
  return (
    <Part title="Next in the queue" link={{ name: 'All tickets', address: QUEUE }}>
      {list.isPending && <Skeleton shape="rows" label="Loading the tickets" />}
      {list.isError && tickets.length === 0 && <p>We can't load the tickets right now.</p>}
      {list.isSuccess && tickets.length === 0 && <p>No tickets are open.</p>}
      {inTime.length > 0 && (
        <DataTable
          isWide
          label="Next tickets"
          columns={queueColumns}
          rows={inTime}
          rowKey={numberOf}
          address={addressOf}
        />
      )}
    </Part>
  )
}
