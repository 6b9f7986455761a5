import { outboxMailBase } from '../../mail/outbox.ts'
import { closingTimeOf } from '../closing.ts'
import { reportsEmergency } from '../report-emergency.ts'
import { isInternal } from '../ticket-event.ts'
import { ticketObject } from '../ticket-audit.ts'
import { publicNumber } from '../message.ts'
import type { NumberedEntry } from '../message.ts'
import type { Ticket } from '../ticket.ts'
import type { ClientReply } from './client-reply.ts'
import type { TicketReply } from './ticket-reply.ts'
import type { TicketResolved } from './ticket-resolved.ts'

interface ChangedTicket {
  readonly after: Ticket
  readonly entries: readonly NumberedEntry[]
  /** Where the agent who works on the ticket reads mail; else the desk's address. */
  readonly agentAddress: string
  /** The token of a link for the requester; absent if they have an account. */
  readonly linkToken?: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

type ChangeMail = TicketReply | TicketResolved | ClientReply

/**
 * The mails that a change causes: for its public replies, or else for its resolution. Internal notes cause none, and are not counted
 * in the ids, which are headers of the mails.
 */
export function changeMails({ after, entries, agentAddress, linkToken, now }: ChangedTicket): ChangeMail[] {
  const { ticketNumber, subject } = after
  const about = { about: ticketObject(ticketNumber), organisation: after.organisation, ticketNumber, subject }
  const link = linkToken === undefined ? {} : { linkToken }
  const isResolved = after.status === 'resolved'
  const closing = isResolved ? { closesAt: closingTimeOf(after) } : {}
  const replies = entries.flatMap((entry): ChangeMail[] => {
    const { happening, message } = entry
    if (isInternal(entry) || happening.type !== 'replied' || !message) return []
    const common = {
      ...outboxMailBase(now, `${ticketNumber}-reply-no-${publicNumber(entry)}`),
      ...about,
      by: message.by,
      text: message.text,
      files: message.files.map(({ name }) => name),
    }
    return happening.side === 'agent'
      ? [{ ...common, ...link, ...closing, template: 'ticket-reply', to: after.email, resolved: isResolved }]
      : [
          {
            ...common,
            template: 'client-reply',
            to: agentAddress,
            ...(reportsEmergency(entries) && { isEmergency: true }),
          },
        ]
  })
  if (replies.length > 0 || !isResolved) return replies
  // Without a reply, no other mail would notify the requester.
  return entries.flatMap((entry): ChangeMail[] =>
    entry.happening.type === 'status-changed' && entry.happening.to === 'resolved'
      ? [
          {
            ...outboxMailBase(now, `${ticketNumber}-resolved-no-${publicNumber(entry)}`),
            ...about,
            ...link,
            ...closing,
            template: 'ticket-resolved',
            to: after.email,
          },
        ]
      : [],
  )
}
