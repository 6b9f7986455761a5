import * as z from 'zod'
import { company } from '../../company/details.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailBase, outboxMailFields } from '../../mail/outbox.ts'
import { button, page, plainText, styles } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'
import { ticketObject } from '../ticket-audit.ts'
import type { Ticket } from '../ticket.ts'

/** Followers may have lost the right to read the ticket, so the mail contains no text of it. */
const schema = z.object({
  ...outboxMailFields,
  template: z.literal('ticket-news'),
  ticketNumber: z.string(),
  /** Agents read the ticket at the desk, members in their portal. */
  reader: z.enum(['agent', 'member']),
})
export type TicketNews = z.infer<typeof schema>

export const ticketNewsTemplate = /* @__PURE__ */ mailTemplate('ticket-news', schema, ticketNews)

interface Recipient {
  readonly personId: string
  readonly email: string
  readonly reader: TicketNews['reader']
}

/** The mail that tells one person of a public reply on a ticket that they follow. `reply` is its number among those that clients see. */
export function newsMailOf(
  { ticketNumber, organisation }: Pick<Ticket, 'ticketNumber' | 'organisation'>,
  { personId, email, reader }: Recipient,
  { reply, now }: { readonly reply: number; readonly now: number },
): TicketNews {
  return {
    ...outboxMailBase(now, `${ticketNumber}-news-no-${reply}-${personId}`),
    about: ticketObject(ticketNumber),
    organisation,
    template: 'ticket-news',
    to: email,
    ticketNumber,
    reader,
  }
}

/** Notifies of a reply and links to it. */
function ticketNews({ to, ticketNumber, reader }: TicketNews, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const title = `New reply on ticket ${ticketNumber}`
  const about = 'You get this mail because you follow the ticket. Open it to read the reply, or to stop following.'
  const desk = reader === 'agent' ? '/admin/helpdesk' : '/dashboard/tickets'
  const link = `${siteOrigin}${desk}?ticket=${encodeURIComponent(ticketNumber)}`
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject: `[${ticketNumber}] New reply`,
    thread: ticketNumber,
    text: plainText([`${title}.`, '', about, '', `Ticket: ${link}`]),
    html: page(
      title,
      markup`<h1 class="ink" style="${styles.heading}">${title}</h1>
<p class="ink" style="${styles.paragraph}">${about}</p>
${button('Open the ticket', link)}`,
    ),
  }
}
