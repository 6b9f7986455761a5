import { outboxMailBase } from '../../mail/outbox.ts'
import { isInternal } from '../ticket-event.ts'
import { ticketObject } from '../ticket-audit.ts'
import type { TimelineEntry } from '../message.ts'
import type { Ticket } from '../ticket.ts'
import type { ClientReply } from './client-reply.ts'
import type { TicketReply } from './ticket-reply.ts'

interface ChangedTicket {
  readonly after: Ticket
  readonly entries: readonly TimelineEntry[]
  /** Where the agent who works on the ticket reads mail; else the desk's address. */
  readonly agentAddress: string
  /** The token of a link for the requester; absent if they have an account. */
  readonly linkToken?: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The mails that the public replies of a change cause. Internal notes cause none. */
export function changeMails({
  after,
  entries,
  agentAddress,
  linkToken,
  now,
}: ChangedTicket): (TicketReply | ClientReply)[] {
  const { ticketNumber, subject } = after
  return entries.flatMap((entry): (TicketReply | ClientReply)[] => {
    const { seq, happening, message } = entry
    if (isInternal(entry) || happening.type !== 'replied' || !message) return []
    const common = {
      ...outboxMailBase(now, `${ticketNumber}-reply-${seq}`),
      about: ticketObject(ticketNumber),
      organisation: after.organisation,
      ticketNumber,
      subject,
      by: message.by,
      text: message.text,
      files: message.files.map(({ name }) => name),
    }
    return happening.side === 'agent'
      ? [
          {
            ...common,
            template: 'ticket-reply',
            to: after.email,
            resolved: after.status === 'resolved',
            ...(linkToken !== undefined && { linkToken }),
          },
        ]
      : [{ ...common, template: 'client-reply', to: agentAddress }]
  })
}
