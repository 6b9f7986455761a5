import type { Membership } from '../../accounts/organisation.ts'
import { nameFromEmail } from '../person-name.ts'
import type { Agreement } from '../sla/agreement.ts'
import { openTicket } from '../submit.ts'
import { LONGEST_MESSAGE } from '../ticket-action.ts'
import type { Ticket } from '../ticket.ts'

/** What a ticket needs of the mail that opens it. */
interface OpeningMail {
  readonly from: string
  readonly fromName: string
  readonly subject: string
  readonly text: string
  readonly messageId?: string | undefined
}

/** The member of an organisation whom a mail is from. */
interface MailOwner {
  readonly personId: string
  readonly organisation: string
  readonly site?: string
  /** Name of the organisation. */
  readonly company: string
}

/**
 * Whose ticket a mail opens: the owner of a confirmed address who belongs to one organisation. Undefined for all others: nobody says
 * for which of several organisations a mail is. Ask only for a sender whom SPF, DKIM and DMARC have proved.
 */
export function ownerOfMail(
  person: { readonly personId: string; readonly memberships: readonly Membership[] } | undefined,
): MailOwner | undefined {
  const [membership, ...others] = person?.memberships ?? []
  if (!person || !membership || others.length > 0) return undefined
  const { id: organisation, name: company, sites } = membership
  const [site, ...otherSites] = sites
  return {
    personId: person.personId,
    organisation,
    company,
    ...(site !== undefined && otherSites.length === 0 && { site }),
  }
}

const NO_TEXT = 'This mail has no text.'

/** The name of a mail's sender, or one made of the address. */
export function nameOfSender({ from, fromName }: Pick<OpeningMail, 'from' | 'fromName'>): string {
  return fromName || nameFromEmail(from)
}

/** A mail's text as a message; a longer one is cut. */
export function messageText({ text }: Pick<OpeningMail, 'text'>): string {
  return text === '' ? NO_TEXT : text.slice(0, LONGEST_MESSAGE)
}

/**
 * The ticket that a mail opens. It belongs to the sender's address, and to `owner`'s organisation if there is one. `now` is in
 * milliseconds since 1970.
 */
export function ticketOfMail(
  mail: OpeningMail,
  {
    ticketNumber,
    agreement,
    owner,
  }: { readonly ticketNumber: string; readonly agreement: Agreement; readonly owner?: MailOwner | undefined },
  now: number,
): Ticket {
  const { from: email, subject, messageId } = mail
  const form = {
    ticketNumber,
    name: nameOfSender(mail),
    email,
    phone: '',
    company: owner?.company ?? '',
    category: 'Technical Support',
    priority: 'normal',
    subject: subject || 'No subject',
    description: messageText(mail),
  } as const
  const { company, ...place } = owner ?? {}
  const ticket = openTicket({ form, channel: 'mail', agreement, owner: place }, now)
  return { ...ticket, ...(messageId !== undefined && { mailThread: [messageId] }) }
}
