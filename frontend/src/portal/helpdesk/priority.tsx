import type { Priority } from '#domain/helpdesk/priority.ts'

export const priorityNames: Readonly<Record<Priority, string>> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  critical: 'Critical',
}

/** A priority as a word; only `critical` is red. */
export function PriorityWord({ priority }: { priority: Priority }) {
  return (
    <span className="priority" data-priority={priority}>
      {priorityNames[priority]}
    </span>
  )
}
