import * as z from 'zod'
import { company } from '../../company/details.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailBase, outboxMailFields } from '../../mail/outbox.ts'
import { button, page, plainText, styles, unbroken } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'
import { showInvisibleCharacters } from '../../text/invisible-characters.ts'
import { plainLine } from '../../text/plain.ts'
import { ticketObject } from '../ticket-audit.ts'
import type { Ticket } from '../ticket.ts'

/** What such a mail says of a ticket, for one of the desk. */
const noticeWords = {
  assigned: 'A ticket was assigned to you',
  status: 'The client changed the status of your ticket',
  rated: 'The client rated your ticket',
} as const
const whats = ['assigned', 'status', 'rated'] as const

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('ticket-notice'),
  ticketNumber: z.string(),
  subject: z.string(),
  what: z.enum(whats),
})
export type TicketNotice = z.infer<typeof schema>

export const ticketNoticeTemplate = /* @__PURE__ */ mailTemplate('ticket-notice', schema, ticketNotice)

const LONGEST_SUBJECT = 120

/** The mail that notifies an agent of an event of their ticket. */
export function noticeMailOf(
  { ticketNumber, subject, organisation, version }: Ticket,
  { what, to, now }: { readonly what: TicketNotice['what']; readonly to: string; readonly now: number },
): TicketNotice {
  return {
    ...outboxMailBase(now, `${ticketNumber}-${what}-${version}`),
    about: ticketObject(ticketNumber),
    organisation,
    template: 'ticket-notice',
    to,
    ticketNumber,
    subject,
    what,
  }
}

function ticketNotice(mail: TicketNotice, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, ticketNumber, what } = mail
  const subject = plainLine(showInvisibleCharacters(mail.subject), LONGEST_SUBJECT)
  const title = noticeWords[what]
  const link = `${siteOrigin}/admin/helpdesk?ticket=${encodeURIComponent(ticketNumber)}`
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject: `[${ticketNumber}] ${title}: ${subject}`,
    thread: ticketNumber,
    text: plainText([`${title}.`, '', subject, '', `Ticket: ${link}`]),
    html: page(
      title,
      markup`<h1 class="ink" style="${styles.heading}">${title}</h1>
<p class="ink" dir="auto" style="${styles.paragraph}">${subject}</p>
${button(markup`Open ticket ${unbroken(ticketNumber)}`, link)}`,
    ),
  }
}
