import * as z from 'zod'
import { company } from '../../company/details.ts'
import type { RenderedMail, MailSettings } from '../../mail/rendered-mail.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { button, page, plainText, styles } from '../../mail/page.ts'
import { mailTemplate } from '../../mail/template.ts'

const schema = z.object({ ...outboxMailFields, template: z.literal('test-call') })
export type TestCall = z.infer<typeof schema>

export const testCallTemplate = /* @__PURE__ */ mailTemplate('test-call', schema, testCall)

/** Tries the way on which the person on call is reached. */
function testCall({ to, outboxId }: TestCall, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const title = 'Test call: you are on call now'
  const sentence = 'Escalated tickets reach you like this mail. You have nothing to do.'
  const link = `${siteOrigin}/admin/helpdesk/settings/on-call`
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject: title,
    thread: outboxId,
    text: plainText([`${title}.`, '', sentence, '', `Rota: ${link}`]),
    html: page(
      title,
      markup`<h1 class="ink" style="${styles.heading}">${title}</h1>
<p class="ink" style="${styles.paragraph}">${sentence}</p>
${button('Open the rota', link)}`,
    ),
  }
}
