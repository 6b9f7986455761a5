import * as z from 'zod'
import { company } from '../../company/details.ts'
import type { RenderedMail, MailSettings } from '../../mail/rendered-mail.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { button, page, phoneLink, plainText, styles } from '../../mail/page.ts'
import { mailTemplate } from '../../mail/template.ts'

/** The address is not verified, so the mail contains no entered text except the address. */
const schema = z.object({
  ...outboxMailFields,
  template: z.literal('reset-refused'),
  why: z.enum(['unconfirmed', 'invited']),
})
export type ResetRefused = z.infer<typeof schema>

export const resetRefusedTemplate = /* @__PURE__ */ mailTemplate('reset-refused', schema, resetRefused)

/** Why the user pool mails no code, and what the owner of the address can do. */
const WHY = {
  unconfirmed: {
    subject: 'Finish creating your account',
    what: 'We were asked for a new password for this email address. The account was created but never confirmed, so there is no password to replace.',
    next: 'If that was you, create the account again and choose the password you want. It replaces the unconfirmed account, even if someone else created it.',
    stranger:
      'If it was not you, ignore this email. No one can sign in with your address, and we delete the unconfirmed account within a day.',
  },
  invited: {
    subject: 'Sign in with your invitation first',
    what: 'We were asked for a new password for this email address. Its account has never been used.',
    next: 'If that was you, sign in with the temporary password from our invitation, then choose your own. If the invitation is more than three days old, phone us for a new one.',
    stranger: 'If it was not you, ignore this email. Nothing was changed.',
  },
} as const

/** The reply to a password reset request for an account without a password. */
function resetRefused({ to, why }: ResetRefused, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { subject, what, next, stranger } = WHY[why]
  const [link, address] =
    why === 'unconfirmed'
      ? (['Create your account', `${siteOrigin}/auth?create`] as const)
      : (['Sign in', `${siteOrigin}/auth`] as const)
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: 'password',
    text: plainText([what, '', next, `${link}: ${address}`, '', `Phone: ${company.phone}`, '', stranger]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${subject}</h1>
<p class="ink" style="${styles.paragraph}">${what}</p>
<p class="ink" style="${styles.paragraph}">${next}</p>
${button(link, address)}
<p class="ink" style="${styles.paragraph}">Rather talk? Phone ${phoneLink(company.phone, company.phoneNumber)}.</p>
<p class="quiet" style="${styles.small}">${stranger}</p>`,
    ),
  }
}
