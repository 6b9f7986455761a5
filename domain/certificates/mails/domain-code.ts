import * as z from 'zod'
import { company } from '../../company/details.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { page, plainText, styles } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'

/** It goes to an address that is not proved, so it holds no text of a person. The domain is the address's own. */
const schema = z.object({ ...outboxMailFields, template: z.literal('domain-code'), code: z.string() })
export type DomainCodeMail = z.infer<typeof schema>

export const domainCodeTemplate = /* @__PURE__ */ mailTemplate('domain-code', schema, domainCode)

function domainCode({ to, code, outboxId }: DomainCodeMail, { deskAddress }: MailSettings): RenderedMail {
  const subject = 'Confirm your domain'
  const asked = `Someone wants to name ${to.slice(to.indexOf('@') + 1)} on a CyberScore certificate of their organisation.`
  const next = `If that is right, give them this code: ${code}. It works for 30 minutes.`
  const stranger = 'If you know nothing of it, ignore this mail: without the code the domain is not named.'
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: outboxId,
    text: plainText([asked, '', next, '', stranger]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${subject}</h1>
<p class="ink" style="${styles.paragraph}">${asked}</p>
<p class="ink" style="${styles.paragraph}">${next}</p>
<p class="quiet" style="${styles.small}">${stranger}</p>`,
    ),
  }
}
