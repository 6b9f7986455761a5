import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Site } from '#domain/accounts/organisation-details.ts'
import { Button } from '../../ui/button.tsx'
import { orpc } from '../client/orpc.ts'
import { Failed, Skeleton } from '../parts/states.tsx'
import { SettingsGroup } from '../templates/settings.tsx'
import { LogEntries } from './log-entries.tsx'
import { membersQuery } from './queries.ts'
import css from './organisation-log.module.css'

const PAGE = 10

/** What changed in the organisation, newest first. */
export function OrganisationLog({ sites }: { sites: readonly Site[] }) {
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
      {entries && <LogEntries entries={entries} members={members} sites={sites} />}
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
