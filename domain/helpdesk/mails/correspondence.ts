import { canonicalEmail } from '../../accounts/canonical-email.ts'
import type { OutboxMail } from '../../mail/outbox.ts'
import { replyAddress } from '../reply-address.ts'
import type { ReplyParty, Sign } from '../reply-address.ts'
import type { Ticket } from '../ticket.ts'

/** Mails that are answered on the ticket, and which side reads them. Answers to all others go to the desk's mailbox. */
const readers: Readonly<Record<string, ReplyParty['side']>> = {
  'ticket-confirmation': 'client',
  'ticket-reply': 'client',
  'ticket-resolved': 'client',
  'tickets-merged': 'client',
  'ticket-for-desk': 'agent',
  'client-reply': 'agent',
}

/** The mails of a ticket without those to a machine, which would be answered by another one. */
export function withoutMachines<Mail extends Pick<OutboxMail, 'to'>>(
  { email, isFromMachine }: Pick<Ticket, 'email' | 'isFromMachine'>,
  mails: readonly Mail[],
): readonly Mail[] {
  return isFromMachine ? mails.filter(({ to }) => canonicalEmail(to) !== canonicalEmail(email)) : mails
}

/**
 * The mails of a ticket with the address that each recipient answers at. Those to the requester refer to the mails that the requester
 * sent, so that mail programs show one conversation.
 */
export function asCorrespondence<Mail extends OutboxMail>(
  ticket: Pick<Ticket, 'ticketNumber' | 'replyGeneration' | 'email' | 'mailThread'>,
  mails: readonly Mail[],
  { sign, domain }: { readonly sign: Sign; readonly domain: string },
): Mail[] {
  return mails.map((mail) => {
    const side = readers[mail.template]
    if (!side) return mail
    const isRequester = side === 'client' && canonicalEmail(mail.to) === canonicalEmail(ticket.email)
    return {
      ...mail,
      replyTo: replyAddress(ticket, { side, address: mail.to }, sign, domain),
      ...(isRequester && ticket.mailThread && { references: ticket.mailThread }),
    }
  })
}
