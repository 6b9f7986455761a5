import { valuesOf } from '../canned/variables.ts'
import type { VariableValues } from '../canned/variables.ts'
import type { Priority } from '../priority.ts'
import type { Agreement } from '../sla/agreement.ts'
import { changeClocks } from '../sla/clocks.ts'
import type { Clocks } from '../sla/clocks.ts'
import type { ListedTicket } from '../ticket.ts'

interface Asked {
  /** Name of the writer. */
  readonly agent: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
  /** The agreement of the ticket's organisation; undefined while it is unknown. */
  readonly agreement: Agreement | undefined
}

/** The values of a ticket's variables as they are with another priority. Without the agreement its due time has no value then. */
export function valuesAfter(
  ticket: Pick<ListedTicket, 'name' | 'company' | 'ticketNumber' | 'subject' | 'priority'> & {
    readonly clocks: Clocks
  },
  { agent, now, agreement }: Asked,
): (changed: { readonly priority: Priority }) => VariableValues {
  return ({ priority }) => {
    if (priority === ticket.priority) return valuesOf(ticket, { agent, now })
    if (agreement) {
      const clocks = changeClocks(ticket.clocks, { kind: 'priority-changed', priority }, now, agreement)
      return valuesOf({ ...ticket, clocks }, { agent, now })
    }
    const { due: _due, ...others } = valuesOf(ticket, { agent, now })
    return others
  }
}
