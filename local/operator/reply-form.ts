import MailComposer from 'nodemailer/lib/mail-composer'
import { bare, type Mail } from '../ses/mailbox.ts'
import type { Receipt } from '../ses/receipt/receipt.ts'
import { type Html, html } from './html.ts'

/** Form that answers a mail as its recipient, as their mail program would; the desk's mails as an agent, since only agents may. */
export function replyForm(
  mail: Mail,
  { desk, receives }: Pick<Receipt, 'desk' | 'receives'>,
  agent: string | undefined,
): Html {
  const isToDesk = desk !== undefined && bare(mail.to).toLowerCase() === desk.mailbox.toLowerCase()
  const sender = isToDesk && agent !== undefined ? agent : bare(mail.to)
  const to = bare(answersAt(mail))
  if (!receives(to))
    return html`<p class="hint">
      A reply goes to ${to}, where the product does not receive
      mail.${desk && html` The desk's address is ${desk.inbound}.`}
    </p>`
  return html`<details class="mail-in">
    <summary>Reply as ${sender}</summary>
    <form method="post" action="/_local/mail/${mail.id}/reply">
      <label>From <input name="from" required value="${sender}" /></label>
      <label>Text <textarea name="text" rows="6" required></textarea></label>
      <button>Send the reply</button>
    </form>
    <p class="hint">Goes to ${answersAt(mail)} in the thread of this mail, with the mail quoted below.</p>
  </details>`
}

/** The answer of a mail's recipient as a raw message: in its thread, with the mail quoted as Gmail does. */
export function replyTo(mail: Mail, from: string, text: string): Promise<Buffer> {
  const { 'message-id': messageId = '', references = '' } = mail.headers
  const quoted = mail.text.split('\n').map((line) => `> ${line}`)
  const attribution = `On ${new Date(mail.receivedAt).toUTCString()}, ${mail.from} wrote:`
  return new MailComposer({
    from,
    to: answersAt(mail),
    subject: /^re:/i.test(mail.subject) ? mail.subject : `Re: ${mail.subject}`,
    text: [text, '', attribution, '', ...quoted].join('\n'),
    inReplyTo: messageId,
    references: `${references} ${messageId}`.trim(),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}

function answersAt({ headers, from }: Mail): string {
  return headers['reply-to'] ?? from
}
