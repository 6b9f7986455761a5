import { useQuery, useQueryClient } from '@tanstack/react-query'
import { firstResponsePromise } from '#domain/company/response-times.ts'
import { isLate } from '#domain/helpdesk/first-response.ts'
import { priorities, priorityMeanings } from '#domain/helpdesk/priority.ts'
import type { TicketSummary } from '#domain/helpdesk/ticket.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RevealedText } from '../../ui/revealed-text.tsx'
import { ListFailure } from './list-failure.tsx'
import { priorityNames } from './priority.tsx'
import { queueTickets, refreshQueue, spellCount } from './queue.ts'
import type { TicketCount } from './queue.ts'
import { responseClock, spellDue } from '#domain/helpdesk/response-clock.ts'
import { useNow } from '../parts/use-now.ts'
import { useQueueCounts } from './use-queue-counts.ts'
import './desk-overview-page.css'
import './queue.css'

const QUEUE = '/admin/helpdesk'
const LATE = `${QUEUE}?due=late`
const MOST_SHOWN = 5

/** Overview of the desk: late tickets, counts of the queue, next due tickets. */
export function Component() {
  const { data: counts, error, isPending } = useQueueCounts({})
  const queries = useQueryClient()
  // Waits for the late tickets, which are on top and would shift the rest.
  if (isPending) {
    return (
      <div className="overview">
        <PageHead title="Admin" description="How the help desk stands." />
        <h1>Help desk</h1>
        <LoadingBlock>Loading what is late</LoadingBlock>
      </div>
    )
  }
  return (
    <div className="overview">
      <PageHead title="Admin" description="The help desk at a glance." />
      <h1 data-late={counts?.late.number ? '' : undefined}>{counts ? titleOf(counts.late) : 'Help desk'}</h1>
      {error && <ListFailure error={error} stale={counts !== undefined} onRetry={() => void refreshQueue(queries)} />}
      {counts && <Late count={counts.late} />}
      <section aria-labelledby="waiting-title">
        <h2 id="waiting-title">
          {counts
            ? `${spellCount(counts.all)} ${isOne(counts.all) ? 'ticket is' : 'tickets are'} waiting for a first response`
            : 'Waiting for a first response'}
        </h2>
        <dl className="overview-counts">
          {priorities.toReversed().map((priority) => (
            <div key={priority} data-priority={priority} data-any={counts?.of[priority].number ? '' : undefined}>
              <dt>
                <a href={`${QUEUE}?priority=${priority}`}>{priorityNames[priority]}</a>
                <span>{priorityMeanings[priority]}</span>
              </dt>
              <dd>
                <span className="overview-figure">{spellCount(counts?.of[priority]) || '–'}</span>
                <span>first response {firstResponsePromise(priority)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <Next />
      <ButtonLink href={QUEUE}>Open the queue</ButtonLink>
    </div>
  )
}

function titleOf(late: TicketCount): string {
  if (late.number === 0) return 'Nothing is late'
  return `${spellCount(late)} ${isOne(late) ? 'ticket is' : 'tickets are'} late`
}

function isOne({ number, more }: TicketCount): boolean {
  return number === 1 && !more
}

/** The most urgent late tickets, with a link to all. */
function Late({ count }: { count: TicketCount }) {
  const list = useQuery({ ...queueTickets({ due: 'late' }), enabled: count.number > 0 })
  const now = useNow()
  if (count.number === 0) {
    return <p className="overview-calm">No ticket has waited longer for its first response than we promise.</p>
  }
  const tickets = list.data?.tickets.slice(0, MOST_SHOWN) ?? []
  return (
    <section className="overview-list" aria-label="Late tickets">
      {list.isPending && <LoadingBlock />}
      {tickets.length > 0 && <Rows tickets={tickets} now={now} filter="due=late&" />}
      <ButtonLink kind="primary" href={LATE}>
        {isOne(count) ? 'Show the late ticket' : `Show all ${spellCount(count)} late tickets`}
      </ButtonLink>
    </section>
  )
}

/** The tickets that are due next. */
function Next() {
  const list = useQuery(queueTickets({}))
  const now = useNow()
  const tickets = list.data?.tickets ?? []
  const inTime = tickets
    .filter(({ priority, createdAt }) => !isLate(priority, Date.parse(createdAt), now))
    .slice(0, MOST_SHOWN)
  // All tickets of the page are late and listed above.
  if (tickets.length > 0 && inTime.length === 0) return null
  return (
    <section className="overview-list" aria-labelledby="next-title">
      <h2 id="next-title">Next in the queue</h2>
      {list.isPending && <LoadingBlock />}
      {list.isError && tickets.length === 0 && <p>We can't load the tickets right now.</p>}
      {list.isSuccess && tickets.length === 0 && <p>No tickets are waiting.</p>}
      {inTime.length > 0 && <Rows tickets={inTime} now={now} />}
    </section>
  )
}

interface RowsProps {
  tickets: readonly TicketSummary[]
  now: number
  /** Query of the queue that is shown beside the opened ticket. */
  filter?: string
}

function Rows({ tickets, now, filter = '' }: RowsProps) {
  return (
    <ol>
      {tickets.map(({ ticketNumber, subject, name, priority, createdAt }) => {
        const clock = responseClock(priority, Date.parse(createdAt), now)
        return (
          <li key={ticketNumber}>
            <a href={`${QUEUE}?${filter}ticket=${ticketNumber}`} dir="auto">
              <RevealedText>{subject}</RevealedText>
            </a>
            <span className="queue-due" data-state={clock.state}>
              {spellDue(clock)}
            </span>
            <small>
              <bdi>
                <RevealedText>{name}</RevealedText>
              </bdi>
              , {priorityNames[priority].toLowerCase()}
            </small>
          </li>
        )
      })}
    </ol>
  )
}
