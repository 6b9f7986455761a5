import type * as z from 'zod'
import type { agentTicketSchema } from '#domain/helpdesk/agent-ticket.ts'
import type { ShownEntry } from './timeline-entry.ts'

export type AgentTicket = z.infer<typeof agentTicketSchema>

/** An entry of a ticket's timeline with the name of who did it. */
export function shownEntry(
  { seq, at, actor, happening, message, comment, client }: AgentTicket['timeline'][number],
  { name }: Pick<AgentTicket, 'name'>,
  nameOf: (personId: string) => string,
  reader?: string,
): ShownEntry {
  const isRule = actor === 'system'
  const isRequester = actor === 'guest' || actor === 'mail' || client === 'requester'
  const by = isRequester ? name : client ? (message?.by ?? `A colleague of ${name}`) : nameOf(actor)
  const isToSelf = happening.type === 'assigned' && happening.to === actor
  return { seq, at, happening, message, comment, isOwn: actor === reader, isToSelf, ...(!isRule && { by }) }
}
