import * as z from 'zod'
import { company } from '../../company/details.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { button, page, plainText, styles } from '../../mail/page.ts'
import { mailTemplate } from '../../mail/template.ts'

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('desk-data'),
  tickets: z.int().min(0),
  /** Its file name says of which organisation and for whom. Mails of earlier versions have none. */
  archive: z.string().max(200).optional(),
})
export type DeskDataMail = z.infer<typeof schema>

export const deskDataTemplate = /* @__PURE__ */ mailTemplate('desk-data', schema, deskData)

/** Tells an admin that the archive they asked for can be downloaded. */
function deskData(
  { to, tickets, archive, outboxId }: DeskDataMail,
  { siteOrigin, deskAddress }: MailSettings,
): RenderedMail {
  const link = `${siteOrigin}/admin/helpdesk/data`
  const title = 'Your export of the help desk is ready'
  const sentence = `${archive === undefined ? '' : `${archive}. `}Tickets in the archive: ${tickets}. It can be downloaded for seven days. It holds personal information.`
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject: archive === undefined ? title : `${title}: ${archive}`,
    thread: outboxId,
    text: plainText([`${title}.`, '', sentence, '', link]),
    html: page(
      title,
      markup`<h1 class="ink" style="${styles.heading}">${title}</h1>
<p class="ink" style="${styles.paragraph}">${sentence}</p>
${button('Open exports', link)}`,
    ),
  }
}
