import { priorityNames } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import css from './priority.module.css'

/** A priority as a word; only `critical` is red. */
export function PriorityWord({ priority }: { priority: Priority }) {
  return (
    <span className={css.priority} data-priority={priority}>
      {priorityNames[priority]}
    </span>
  )
}
