import { firstResponsePromise } from '../company/response-times.ts'
import type { Letter, Sender } from './letter.ts'
import { markup } from './markup.ts'
import type { TicketForDesk } from './outbox.ts'
import { factTable, johannesburgTime, page, plainText, styles } from './page.ts'
import { plainLine, plainLines } from '../text/plain.ts'

const LONGEST_SUBJECT = 120
const LONGEST_NAME = 80

/** The whole ticket for the desk; an answer to it goes to the visitor. */
export function ticketForDesk({ to, ticket }: TicketForDesk, { siteOrigin }: Sender): Letter {
  const { ticketNumber, category, priority } = ticket
  const subject = plainLine(ticket.subject)
  const description = plainLines(ticket.description)
  const facts = [
    ['Priority', `${priority} (first answer ${firstResponsePromise(priority)})`],
    ['Category', category],
    ['Name', plainLine(ticket.name)],
    ['E-mail', plainLine(ticket.email)],
    ['Phone', plainLine(ticket.phone) || 'not given'],
    ['Company', plainLine(ticket.company) || 'not given'],
    ['Received', johannesburgTime(ticket.createdAt)],
  ] as const
  const queue = `${siteOrigin}/admin/helpdesk`

  return {
    to,
    replyTo: { name: plainLine(ticket.name, LONGEST_NAME), address: ticket.email },
    subject: plainLine(`[${ticketNumber}] ${priority} · ${category} · ${plainLine(ticket.subject, LONGEST_SUBJECT)}`),
    thread: ticketNumber,
    // Quoted, so that a description cannot pass for one of the lines above it.
    text: plainText([
      `Ticket ${ticketNumber}`,
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      `Subject: ${subject}`,
      '',
      ...description.split('\n').map((line) => `> ${line}`),
      '',
      `Queue: ${queue}`,
    ]),
    html: page(
      `Ticket ${ticketNumber}`,
      markup`<h1 class="ink" dir="auto" style="${styles.heading}">${subject}</h1>
<p class="quiet" style="${styles.small}">Ticket ${ticketNumber}</p>
${factTable(facts)}
<div class="ink" dir="auto" style="${styles.paragraph};white-space:pre-wrap;word-break:break-word">${description}</div>
<p class="ink" style="${styles.paragraph}"><a class="brand" style="${styles.link}" href="${queue}">Open the queue</a>. Replying to this mail writes to the visitor.</p>`,
    ),
  }
}
