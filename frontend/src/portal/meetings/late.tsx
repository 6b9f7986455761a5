import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { isLate } from '#domain/meetings/late-action.ts'
import type { Action } from '#domain/meetings/meeting.ts'
import { useNow } from '../parts/use-now.ts'
import css from './late.module.css'

/** Marks an open action whose day is over. */
export function Late({ action, words = 'Late' }: { action: Pick<Action, 'dueOn' | 'doneAt'>; words?: string }) {
  const today = dateOf(dayAt(useNow()))
  return isLate(action, today) ? <b className={css.late}>{words}</b> : null
}
