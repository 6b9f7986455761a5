import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import type { MemberView } from '#domain/accounts/organisation-contract.ts'
import { Button } from '../../ui/button.tsx'
import { orpc } from '../client/orpc.ts'
import { spokenTime } from '../parts/spoken-time.ts'
import { Failed, Skeleton } from '../parts/states.tsx'
import { useNow } from '../parts/use-now.ts'
import { SettingsGroup } from '../templates/settings.tsx'
import { membersQuery } from './queries.ts'
import css from './organisation-log.module.css'

const PAGE = 10

/** What changed in the organisation, newest first. */
export function OrganisationLog() {
  const now = useNow()
  const members = useQuery(membersQuery()).data?.members ?? []
  const query = useInfiniteQuery(
    orpc.accounts.readOrganisationLog.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: PAGE, ...(cursor !== undefined && { cursor }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  )
  const entries = query.data?.pages.flatMap((page) => page.entries)
  return (
    <SettingsGroup title="Log" about="Changes of members, rights and details. Nobody can edit it.">
      {query.isPending && <Skeleton shape="rows" label="Loading the log" />}
      {query.error && !entries && (
        <Failed title="We can't show the log right now" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {entries?.length === 0 && <p>Nothing changed yet.</p>}
      {entries && entries.length > 0 && (
        <ol className={css.log} aria-label="Log">
          {entries.map((entry) => (
            <li key={`${entry.at} ${entry.action} ${entry.object.id}`}>
              <span>{sentence(entry, members)}</span>
              <time dateTime={entry.at}>{spokenTime(entry.at, now)}</time>
            </li>
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <div className={css.more}>
          <Button
            size="small"
            busy={query.isFetchingNextPage}
            busyText="Loading"
            onClick={() => void query.fetchNextPage()}
          >
            Show earlier entries
          </Button>
        </div>
      )}
    </SettingsGroup>
  )
}

const actions: Readonly<Record<string, string>> = {
  'organisation-renamed': 'changed the name of the organisation',
  'organisation-details-changed': 'changed the details',
  'invitation-sent': 'sent an invitation',
  'invitation-withdrawn': 'withdrew an invitation',
  'invitation-accepted': 'accepted an invitation',
  'invitation-declined': 'declined an invitation',
}

/** "Ana Dlamini changed the rights of Bheki." */
function sentence({ actor, action, object }: AuditEntry, members: readonly MemberView[]): string {
  const nameOf = (id: string) => {
    const member = members.find(({ personId }) => personId === id)
    return member?.name ?? member?.email ?? 'a former member'
  }
  const who = actor === 'operator' ? 'Veritech' : nameOf(actor)
  const subject = `${who.charAt(0).toUpperCase()}${who.slice(1)}`
  if (action === 'membership-began')
    return actor === object.id ? `${subject} joined.` : `${subject} added ${nameOf(object.id)}.`
  if (action === 'membership-ended')
    return actor === object.id ? `${subject} left.` : `${subject} removed ${nameOf(object.id)}.`
  if (action === 'membership-changed') return `${subject} changed the rights of ${nameOf(object.id)}.`
  return `${subject} ${actions[action] ?? action.replaceAll('-', ' ')}.`
}
