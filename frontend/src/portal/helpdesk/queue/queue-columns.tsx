import type { TicketSummary } from '#domain/helpdesk/ticket.ts'
import type { Column } from '../../parts/data-table.tsx'
import { queueColumns } from '../ticket-columns.tsx'

type Columns = readonly [Column<TicketSummary>, ...Column<TicketSummary>[]]

/** The columns of the queue, with the names of the agents. */
export function columnsWith(agents: ReadonlyMap<string, string>): Columns {
  const agent: Column<TicketSummary> = {
    id: 'agent',
    name: 'Agent',
    width: 'minmax(max-content, 10rem)',
    isExtra: true,
    cell: ({ assignee }) => (assignee === undefined ? <span>–</span> : (agents.get(assignee) ?? 'An agent')),
  }
  // The category gives its room to the agent; filters have it.
  const [first, ...others] = queueColumns
  const rest = others
    .filter(({ id }) => id !== 'category')
    .map((column) => (column.id === 'status' ? { ...column, width: '9.5rem' } : column))
  const at = rest.findIndex(({ id }) => id === 'status')
  return [first, ...rest.slice(0, at), agent, ...rest.slice(at)]
}
