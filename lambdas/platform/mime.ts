import MailComposer from 'nodemailer/lib/mail-composer'
import type { RenderedMail } from '#domain/mail/rendered-mail.ts'
import type { Mailbox } from './mailbox.ts'

/** The raw message. Whoever receives the same mail twice can tell by its X-Outbox-Id. */
export async function mime(
  mail: RenderedMail,
  { from, outboxId }: { from: Mailbox; outboxId: string },
): Promise<Buffer> {
  const domain = from.address.split('@')[1]
  // SES puts a Message-ID of its own over ours, so the mails of a ticket are held together by an ancestor that
  // all of them name and that was never sent.
  const ancestor = `<${mail.thread}@${domain}>`
  const message = new MailComposer({
    from,
    to: { name: '', address: mail.to },
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${outboxId}@${domain}>`,
    inReplyTo: ancestor,
    references: ancestor,
    headers: {
      'X-Outbox-Id': outboxId,
      // RFC 3834, 5.1: "auto-replied" is for answers to a mail, and a form is none.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return message.compile().build()
}
