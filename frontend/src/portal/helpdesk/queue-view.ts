import { priorities } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'

export const PAGE_SIZE = 25
/** One request lists no more; the next ones are a view of their own. */
const MOST_SHOWN = 100

/** Which part of the queue is shown; the most urgent of all of it where nothing is set. */
export interface QueueView {
  readonly priority?: Priority | undefined
  /** `late`: only what is past its promised first response. */
  readonly due?: 'late' | undefined
  /** How many tickets are listed. */
  readonly shown?: number | undefined
  /** Where the list starts, as the server named it. */
  readonly from?: string | undefined
}

/** The view that the address of the queue page names. */
export function readView(search: URLSearchParams): QueueView {
  const shown = Number(search.get('shown'))
  return {
    priority: priorities.find((priority) => priority === search.get('priority')),
    due: search.get('due') === 'late' ? 'late' : undefined,
    shown: Number.isInteger(shown) && shown >= 1 && shown <= MOST_SHOWN ? shown : undefined,
    from: search.get('from') ?? undefined,
  }
}

/** The address of a longer list; undefined where one request lists no more. */
export function withMore(search: URLSearchParams, shown: number): URLSearchParams | undefined {
  if (shown >= MOST_SHOWN) return undefined
  const more = new URLSearchParams(search)
  more.set('shown', String(Math.min(MOST_SHOWN, shown + PAGE_SIZE)))
  return more
}

/** The address of the list that starts at `from`, or of its beginning. */
export function startingAt(search: URLSearchParams, from: string | undefined): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('shown')
  next.delete('from')
  if (from !== undefined) next.set('from', from)
  return next
}
