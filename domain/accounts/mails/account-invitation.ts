import * as z from 'zod'
import { company } from '../../company/details.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailBase, outboxMailFields } from '../../mail/outbox.ts'
import { button, page, plainText, styles } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'
import { confirmationLink } from '../confirmation-link.ts'
import { INVITED_FOR_DAYS } from '../password-code-limits.ts'

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('account-invitation'),
  code: z.string(),
  ticket: z.string(),
})
export type AccountInvitation = z.infer<typeof schema>

export const accountInvitationTemplate = /* @__PURE__ */ mailTemplate('account-invitation', schema, invitation)

/** Tells a person that we made them an account, whose first password the link sets. */
function invitation({ to, code, ticket, outboxId }: AccountInvitation, settings: MailSettings): RenderedMail {
  const subject = `Your ${company.name} account`
  const happened = `We made an account for you at ${company.name}, with this address.`
  const next = `Choose its password with this link within ${INVITED_FOR_DAYS} days. Then you set up a second factor.`
  const later = `After that, "Forgotten your password?" on the sign-in page mails you a code.`
  const stranger = 'If you did not expect it, ignore this email: without the link nobody can use the account.'
  const link = confirmationLink({ origin: settings.siteOrigin, email: to, code, ticket, isInvited: true })
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: settings.deskAddress },
    subject,
    thread: outboxId,
    text: plainText([happened, next, '', link, '', later, '', stranger]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${subject}</h1>
<p class="ink" style="${styles.paragraph}">${happened} ${next}</p>
${button('Choose the password', link)}
<p class="quiet" style="${styles.small}">${later}</p>
<p class="quiet" style="${styles.small}">${stranger}</p>`,
    ),
  }
}

/** The mail to a person whose account we made. `now` is in milliseconds since 1970, `id` is a new unique id. */
export function accountInvitationMail(
  to: string,
  { code, ticket }: Pick<AccountInvitation, 'code' | 'ticket'>,
  { now, id }: { now: number; id: string },
): AccountInvitation {
  return { ...outboxMailBase(now, id), template: 'account-invitation', to, code, ticket }
}
