import { useRef } from 'react'
import type { ReactNode } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { Failed, FilteredEmpty, NoPermission, Skeleton, Stale, TooMany } from '../parts/states.tsx'
import css from './list-screen.module.css'

interface ListScreenProps {
  title: string
  /** Beside the title: "9 open", "Most urgent first". */
  about?: ReactNode
  /** At the end of the header's row. */
  actions?: ReactNode
  /** `Views`: the saved views as tabs. */
  views?: ReactNode
  /** `Filters`: what narrows the list down. */
  filters?: ReactNode
  /** `ListBody` with a `DataTable`. */
  children: ReactNode
  /** Stays in view below the rows: `BulkBar`, as long as something is selected, and what the last change of many did. */
  bulk?: ReactNode
  /** The open record, a `Record`; beside the list where there is room, else in its place. */
  detail?: ReactNode
  /** Names the side panel: "Ticket". */
  detailLabel?: string
}

/** A list at full width, or beside its open record. Each scrolls separately. */
export function ListScreen(props: ListScreenProps) {
  const { title, about, actions, views, filters, children, bulk, detail, detailLabel } = props
  return (
    <div className={css.screen} data-open={detail ? '' : undefined}>
      <section className={css.list} aria-label={title} data-scroller>
        <header className={css.head}>
          <h1>{title}</h1>
          {about && <p className={css.about}>{about}</p>}
          {actions && <div className={css.actions}>{actions}</div>}
        </header>
        {views}
        {filters}
        {children}
        {bulk && <div className={css.bulk}>{bulk}</div>}
      </section>
      {detail && (
        <section className={css.detail} aria-label={detailLabel} data-scroller>
          {detail}
        </section>
      )}
    </div>
  )
}

interface ListBodyProps {
  /** The query that the rows come from. */
  query: { isPending: boolean; error: Error | null; refetch: () => unknown }
  /** How many rows are there. */
  count: number
  /** What is listed, in the plural: "tickets". */
  things: string
  /** Shown when nothing is there at all: an `Empty`. */
  empty: ReactNode
  /** A filter or a view other than all is chosen; with the words for finding nothing in it, and the way out. */
  filtered?: { title: string; onClear?: () => void; children?: ReactNode } | undefined
  /** There is more than the list shows; says how to narrow it down. */
  tooMany?: ReactNode
  /** The rows. */
  children: ReactNode
  /** `LoadMore`, below the rows. */
  foot?: ReactNode
}

/** A list in all its states: loading, denied, failed, out of date, empty, nothing in the filter, too many, and the rows. */
export function ListBody(props: ListBodyProps) {
  const { query, count, things, empty, filtered, tooMany, children, foot } = props
  const retry = () => void query.refetch()
  if (query.isPending) return <Skeleton shape="rows" label={`Loading the ${things}`} />
  if (count === 0 && query.error instanceof ApiError && query.error.status === 403)
    return <NoPermission title={`You may not see these ${things}`} />
  if (count === 0 && query.error)
    return <Failed isRepeated title={`We can't show the ${things} right now`} error={query.error} onRetry={retry} />
  return (
    <>
      {query.error && (
        <div className={css.banner}>
          <Stale error={query.error} onRetry={retry} />
        </div>
      )}
      {tooMany && (
        <div className={css.banner}>
          <TooMany>{tooMany}</TooMany>
        </div>
      )}
      {count > 0 ? children : filtered ? <FilteredEmpty {...filtered} /> : empty}
      {foot && <div className={css.foot}>{foot}</div>}
    </>
  )
}

/** Moves the focus by one row from the focused or the open one, for the keys `j` and `k`. Attach `list` to the list's element. */
export function useRowSteps() {
  const list = useRef<HTMLDivElement>(null)
  const step = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
    const focused = document.activeElement?.closest('[role=row]')?.querySelector<HTMLElement>('[data-row-link]')
    const from = links.indexOf(focused ?? links.find((link) => link.ariaCurrent === 'true') ?? document.body)
    links[Math.min(links.length - 1, Math.max(0, from + by))]?.focus()
  }
  return { list, step }
}
