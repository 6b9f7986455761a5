import * as z from 'zod'
import { company } from '../../company/details.ts'
import type { RenderedMail, MailSettings } from '../../mail/rendered-mail.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { page, phoneLink, plainText, styles } from '../../mail/page.ts'
import { mailTemplate } from '../../mail/template.ts'
import { EMAIL_CHANGE_MINUTES } from '../profile/email-change.ts'

/** The address is unproved, so the mail holds nothing that a caller typed. Without `code` the address has an account already. */
const schema = z.object({ ...outboxMailFields, template: z.literal('email-change'), code: z.string().optional() })
export type EmailChangeMail = z.infer<typeof schema>

export const emailChangeTemplate = /* @__PURE__ */ mailTemplate('email-change', schema, emailChange)

const STRANGER = 'If it was not you, ignore this email. Nothing was changed.'

/** The mail to the address that an account is to have. */
function emailChange({ to, code, outboxId }: EmailChangeMail, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const subject = code === undefined ? 'This address has an account already' : 'Your code for the new address'
  const asked = 'We were asked to make this the email address of an account.'
  const next =
    code === undefined
      ? 'It has an account of its own, so nothing was changed. Sign in with this address, or phone us.'
      : `Your code is ${code}. Enter it on the page where you asked for it. It works for ${EMAIL_CHANGE_MINUTES} minutes.`
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: outboxId,
    text: plainText([
      asked,
      '',
      next,
      '',
      `My account: ${siteOrigin}/account`,
      `Phone: ${company.phone}`,
      '',
      STRANGER,
    ]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${subject}</h1>
<p class="ink" style="${styles.paragraph}">${asked}</p>
<p class="ink" style="${styles.paragraph}">${next}</p>
<p class="ink" style="${styles.paragraph}">Rather talk? Phone ${phoneLink(company.phone, company.phoneNumber)}.</p>
<p class="quiet" style="${styles.small}">${STRANGER}</p>`,
    ),
  }
}
