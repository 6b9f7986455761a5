import { categories } from '#domain/helpdesk/category.ts'
import type { Category } from '#domain/helpdesk/category.ts'
import { priorities } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import { queueViews } from '#domain/helpdesk/queue-view.ts'
import type { QueueName } from '#domain/helpdesk/queue-view.ts'
import { daysIn } from '../../templates/given-days.ts'

export const PAGE_SIZE = 25
/** Maximum of one request; further tickets are another view. */
const MOST_SHOWN = 100

const sorts = ['urgency', 'newest', 'oldest'] as const
export type QueueSort = (typeof sorts)[number]

/** Queue, filters, order and page of the list; by default all active tickets, the most urgent first. */
export interface QueueView {
  readonly view?: QueueName | undefined
  readonly sort?: QueueSort | undefined
  readonly priority?: Priority | undefined
  readonly category?: Category | undefined
  /** Person id of the agent. */
  readonly assignee?: string | undefined
  /** Id of the organisation. */
  readonly organisation?: string | undefined
  readonly tag?: string | undefined
  /** First and last day of the creation. */
  readonly since?: string | undefined
  readonly until?: string | undefined
  /** Searched words. */
  readonly q?: string | undefined
  /** Number of listed tickets. */
  readonly shown?: number | undefined
  /** Cursor of the first ticket, from the server. */
  readonly from?: string | undefined
}

/** Names of the filters in the URL. */
export const filterNames = ['priority', 'category', 'assignee', 'organisation', 'tag', 'since', 'until'] as const

/** Reads the view from the URL. */
export function readView(search: URLSearchParams): QueueView {
  const shown = Number(search.get('shown'))
  const view = queueViews.find((each) => each === search.get('view'))
  return {
    view: view === 'active' ? undefined : view,
    sort: sorts.find((each) => each !== 'urgency' && each === search.get('sort')),
    priority: priorities.find((each) => each === search.get('priority')),
    category: categories.find((each) => each === search.get('category')),
    assignee: search.get('assignee') || undefined,
    organisation: search.get('organisation') || undefined,
    tag: search.get('tag') || undefined,
    ...daysIn(search),
    q: search.get('q')?.trim() || undefined,
    shown: Number.isInteger(shown) && shown >= 1 && shown <= MOST_SHOWN ? shown : undefined,
    from: search.get('from') ?? undefined,
  }
}

/** Whether anything but the queue itself narrows the list down. */
export function isFiltered(view: QueueView): boolean {
  return view.q !== undefined || filterNames.some((name) => view[name] !== undefined)
}

/** URL of a longer list; undefined if the maximum is reached. */
export function withMore(search: URLSearchParams, shown: number): URLSearchParams | undefined {
  if (shown >= MOST_SHOWN) return undefined
  const more = new URLSearchParams(search)
  more.set('shown', String(Math.min(MOST_SHOWN, shown + PAGE_SIZE)))
  return more
}

/** URL of the list from cursor `from`, or from its start. */
export function startingAt(search: URLSearchParams, from: string | undefined): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('shown')
  next.delete('from')
  if (from !== undefined) next.set('from', from)
  return next
}

/** URL without the filters; the queue stays. */
export function withoutFilters(search: URLSearchParams): URLSearchParams {
  const next = startingAt(search, undefined)
  for (const name of [...filterNames, 'q', 'saved']) next.delete(name)
  return next
}

/** URL in another order, from its start. */
export function sortedBy(search: URLSearchParams, sort: QueueSort): URLSearchParams {
  const next = startingAt(search, undefined)
  if (sort === 'urgency') next.delete('sort')
  else next.set('sort', sort)
  return next
}
