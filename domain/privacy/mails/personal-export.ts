import * as z from 'zod'
import { company } from '../../company/details.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { button, page, plainText, styles } from '../../mail/page.ts'
import { mailTemplate } from '../../mail/template.ts'
import { EXPORT_DAYS } from '../personal-export.ts'

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('personal-export'),
})
export type PersonalExportReady = z.infer<typeof schema>

export const personalExportTemplate = /* @__PURE__ */ mailTemplate('personal-export', schema, personalExport)

/** Tells a person that the export of what we hold about them can be downloaded. It links the page, never the file. */
function personalExport(
  { to, outboxId }: PersonalExportReady,
  { siteOrigin, deskAddress }: MailSettings,
): RenderedMail {
  const link = `${siteOrigin}/account/privacy`
  const title = 'Your data is ready'
  const sentence = `The export of what we hold about you can be downloaded for ${EXPORT_DAYS} days, after you signed in.`
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject: title,
    thread: outboxId,
    text: plainText([`${title}.`, '', sentence, '', link]),
    html: page(
      title,
      markup`<h1 class="ink" style="${styles.heading}">${title}</h1>
<p class="ink" style="${styles.paragraph}">${sentence}</p>
${button('Open my privacy page', link)}`,
    ),
  }
}
