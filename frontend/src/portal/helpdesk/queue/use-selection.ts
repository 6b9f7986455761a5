import { useState } from 'react'
import type { TicketSummary } from '#domain/helpdesk/ticket.ts'

/** The selected tickets among the listed ones. A ticket that leaves the list leaves the selection. */
export function useSelection(tickets: readonly TicketSummary[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const chosen = tickets.filter(({ ticketNumber }) => marked.has(ticketNumber))
  const selected = new Set(chosen.map(({ ticketNumber }) => ticketNumber))
  const toggle = (ticketNumber: string | undefined) => {
    if (ticketNumber === undefined) return
    const next = new Set(selected)
    if (!next.delete(ticketNumber)) next.add(ticketNumber)
    setMarked(next)
  }
  return { selected, chosen, select: setMarked, toggle, clear: () => setMarked(new Set()) }
}
