import * as z from 'zod'
import { company } from '../../company/details.ts'
import type { RenderedMail, MailSettings } from '../../mail/rendered-mail.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { button, factTable, johannesburgTime, page, plainText, styles } from '../../mail/page.ts'
import { mailTemplate } from '../../mail/template.ts'

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('daily-check'),
  ticket: z.object({ ticketNumber: z.string(), createdAt: z.iso.datetime() }),
})
export type DailyCheck = z.infer<typeof schema>

export const dailyCheckTemplate = /* @__PURE__ */ mailTemplate('daily-check', schema, dailyCheck)

/** Mails about tickets start with the number in brackets, so no visitor can cause this subject. */
const SUBJECT = 'Daily check: the way from the form to the desk works'

/** The daily mail to the desk which proves that tickets and mails are delivered. */
function dailyCheck({ to, outboxId, ticket }: DailyCheck, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const explanation =
    'Our own check sent a ticket through the public form. Nobody wrote it and there is nothing to do. A day without this mail means that tickets or mails do not get through.'
  const authenticity = `How to recognise it: this subject stands alone, and the header X-Outbox-Id is ${outboxId}. A mail whose subject begins with a ticket number in brackets is from a visitor, whatever it says.`
  const status = `${siteOrigin}/status`
  const facts = [
    ['Ticket number', ticket.ticketNumber],
    ['Sent', johannesburgTime(ticket.createdAt)],
  ] as const

  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject: SUBJECT,
    thread: ticket.ticketNumber,
    text: plainText([
      explanation,
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      authenticity,
      '',
      `Status: ${status}`,
    ]),
    html: page(
      SUBJECT,
      markup`<h1 class="ink" style="${styles.heading}">${SUBJECT}</h1>
<p class="ink" style="${styles.paragraph}">${explanation}</p>
${factTable(facts)}
<p class="quiet" style="${styles.small}">${authenticity}</p>
${button('What the checks found', status)}`,
    ),
  }
}
