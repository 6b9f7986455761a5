import MailComposer from 'nodemailer/lib/mail-composer'
import type { RenderedMail } from '#domain/mail/rendered-mail.ts'
import type { Mailbox } from './mailbox.ts'

/** Builds the raw message. X-Outbox-Id identifies a mail that was delivered twice. */
export async function mime(
  mail: RenderedMail,
  { from, outboxId, earlier }: { from: Mailbox; outboxId: string; earlier: readonly string[] },
): Promise<Buffer> {
  const domain = from.address.split('@')[1]
  // SES replaces our Message-ID. So mails of a thread refer to a message that was never sent, which names it, and to the mails before
  // by the ids that SES gave them.
  const ancestor = `<${mail.thread}@${domain}>`
  const references = [...earlier, ...(mail.references ?? [])]
  const message = new MailComposer({
    from,
    to: { name: '', address: mail.to },
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'invitation.ics' } }),
    ...(mail.attachment && {
      attachments: [
        {
          filename: mail.attachment.name,
          contentType: mail.attachment.type,
          content: mail.attachment.content,
          encoding: 'base64',
        },
      ],
    }),
    messageId: `<${outboxId}@${domain}>`,
    inReplyTo: references.at(-1) ?? ancestor,
    references: [ancestor, ...references],
    headers: {
      'X-Outbox-Id': outboxId,
      // RFC 3834, 5.1: "auto-replied" is for replies to a mail, not for mails about a form.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      // RFC 8058: mail programs post to it, and a GET changes nothing.
      ...(mail.unsubscribeAddress !== undefined && {
        'List-Unsubscribe': `<${mail.unsubscribeAddress}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return message.compile().build()
}
