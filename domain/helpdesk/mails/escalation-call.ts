import * as z from 'zod'
import { company } from '../../company/details.ts'
import type { RenderedMail, MailSettings } from '../../mail/rendered-mail.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailBase, outboxMailFields } from '../../mail/outbox.ts'
import { button, factTable, page, plainText, styles } from '../../mail/page.ts'
import { mailTemplate } from '../../mail/template.ts'
import { showInvisibleCharacters } from '../../text/invisible-characters.ts'
import { plainLine } from '../../text/plain.ts'
import { priorities } from '../priority.ts'
import { ticketObject } from '../ticket-audit.ts'
import type { Ticket } from '../ticket.ts'

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('escalation-call'),
  ticketNumber: z.string(),
  subject: z.string(),
  priority: z.enum(priorities),
  step: z.int().min(1),
})
export type EscalationCallMail = z.infer<typeof schema>

export const escalationCallTemplate = /* @__PURE__ */ mailTemplate('escalation-call', schema, escalationCall)

const LONGEST_SUBJECT = 120

/** The mail that calls the person on call. `now` is in milliseconds since 1970. */
export function escalationMail(
  { ticketNumber, subject, priority, organisation, version }: Ticket,
  { to, step, now }: { readonly to: string; readonly step: number; readonly now: number },
): EscalationCallMail {
  return {
    ...outboxMailBase(now, `${ticketNumber}-escalation-${version}-${step}`),
    about: ticketObject(ticketNumber),
    organisation,
    template: 'escalation-call',
    to,
    ticketNumber,
    subject,
    priority,
    step,
  }
}

function escalationCall(mail: EscalationCallMail, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, ticketNumber, priority, step } = mail
  const subject = plainLine(showInvisibleCharacters(mail.subject), LONGEST_SUBJECT)
  const title = 'You are on call: acknowledge this ticket'
  const facts = [
    ['Ticket', ticketNumber],
    ['Subject', subject],
    ['Priority', priority],
    ['Call', String(step)],
  ] as const
  const next = 'The ticket is assigned to you. If nobody acknowledges it, the next person on the rota is called.'
  const link = `${siteOrigin}/admin/helpdesk?ticket=${encodeURIComponent(ticketNumber)}`
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject: `[${ticketNumber}] On call: ${subject}`,
    thread: ticketNumber,
    text: plainText([
      `${title}.`,
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      next,
      '',
      `Ticket: ${link}`,
    ]),
    html: page(
      title,
      markup`<h1 class="ink" style="${styles.heading}">${title}</h1>
${factTable(facts)}
<p class="ink" style="${styles.paragraph}">${next}</p>
${button('Open the ticket', link)}`,
    ),
  }
}
