import { priorities, priorityNames } from '#domain/helpdesk/priority.ts'
import { statusNames, statuses } from '#domain/helpdesk/ticket-status.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'

/** The option that leaves a ticket without an agent. */
export const NOBODY = 'nobody'

export const statusOptions = statuses.map((id) => ({ id, name: statusNames[id] }))
export const priorityOptions = priorities.toReversed().map((id) => ({ id, name: priorityNames[id] }))

/** Who a ticket can be assigned to: nobody, the reader, and the desk's other people. */
export function assigneeOptions(
  { people, personId }: Pick<Ticket, 'personId'> & { readonly people: Readonly<Record<string, string>> },
  me: string | undefined,
) {
  const others = Object.entries(people).filter(([id]) => id !== personId && id !== me)
  return [
    { id: NOBODY, name: 'Nobody' },
    ...(me === undefined ? [] : [{ id: me, name: 'Me' }]),
    ...others.map(([id, name]) => ({ id, name })),
  ]
}
