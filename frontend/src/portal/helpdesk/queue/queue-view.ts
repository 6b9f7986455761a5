import { priorities } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'

export const PAGE_SIZE = 25
/** Maximum of one request; further tickets are another view. */
const MOST_SHOWN = 100

/** Filter and page of the queue; by default the most urgent tickets. */
export interface QueueView {
  readonly priority?: Priority | undefined
  /** `late`: only tickets past their promised first response. */
  readonly due?: 'late' | undefined
  /** Number of listed tickets. */
  readonly shown?: number | undefined
  /** Cursor of the first ticket, from the server. */
  readonly from?: string | undefined
}

/** Reads the view from the URL. */
export function readView(search: URLSearchParams): QueueView {
  const shown = Number(search.get('shown'))
  return {
    priority: priorities.find((priority) => priority === search.get('priority')),
    due: search.get('due') === 'late' ? 'late' : undefined,
    shown: Number.isInteger(shown) && shown >= 1 && shown <= MOST_SHOWN ? shown : undefined,
    from: search.get('from') ?? undefined,
  }
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
