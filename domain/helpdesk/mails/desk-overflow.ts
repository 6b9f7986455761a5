import * as z from 'zod'
import { company } from '../../company/details.ts'
import type { RenderedMail, MailSettings } from '../../mail/rendered-mail.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { button, johannesburgTime, page, plainText, styles } from '../../mail/page.ts'
import { mailTemplate } from '../../mail/template.ts'

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('desk-overflow'),
  urgency: z.enum(['ordinary', 'critical']),
  /** Until this time, tickets of this urgency may be in the queue without a mail. ISO 8601, UTC. */
  until: z.iso.datetime(),
})
export type DeskOverflow = z.infer<typeof schema>

export const deskOverflowTemplate = /* @__PURE__ */ mailTemplate('desk-overflow', schema, deskOverflow)

/** Tells the desk to work from the queue, because more tickets arrive than are mailed. */
function deskOverflow(
  { to, outboxId, urgency, until }: DeskOverflow,
  { siteOrigin, deskAddress }: MailSettings,
): RenderedMail {
  const critical = urgency === 'critical'
  const title = critical ? 'Critical tickets are waiting in the queue' : 'More tickets than mails: open the queue'
  const which = critical ? 'Critical tickets' : 'Tickets'
  const what = `${which} are arriving faster than we mail them to you. At least one has no mail of its own, and until ${johannesburgTime(until)} more may follow.`
  const where = 'Every ticket is in the queue, the most urgent first. Work from the queue until the mails are back.'
  const queue = `${siteOrigin}/admin/helpdesk`

  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject: title,
    thread: outboxId,
    text: plainText([title, '', what, where, '', `Queue: ${queue}`]),
    html: page(
      title,
      markup`<h1 class="ink" style="${styles.heading}">${title}</h1>
<p class="ink${critical ? ' alarm' : ''}" style="${critical ? styles.alarm : styles.paragraph}">${what}</p>
<p class="ink" style="${styles.paragraph}">${where}</p>
${button('Open the queue', queue)}`,
    ),
  }
}
