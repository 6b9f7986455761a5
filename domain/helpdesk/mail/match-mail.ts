import { canonicalEmail } from '../../accounts/canonical-email.ts'
import { ticketPrefix } from '../../company/details.ts'
import { inboundDeskAddress, looksLikeReplyAddress, partyOf, readReplyAddress } from '../reply-address.ts'
import type { ReplyAddress, Sign } from '../reply-address.ts'
import { isTicketNumber } from '../ticket-number-form.ts'
import type { Ticket } from '../ticket.ts'
import type { IncomingMail } from './incoming-mail.ts'
import type { QuarantineReason } from './quarantined-mail.ts'

/** Our addresses. */
export interface MailAddresses {
  /** Domain of incoming mail. */
  readonly inbound: string
  /** Domains that our mails are or were sent from. */
  readonly outbound: readonly string[]
  /** Mailbox of the desk. */
  readonly desk: string
  /** Sender of our mails. */
  readonly sender: string
}

/** A reply to a ticket, before that is read. */
export interface ReplyAsked {
  readonly ticketNumber: string
  readonly signature?: string
  /** Further tickets whose signed addresses the mail went to. */
  readonly others?: readonly ReplyAddress[]
}

/** The purpose of a mail, before any ticket is read. */
export type MailPurpose =
  | ({ readonly for: 'reply' } & ReplyAsked)
  | { readonly for: 'new-ticket' }
  | { readonly for: 'nothing'; readonly reason: QuarantineReason; readonly ticketNumber?: string }

/** A person of the desk who may reply now. */
export interface ReplyingAgent {
  readonly personId: string
  readonly name: string
  readonly email: string
}

/** Whose reply a mail is. */
export type Writer = { readonly side: 'client' } | { readonly side: 'agent'; readonly agent: ReplyingAgent }

/**
 * The purpose of a mail. Signed reply addresses count first, each for its ticket, then a ticket that its references or its subject name, then the desk's
 * address. `threads` are those of our mails that it refers to, the newest first. Mails that machines wrote ask for nothing, so they can never be answered.
 */
export function whatIsAsked(
  mail: IncomingMail,
  addresses: MailAddresses,
  threads: readonly string[] = [],
): MailPurpose {
  const { from, recipients, nature, checks } = mail
  const [signed, ...others] = recipients
    .flatMap((recipient) => readReplyAddress(recipient, addresses.inbound) ?? [])
    .filter((one, at, all) => all.findIndex(({ ticketNumber }) => ticketNumber === one.ticketNumber) === at)
  const ticketNumber = signed?.ticketNumber ?? namedTicket(mail, addresses.outbound, threads)
  const nothing = (reason: QuarantineReason): MailPurpose => ({
    for: 'nothing',
    reason,
    ...(ticketNumber && { ticketNumber }),
  })

  if (from === undefined) return nothing(nature === 'bounce' ? 'bounce' : 'sender-missing')
  if (nature !== 'person') return nothing(nature === 'generated-reply' ? 'auto-reply' : nature)
  if (checks.isHostile) return nothing('hostile')
  if (signed) return { for: 'reply', ...signed, ...(others.length > 0 && { others }) }
  if (recipients.some((recipient) => looksLikeReplyAddress(recipient, addresses.inbound)))
    return nothing('reply-address-invalid')
  if (ticketNumber !== undefined) return { for: 'reply', ticketNumber }
  if (!recipients.some((recipient) => isDesk(recipient, addresses))) return nothing('recipient-unknown')
  if (isFromDesk(mail, addresses)) return nothing('loop')
  return checks.authenticity === 'fail' ? nothing('not-authenticated') : { for: 'new-ticket' }
}

/**
 * The writer of a reply to `ticket`, or why the mail is quarantined. A mail to a signed address counts as the client's.
 * Without one, the sender must prove to be the requester. Agents must always prove their address, because they reply for the desk.
 */
export function writerOf(
  { from = '', checks: { authenticity } }: Pick<IncomingMail, 'from' | 'checks'>,
  signature: string | undefined,
  ticket: Pick<Ticket, 'ticketNumber' | 'replyGeneration' | 'email'>,
  {
    agents,
    desk,
    accepted,
  }: { readonly agents: readonly ReplyingAgent[]; readonly desk: string; readonly accepted: readonly Sign[] },
): Writer | QuarantineReason {
  const agent = agents.find(({ email }) => canonicalEmail(email) === from)
  const isRequester = canonicalEmail(ticket.email) === from
  if (signature !== undefined) {
    const parties = [
      { side: 'client', address: ticket.email } as const,
      ...[...agents.map(({ email }) => email), desk].map((address) => ({ side: 'agent', address }) as const),
    ]
    const [party] = accepted.flatMap((sign) => partyOf(ticket, signature, parties, sign) ?? [])
    if (!party) return 'reply-address-invalid'
    if (party.side === 'client') return isRequester ? { side: 'client' } : 'other-sender'
    if (!agent) return 'other-sender'
  }
  if (!agent && !isRequester) return 'stranger'
  if (authenticity !== 'pass') return 'not-authenticated'
  return agent ? { side: 'agent', agent } : { side: 'client' }
}

/** The ticket that a mail's references or its subject name. Whether its sender has a part in it is not known yet. */
function namedTicket(
  { references, subject }: Pick<IncomingMail, 'references' | 'subject'>,
  outbound: readonly string[],
  threads: readonly string[],
) {
  const answered = threads.find(isTicketNumber)
  if (answered !== undefined) return answered
  for (const reference of references.toReversed()) {
    const [number = '', domain = ''] = reference.slice(1, -1).split('@')
    if (outbound.includes(canonicalEmail(domain)) && isTicketNumber(number)) return number
  }
  const words = subject.split(/[^0-9A-Za-z-]/)
  return words
    .map((word) => word.toUpperCase())
    .find((word) => word.startsWith(`${ticketPrefix}-`) && isTicketNumber(word))
}

/** Whether a mail claims to come from the desk itself. A ticket of it would make the desk write to itself. */
export function isFromDesk({ from = '' }: Pick<IncomingMail, 'from'>, addresses: MailAddresses): boolean {
  return isDesk(from, addresses) || from.endsWith(`@${addresses.inbound}`)
}

/** The desk's own mailbox, its name at the domain of incoming mail, or the sender of our mails, whom some programs answer. */
export function isDesk(recipient: string, { inbound, desk, sender }: MailAddresses): boolean {
  return [canonicalEmail(desk), inboundDeskAddress(desk, inbound), canonicalEmail(sender)].includes(recipient)
}
