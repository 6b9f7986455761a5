import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { firstResponsePromise } from '#domain/company/response-times.ts'
import { priorities, priorityMeanings } from '#domain/helpdesk/priority.ts'
import { ButtonLink } from '../ui/button.tsx'
import { LoadingBlock } from '../ui/loading.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ListFailure } from './list-failure.tsx'
import { priorityNames } from './priority.tsx'
import { queueKey, queueTickets, spellCount } from './queue.ts'
import { ticketTime } from './ticket-time.ts'
import { useNow } from './use-now.ts'
import { useQueueCounts } from './use-queue-counts.ts'
import './desk-overview-page.css'
import './queue.css'

const MOST_SHOWN = 5

/** How the desk stands, counted now. */
export function Component() {
  const counts = useQueueCounts()
  const queries = useQueryClient()
  return (
    <div className="overview">
      <PageHead title="Admin" description="How the help desk stands." />
      <h1>
        {counts.all ? (
          <>
            {spellCount(counts.all)} {counts.all.number === 1 && !counts.all.more ? 'ticket waits' : 'tickets wait'} for
            a first answer
          </>
        ) : (
          'Help desk'
        )}
      </h1>
      {counts.error && (
        <ListFailure
          error={counts.error}
          stale={counts.all !== undefined}
          onRetry={() => void queries.invalidateQueries({ queryKey: queueKey })}
        />
      )}
      <dl className="overview-counts">
        {priorities.toReversed().map((priority) => (
          <div key={priority} data-priority={priority} data-any={counts.of[priority]?.number ? '' : undefined}>
            <dt>
              <a href={`/admin/helpdesk?priority=${priority}`}>{priorityNames[priority]}</a>
              <span>{priorityMeanings[priority]}</span>
            </dt>
            <dd>
              <span className="overview-figure">{spellCount(counts.of[priority]) || '–'}</span>
              <span>first answer {firstResponsePromise(priority)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <MostUrgent />
      <ButtonLink kind="primary" href="/admin/helpdesk">
        Open the queue
      </ButtonLink>
    </div>
  )
}

function MostUrgent() {
  const list = useInfiniteQuery(queueTickets(undefined))
  const now = useNow()
  const tickets = list.data?.pages[0]?.tickets.slice(0, MOST_SHOWN) ?? []
  return (
    <section className="overview-urgent" aria-labelledby="urgent-title">
      <h2 id="urgent-title">Most urgent now</h2>
      {list.isPending && <LoadingBlock />}
      {list.isError && tickets.length === 0 && <p>They can't be read right now.</p>}
      {list.isSuccess && tickets.length === 0 && <p>Nothing waits.</p>}
      <ol>
        {tickets.map(({ ticketNumber, subject, name, priority, createdAt }) => (
          <li key={ticketNumber}>
            <a href={`/admin/helpdesk?ticket=${ticketNumber}`} dir="auto">
              {subject}
            </a>
            <small>
              {name}, {priorityNames[priority].toLowerCase()}, {ticketTime(createdAt, now)}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
