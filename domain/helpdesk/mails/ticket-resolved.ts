import * as z from 'zod'
import { company } from '../../company/details.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { button, page, plainText, styles, unbroken } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'
import { showInvisibleCharacters } from '../../text/invisible-characters.ts'
import { plainLine } from '../../text/plain.ts'
import { closingNotice } from './closing-notice.ts'
import { ratingChoices } from './rating-choices.ts'
import { ticketAddress } from './ticket-address.ts'

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('ticket-resolved'),
  ticketNumber: z.string(),
  subject: z.string(),
  /** When a resolved ticket is closed. ISO 8601, UTC. */
  closesAt: z.iso.datetime().optional(),
})
export type TicketResolved = z.infer<typeof schema>

export const ticketResolvedTemplate = /* @__PURE__ */ mailTemplate('ticket-resolved', schema, ticketResolved)

const LONGEST_SUBJECT = 120
const TITLE = 'We have resolved your ticket'
const ABOUT = 'If something is still wrong, reply to this mail: that reopens the ticket.'

/** Notifies the requester that a ticket was resolved without a reply, and asks for a rating. */
function ticketResolved(mail: TicketResolved, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, ticketNumber } = mail
  const about = `${ABOUT}${closingNotice(mail.closesAt)}`
  const subject = plainLine(showInvisibleCharacters(mail.subject), LONGEST_SUBJECT)
  const link = ticketAddress(mail, siteOrigin)
  const rating = ratingChoices(mail, siteOrigin)
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject: `[${ticketNumber}] Resolved: ${subject}`,
    thread: ticketNumber,
    text: plainText([`${TITLE}.`, '', subject, '', about, '', ...rating.text, '', `Ticket: ${link}`]),
    html: page(
      `${TITLE} ${ticketNumber}`,
      markup`<h1 class="ink" style="${styles.heading}">${TITLE}</h1>
<p class="ink" dir="auto" style="${styles.paragraph}">${subject}</p>
<p class="ink" style="${styles.paragraph}">${about}</p>
${rating.html}
${button(markup`Open ticket ${unbroken(ticketNumber)}`, link)}`,
    ),
  }
}
