import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import type { DeskSetting, SettingDifference, SettingValue } from '#domain/helpdesk/settings/setting-change.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { orpc } from '../../client/orpc.ts'
import { spokenTime } from '../../parts/spoken-time.ts'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { useNow } from '../../parts/use-now.ts'
import css from './setting-history.module.css'

interface SettingHistoryProps {
  setting: DeskSetting
  /** Whose agreement; absent for the standard one and for other settings. */
  organisation?: string | undefined
}

/** Who changed a setting, when, and what it was before. */
export function SettingHistory({ setting, organisation }: SettingHistoryProps) {
  const id = useId()
  const now = useNow()
  const history = useInfiniteQuery(
    orpc.helpdesk.readSettingHistory.infiniteOptions({
      input: (before: string | undefined) => ({
        setting,
        ...(organisation !== undefined && { organisation }),
        ...(before !== undefined && { before }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ hasEarlier, changes }) => (hasEarlier ? changes.at(-1)?.at : undefined),
    }),
  )
  const { data } = history
  const changes = data?.pages.flatMap((page) => page.changes) ?? []
  const people: Readonly<Record<string, string>> = Object.assign({}, ...(data?.pages ?? []).map((page) => page.people))
  const nameOf = (person: string) => people[person] ?? 'A former colleague'
  return (
    <section className={css.history} aria-labelledby={id}>
      <h2 id={id}>History</h2>
      {history.isPending && <Skeleton shape="rows" label="Loading the history" />}
      {history.error && !data && (
        <Failed
          title="We can't show the history right now"
          error={history.error}
          onRetry={() => void history.refetch()}
        />
      )}
      {data && changes.length === 0 && <p className={css.none}>Nobody has changed this yet.</p>}
      {changes.length > 0 && (
        <>
          <ol className={css.changes}>
            {changes.map(({ at, by, differences }) => (
              <li key={at}>
                <p>
                  <b>{nameOf(by)}</b> <time dateTime={at}>{spokenTime(at, now)}</time>
                </p>
                <dl>
                  {differences.map((difference) => (
                    <Difference key={difference.what} difference={difference} nameOf={nameOf} />
                  ))}
                </dl>
              </li>
            ))}
          </ol>
          {history.hasNextPage && (
            <LoadMore
              shown={changes.length}
              things="changes"
              busy={history.isFetchingNextPage}
              onMore={() => void history.fetchNextPage()}
            />
          )}
        </>
      )}
    </section>
  )
}

interface DifferenceProps {
  difference: SettingDifference
  nameOf: (person: string) => string
}

function Difference({ difference: { what, from, to }, nameOf }: DifferenceProps) {
  const words = (value: SettingValue) => (typeof value === 'string' ? value : value.map(nameOf).join(', '))
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        {from !== undefined && (
          <>
            <del>{words(from)}</del> <ArrowRight size={12} role="img" aria-label="became" />{' '}
          </>
        )}
        {to === undefined ? 'removed' : <ins>{words(to)}</ins>}
      </dd>
    </div>
  )
}
