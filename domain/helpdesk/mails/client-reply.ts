import * as z from 'zod'
import type { RenderedMail, MailSettings } from '../../mail/rendered-mail.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { button, page, plainText, styles } from '../../mail/page.ts'
import { mailTemplate } from '../../mail/template.ts'
import { showInvisibleCharacters } from '../../text/invisible-characters.ts'
import { plainLine } from '../../text/plain.ts'
import { messageLines } from '../../text/rich/message-lines.ts'
import { readMessage } from '../../text/rich/read-message.ts'
import { messageMarkup } from './message-markup.ts'
import { company } from '../../company/details.ts'

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('client-reply'),
  ticketNumber: z.string(),
  subject: z.string(),
  by: z.string(),
  text: z.string(),
  files: z.array(z.string()),
  /** Number of replies before this one that were not mailed; absent without any. */
  earlier: z.int().min(1).optional(),
  /** The reply reports an emergency, and made the ticket critical. */
  isEmergency: z.literal(true).optional(),
})
export type ClientReply = z.infer<typeof schema>

export const clientReplyTemplate = /* @__PURE__ */ mailTemplate('client-reply', schema, clientReply)

const LONGEST_SUBJECT = 120

/** A client's reply for the agent who works on the ticket, or for the desk if nobody does. */
function clientReply(mail: ClientReply, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, ticketNumber, files, earlier = 0, isEmergency = false } = mail
  const subject = plainLine(showInvisibleCharacters(mail.subject), LONGEST_SUBJECT)
  const by = plainLine(showInvisibleCharacters(mail.by))
  const message = readMessage(mail.text, 'rich')
  const link = `${siteOrigin}/admin/helpdesk?ticket=${encodeURIComponent(ticketNumber)}`
  const attached = files.length === 0 ? '' : `Files: ${files.map((name) => plainLine(name)).join(', ')}`

  const critical = isEmergency ? 'The reply reports an emergency: the ticket is critical now.' : ''
  const before =
    earlier === 0 ? '' : `${countOf(earlier)} before this one, within a few minutes. Read them in the ticket.`

  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject: `[${ticketNumber}] ${isEmergency ? 'critical · ' : ''}${by} replied: ${subject}`,
    thread: ticketNumber,
    // The text is quoted, so that it cannot imitate our own lines.
    text: plainText([
      `${by} replied to ticket ${ticketNumber}.`,
      ...(critical ? [critical] : []),
      '',
      ...messageLines(message, link)
        .split('\n')
        .map((line) => `> ${line}`),
      ...(attached ? ['', attached] : []),
      ...(before ? ['', before] : []),
      '',
      `Ticket: ${link}`,
    ]),
    html: page(
      `${by} replied to ticket ${ticketNumber}`,
      markup`<h1 class="ink" dir="auto" style="${styles.heading}">${subject}</h1>
<p class="quiet" style="${styles.small}">${by} replied to ticket ${ticketNumber}</p>
${critical ? markup`<p class="ink" style="${styles.paragraph}"><strong>${critical}</strong></p>` : ''}
${messageMarkup(message, link)}
${before ? markup`<p class="ink" style="${styles.paragraph}">${before}</p>` : ''}
${attached ? markup`<p class="quiet" style="${styles.small}">${attached}</p>` : ''}
${button('Open the ticket', link)}`,
    ),
  }
}

function countOf(replies: number): string {
  return replies === 1 ? 'One more reply came' : `${replies} more replies came`
}
