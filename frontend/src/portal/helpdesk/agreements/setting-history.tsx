import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { DeskSetting } from '#domain/helpdesk/settings/setting-change.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { orpc } from '../../client/orpc.ts'
import { spokenTime } from '../../parts/spoken-time.ts'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { useNow } from '../../parts/use-now.ts'
import { RestoreSetting } from './restore-setting.tsx'
import type { Restoring } from './restore-setting.tsx'
import { SettingDifferences } from './setting-difference.tsx'
import css from './setting-history.module.css'

interface SettingHistoryProps {
  setting: DeskSetting
  /** Whose agreement; absent for the standard one and for other settings. */
  organisation?: string | undefined
  /** How earlier values are set again; nobody can without it. */
  restoring?: Restoring | undefined
}

/** Who changed a setting, when and why, and what it was before, which can be restored. */
export function SettingHistory({ setting, organisation, restoring }: SettingHistoryProps) {
  const [chosen, setChosen] = useState<string>()
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
            {changes.map(({ at, by, differences, reason, isRestorable }) => (
              <li key={at}>
                <p>
                  <b>{nameOf(by)}</b> <time dateTime={at}>{spokenTime(at, now)}</time>
                </p>
                {reason !== undefined && (
                  <p className={css.reason} dir="auto">
                    {reason}
                  </p>
                )}
                <SettingDifferences differences={differences} nameOf={nameOf} />
                {restoring && isRestorable && (
                  <div className={css.restore}>
                    <Button
                      size="small"
                      aria-label={`Restore what was before the change of ${spokenTime(at, now)}`}
                      onClick={() => setChosen(at)}
                    >
                      Restore what was before
                    </Button>
                  </div>
                )}
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
      {restoring && chosen !== undefined && (
        <RestoreSetting
          {...restoring}
          change={{ setting, organisation, at: chosen }}
          nameOf={nameOf}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  )
}
