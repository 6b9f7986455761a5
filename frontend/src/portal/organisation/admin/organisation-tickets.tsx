import { useQuery } from '@tanstack/react-query'
import { statusNames } from '#domain/helpdesk/ticket-status.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { orpc } from '../../client/orpc.ts'
import { EntryList } from '../../parts/entry-list.tsx'
import { spokenTime } from '../../parts/spoken-time.ts'
import { Failed, Skeleton, Stale } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { ticketStatusTones } from '../../parts/ticket-status-tones.ts'
import { useNow } from '../../parts/use-now.ts'
import css from './organisation-tickets.module.css'

const SHOWN = 10

/** The newest tickets of an organisation, and the way to all of them. */
export function OrganisationTickets({ organisation }: { organisation: string }) {
  const now = useNow()
  const query = useQuery(
    orpc.helpdesk.listQueue.queryOptions({ input: { organisation, limit: SHOWN, view: 'all', sort: 'newest' } }),
  )
  const retry = () => void query.refetch()
  const { data, error } = query
  if (!data)
    return error ? (
      <Failed title="We can't show the tickets right now" error={error} onRetry={retry} />
    ) : (
      <Skeleton shape="rows" label="Loading the tickets" />
    )
  if (data.tickets.length === 0) return <p>Nobody of this organisation has sent a ticket yet.</p>
  return (
    <>
      {error && <Stale error={error} onRetry={retry} />}
      <EntryList label="Newest tickets">
        {data.tickets.map(({ ticketNumber, subject, name, createdAt, status }) => (
          <li key={ticketNumber}>
            <div>
              <a href={`/admin/helpdesk?ticket=${ticketNumber}`} dir="auto">
                {subject}
              </a>
              <p>
                {ticketNumber}, <span dir="auto">{name}</span>, {spokenTime(createdAt, now)}
              </p>
            </div>
            <Status tone={ticketStatusTones[status]}>{statusNames[status]}</Status>
          </li>
        ))}
      </EntryList>
      <p className={css.more}>
        <ButtonLink size="small" href={`/admin/helpdesk?view=all&organisation=${organisation}`}>
          All its tickets
        </ButtonLink>
      </p>
    </>
  )
}
