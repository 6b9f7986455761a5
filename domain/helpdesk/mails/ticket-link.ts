import * as z from 'zod'
import { company } from '../../company/details.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailBase, outboxMailFields } from '../../mail/outbox.ts'
import { button, page, plainText, styles } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'
import { LINK_DAYS } from '../guest-link.ts'
import { ticketObject } from '../ticket-audit.ts'
import type { Ticket } from '../ticket.ts'
import { ticketAddress } from './ticket-address.ts'

/** Anybody may ask for this mail, so it contains no free text. */
const schema = z.object({ ...outboxMailFields, template: z.literal('ticket-link'), ticketNumber: z.string() })
type TicketLinkMail = z.infer<typeof schema>

export const ticketLinkTemplate = /* @__PURE__ */ mailTemplate('ticket-link', schema, ticketLink)

interface LinkMailContext {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly id: string
  /** Absent for a member of an organisation, who signs in. */
  readonly linkToken: string | undefined
}

/** The mail with a new link, to the requester of a ticket. */
export function linkMailOf(
  { ticketNumber, email, organisation }: Pick<Ticket, 'ticketNumber' | 'email' | 'organisation'>,
  { now, id, linkToken }: LinkMailContext,
): TicketLinkMail {
  return {
    ...outboxMailBase(now, `${ticketNumber}-link-${id}`),
    about: ticketObject(ticketNumber),
    organisation,
    template: 'ticket-link',
    to: email,
    ticketNumber,
    ...(linkToken !== undefined && { linkToken }),
  }
}

/** A new link to a ticket, for a guest whose link expired or was lost. */
function ticketLink(mail: TicketLinkMail, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, ticketNumber, linkToken } = mail
  const title = `Your link to ticket ${ticketNumber}`
  const link = ticketAddress(mail, siteOrigin)
  const about =
    linkToken === undefined
      ? 'Your ticket belongs to your organisation, so it opens once you have signed in.'
      : `This link opens your ticket without signing in for ${LINK_DAYS} days. Do not forward it: whoever has it can read and answer the ticket.`
  const notYours = "If you didn't ask for a link, you can ignore this email."
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject: `[${ticketNumber}] Your link to the ticket`,
    thread: ticketNumber,
    text: plainText([about, '', link, '', notYours]),
    html: page(
      title,
      markup`<h1 class="ink" style="${styles.heading}">${title}</h1>
${button('Open the ticket', link)}
<p class="ink" style="${styles.paragraph}">${about}</p>
<p class="quiet" style="${styles.small}">${notYours}</p>`,
    ),
  }
}
