import * as z from 'zod'
import { company } from '../../company/details.ts'
import type { RenderedMail, MailSettings } from '../../mail/rendered-mail.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { page, phoneLink, plainText, styles } from '../../mail/page.ts'
import { mailTemplate } from '../../mail/template.ts'
import { RESET_DELAY_HOURS } from '../factor-reset/factor-reset.ts'
import { RECOVERY_MINUTES } from '../recovery/recovery-limits.ts'

/** Contains no text of a caller. Without `code` the account cannot be recovered by codes. */
const schema = z.object({
  ...outboxMailFields,
  template: z.literal('recovery'),
  answer: z.discriminatedUnion('type', [
    z.object({ type: z.literal('code'), code: z.string() }),
    z.object({ type: z.literal('no-codes') }),
    z.object({ type: z.literal('no-factor') }),
  ]),
})
export type RecoveryMail = z.infer<typeof schema>

export const recoveryTemplate = /* @__PURE__ */ mailTemplate('recovery', schema, recovery)

const STRANGER =
  'If it was not you, nobody can sign in with this mail alone. If it comes again, choose a new password and phone us.'

/** The mail to a person who says that they lost their second factor. */
function recovery({ to, answer, outboxId }: RecoveryMail, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const subject = 'Your lost second factor'
  const asked = 'We were told that you have lost the second factor of your account.'
  const next = nextOf(answer)
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: outboxId,
    text: plainText([asked, '', next, '', `Sign in: ${siteOrigin}/auth`, `Phone: ${company.phone}`, '', STRANGER]),
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

function nextOf(answer: RecoveryMail['answer']): string {
  switch (answer.type) {
    case 'code':
      return `Your code is ${answer.code}. Enter it on the page where you asked for it, with your password and one of your recovery codes. It works for ${RECOVERY_MINUTES} minutes.`
    case 'no-codes':
      return `Your account has no recovery codes left, so nothing was changed. Phone us: we check that it is you. When two people of ours have approved it, your second factor is removed after ${RESET_DELAY_HOURS} hours, and a mail tells you when.`
    case 'no-factor':
      return 'Your account has no second factor, so nothing was changed. Sign in with your password alone.'
  }
}
