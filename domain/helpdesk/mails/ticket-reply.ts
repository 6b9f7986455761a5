import * as z from 'zod'
import { company } from '../../company/details.ts'
import type { RenderedMail, MailSettings } from '../../mail/rendered-mail.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { button, page, plainText, styles, unbroken } from '../../mail/page.ts'
import { mailTemplate } from '../../mail/template.ts'
import { showInvisibleCharacters } from '../../text/invisible-characters.ts'
import { plainLine } from '../../text/plain.ts'
import { messageLines } from '../../text/rich/message-lines.ts'
import { readMessage } from '../../text/rich/read-message.ts'
import { closingNotice } from './closing-notice.ts'
import { messageMarkup } from './message-markup.ts'
import { ratingChoices } from './rating-choices.ts'
import { ticketAddress } from './ticket-address.ts'

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('ticket-reply'),
  ticketNumber: z.string(),
  subject: z.string(),
  /** The agent's name. */
  by: z.string(),
  text: z.string(),
  files: z.array(z.string()),
  resolved: z.boolean(),
  /** When a resolved ticket is closed. ISO 8601, UTC. */
  closesAt: z.iso.datetime().optional(),
})
export type TicketReply = z.infer<typeof schema>

export const ticketReplyTemplate = /* @__PURE__ */ mailTemplate('ticket-reply', schema, ticketReply)

const LONGEST_SUBJECT = 120

/** An agent's reply to the requester. Files are named and linked, not attached. */
function ticketReply(mail: TicketReply, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, ticketNumber, by, files, resolved, closesAt } = mail
  const subject = plainLine(showInvisibleCharacters(mail.subject), LONGEST_SUBJECT)
  const message = readMessage(mail.text, 'rich')
  const link = ticketAddress(mail, siteOrigin)
  const writer = `${plainLine(showInvisibleCharacters(by))}, ${company.name} Help Desk`
  const state = resolved
    ? `We have marked this ticket as resolved. Reply to this mail to reopen it.${closingNotice(closesAt)}`
    : ''
  const rating = resolved ? ratingChoices(mail, siteOrigin) : undefined
  const attached =
    files.length === 0
      ? ''
      : `Files: ${files.map((name) => plainLine(name)).join(', ')}. Open the ticket to download them.`

  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject: `[${ticketNumber}] ${subject}`,
    thread: ticketNumber,
    text: plainText([
      messageLines(message, link),
      '',
      writer,
      ...[attached, state].filter(Boolean).flatMap((line) => ['', line]),
      ...(rating ? ['', ...rating.text] : []),
      '',
      `Ticket: ${link}`,
    ]),
    html: page(
      `Reply to ticket ${ticketNumber}`,
      markup`${messageMarkup(message, link)}
<p class="ink" style="${styles.paragraph}">${writer}</p>
${attached ? markup`<p class="ink" style="${styles.paragraph}">${attached}</p>` : ''}
${state ? markup`<p class="ink" style="${styles.paragraph}">${state}</p>` : ''}
${rating?.html ?? ''}
${button(markup`Open ticket ${unbroken(ticketNumber)}`, link)}`,
    ),
  }
}
