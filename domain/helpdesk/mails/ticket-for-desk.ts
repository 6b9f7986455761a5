import * as z from 'zod'
import type { RenderedMail, MailSettings } from '../../mail/rendered-mail.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { button, factTable, johannesburgTime, page, plainText, styles } from '../../mail/page.ts'
import { showInvisibleCharacters } from '../../text/invisible-characters.ts'
import { plainLine, plainLines } from '../../text/plain.ts'
import { mailTemplate } from '../../mail/template.ts'
import { ticketSchema } from '../ticket.ts'
import { promisedResponseSchema, spokenResponse } from './promised-response.ts'

/** The part of a ticket that the desk's mail contains. */
export const mailedTicketSchema = ticketSchema
  .pick({
    ticketNumber: true,
    priority: true,
    category: true,
    name: true,
    email: true,
    phone: true,
    company: true,
    subject: true,
    description: true,
  })
  .extend({ createdAt: z.iso.datetime(), promised: promisedResponseSchema })

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('ticket-for-desk'),
  ticket: mailedTicketSchema,
})
export type TicketForDesk = z.infer<typeof schema>

export const ticketForDeskTemplate = /* @__PURE__ */ mailTemplate('ticket-for-desk', schema, ticketForDesk)

const LONGEST_SUBJECT = 120
const LONGEST_NAME = 80

/** The whole ticket for the desk. A reply goes to the requester. */
function ticketForDesk({ to, ticket }: TicketForDesk, { siteOrigin }: MailSettings): RenderedMail {
  const { ticketNumber, category, priority } = ticket
  const subject = plainLine(showInvisibleCharacters(ticket.subject))
  const description = plainLines(showInvisibleCharacters(ticket.description))
  const facts = [
    ['Priority', `${priority} (first response ${spokenResponse(priority, ticket.promised)})`],
    ['Category', category],
    ['Name', plainLine(showInvisibleCharacters(ticket.name))],
    ['Email', plainLine(ticket.email)],
    ['Phone', plainLine(showInvisibleCharacters(ticket.phone)) || 'not given'],
    ['Company', plainLine(showInvisibleCharacters(ticket.company)) || 'not given'],
    ['Received', johannesburgTime(ticket.createdAt)],
  ] as const
  const address = `${siteOrigin}/admin/helpdesk?ticket=${encodeURIComponent(ticketNumber)}`
  const answer = 'If you are an agent and reply to this email from your own address, your reply goes to the visitor.'

  return {
    to,
    replyTo: { name: plainLine(showInvisibleCharacters(ticket.name), LONGEST_NAME), address: ticket.email },
    subject: plainLine(
      `[${ticketNumber}] ${priority} · ${category} · ${plainLine(showInvisibleCharacters(ticket.subject), LONGEST_SUBJECT)}`,
    ),
    thread: ticketNumber,
    // The description is quoted, so that it cannot imitate the facts above it.
    text: plainText([
      `Ticket ${ticketNumber}`,
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      `Subject: ${subject}`,
      '',
      ...description.split('\n').map((line) => `> ${line}`),
      '',
      answer,
      `Ticket: ${address}`,
    ]),
    html: page(
      `Ticket ${ticketNumber}`,
      markup`<h1 class="ink" dir="auto" style="${styles.heading}">${subject}</h1>
<p class="quiet" style="${styles.small}">Ticket ${ticketNumber}</p>
${factTable(facts)}
<div class="ink" dir="auto" style="${styles.paragraph};white-space:pre-wrap;word-break:break-word">${description}</div>
${button('Open the ticket', address)}
<p class="quiet" style="${styles.small}">${answer}</p>`,
    ),
  }
}
