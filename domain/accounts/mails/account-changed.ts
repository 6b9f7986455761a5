import * as z from 'zod'
import { company } from '../../company/details.ts'
import type { RenderedMail, MailSettings } from '../../mail/rendered-mail.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { factTable, johannesburgTime, page, phoneLink, plainText, styles } from '../../mail/page.ts'
import { mailTemplate } from '../../mail/template.ts'
import { accountChanges } from '../account-change.ts'
import type { AccountChange } from '../account-change.ts'

/** Contains no free text, because the address may belong to someone else until it is verified. */
const schema = z.object({
  ...outboxMailFields,
  template: z.literal('account-changed'),
  change: z.enum(accountChanges),
})
export type AccountChanged = z.infer<typeof schema>

export const accountChangedTemplate = /* @__PURE__ */ mailTemplate('account-changed', schema, accountChanged)

const subjects: Readonly<Record<AccountChange, string>> = {
  'second-factor-on': 'Your second factor was turned on',
  'second-factor-off': 'Your second factor was turned off',
  'second-factor-changed': 'Your second factor was changed',
  'password-changed': 'Your password was changed',
  'password-reset': 'Your password was reset',
  'passkey-added': 'A passkey was added to your account',
  'passkey-removed': 'A passkey was removed from your account',
}

/** Passkeys end no session: each signs in by itself. */
const consequences: Partial<Readonly<Record<AccountChange, { readonly text: string; readonly ifYou: string }>>> = {
  'passkey-added': { text: 'It signs in to your account without a password.', ifYou: 'there is nothing to do.' },
  'passkey-removed': { text: 'It signs in to your account no more.', ifYou: 'there is nothing to do.' },
}
const signedOut = {
  text: 'Every session of your account was signed out.',
  ifYou: 'there is nothing to do: sign in again.',
}

/** Informs a person that their credentials changed, and what to do if they did not change them. */
function accountChanged(mail: AccountChanged, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, change, createdAt, outboxId } = mail
  const happened = `${subjects[change]}.`
  const { text: consequence, ifYou } = consequences[change] ?? signedOut
  const facts = [
    ['Account', to],
    ['When', johannesburgTime(createdAt)],
  ] as const
  const stranger = "If this wasn't you, choose a new password at once and phone us:"
  const wasYou = `If it was you, ${ifYou}`
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject: subjects[change],
    thread: outboxId,
    text: plainText([
      `${happened} ${consequence}`,
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      `${stranger} ${company.emergencyPhone}`,
      `New password: ${siteOrigin}/auth`,
      '',
      wasYou,
    ]),
    html: page(
      subjects[change],
      markup`<h1 class="ink" style="${styles.heading}">${happened}</h1>
<p class="ink" style="${styles.paragraph}">${consequence}</p>
${factTable(facts)}
<p class="ink alarm" style="${styles.alarm}">${stranger} ${phoneLink(company.emergencyPhone, company.emergencyPhoneNumber)}. <a class="brand" style="${styles.link}" href="${siteOrigin}/auth">Choose a new password</a></p>
<p class="quiet" style="${styles.small}">${wasYou}</p>`,
    ),
  }
}
