import * as z from 'zod'
import { company } from '../../company/details.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { page, plainText, styles } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'
import { showInvisibleCharacters } from '../../text/invisible-characters.ts'
import { plainLine } from '../../text/plain.ts'
import { digestByTicket, digestEntrySchema } from '../notifications/digest.ts'
import type { DigestedTicket } from '../notifications/digest.ts'
import type { NoticeEvent } from '../notifications/notice-choices.ts'

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('daily-digest'),
  /** Agents read tickets at the desk, clients in their portal. */
  side: z.enum(['client', 'agent']),
  entries: z.array(digestEntrySchema),
  /** Whether more happened than the mail lists. */
  more: z.boolean(),
})
export type DailyDigest = z.infer<typeof schema>

export const dailyDigestTemplate = /* @__PURE__ */ mailTemplate('daily-digest', schema, dailyDigest)

const LONGEST_SUBJECT = 120

/** An event that happened once, and the noun of several. */
const words: Readonly<Record<NoticeEvent, readonly [once: string, often: string]>> = {
  reply: ['New reply', 'new replies'],
  status: ['Status changed', 'changes of its status'],
  followed: ['New reply on a ticket that you follow', 'new replies on a ticket that you follow'],
  assigned: ['Assigned to you', 'times assigned to you'],
  due: ['Due soon or late', 'warnings about its due times'],
  rated: ['Rated by the client', 'ratings by the client'],
}

/** What happened since the last digest, by ticket. */
function dailyDigest(mail: DailyDigest, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, side, outboxId, more } = mail
  const tickets = digestByTicket(mail.entries)
  const desk = side === 'agent' ? '/admin/helpdesk' : '/dashboard/tickets'
  const linkOf = ({ ticketNumber }: DigestedTicket) => `${siteOrigin}${desk}?ticket=${encodeURIComponent(ticketNumber)}`
  const count = tickets.length === 1 ? 'one ticket' : `${tickets.length} tickets`
  const title = `Your digest: news on ${count}`
  const rest = more ? 'More happened than this email lists. Open your tickets to see all of it.' : ''
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject: title,
    thread: outboxId,
    text: plainText([
      `${title}.`,
      ...tickets.flatMap((ticket) => [
        '',
        ...(ticket.subject === undefined ? [] : [subjectOf(ticket)]),
        ticket.ticketNumber,
        ...linesOf(ticket).map((line) => `- ${line}`),
        linkOf(ticket),
      ]),
      ...(rest ? ['', rest] : []),
    ]),
    html: page(
      title,
      markup`<h1 class="ink" style="${styles.heading}">${title}</h1>
${tickets.map(
  (ticket) => markup`<div class="ink" style="${styles.section}">
<p class="ink" dir="auto" style="${styles.sectionTitle}"><a class="brand" style="${styles.link}" href="${linkOf(ticket)}">${subjectOf(ticket)}</a></p>
${ticket.subject === undefined ? '' : markup`<p class="quiet" style="${styles.sectionAside}">${ticket.ticketNumber}</p>`}
<ul class="ink" style="${styles.list}">${linesOf(ticket).map((line) => markup`<li class="ink" style="${styles.item}">${line}</li>`)}</ul>
</div>
`,
)}
${rest ? markup`<p class="ink" style="${styles.paragraph}">${rest}</p>` : ''}`,
    ),
  }
}

function subjectOf({ subject, ticketNumber }: DigestedTicket): string {
  return subject === undefined
    ? `Ticket ${ticketNumber}`
    : plainLine(showInvisibleCharacters(subject), LONGEST_SUBJECT) || `Ticket ${ticketNumber}`
}

function linesOf({ happened }: DigestedTicket): string[] {
  return happened.map(({ event, times }) => (times === 1 ? words[event][0] : `${times} ${words[event][1]}`))
}
