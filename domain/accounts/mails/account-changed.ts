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

interface Words {
  readonly subject: string
  /** What follows from it, and what to do. */
  readonly about: string
}

const ENDED = 'Every session of your account was signed out.'

const words: Readonly<Record<AccountChange, Words>> = {
  'second-factor-on': { subject: 'Your second factor was turned on', about: ENDED },
  'second-factor-off': { subject: 'Your second factor was turned off', about: ENDED },
  'second-factor-changed': { subject: 'Your second factor was changed', about: ENDED },
  'second-factor-recovered': {
    subject: 'Your second factor was removed with a recovery code',
    about: `${ENDED} Sign in with your password and set up a new second factor.`,
  },
  'second-factor-reset': {
    subject: 'Your second factor was removed by Veritech',
    about: `${ENDED} Sign in with your password and set up a new second factor. Passkeys and recovery codes from before no longer count.`,
  },
  'factor-reset-refused': {
    subject: 'The reset of your second factor was stopped',
    about: 'Your second factor stays as it is.',
  },
  'recovery-codes-made': {
    subject: 'Your account has new recovery codes',
    about: 'Codes from before, if there were any, no longer work.',
  },
  'recovery-locked': {
    subject: 'Your recovery codes are locked for an hour',
    about: 'Five wrong codes were entered, with your password and the code that we mailed to you. Nothing was changed.',
  },
  'email-changed': {
    subject: 'Your account has another email address',
    about: `${ENDED} From now on you sign in with the new address, and this one opens nothing.`,
  },
  'mobile-number-changed': {
    subject: 'Your mobile number was changed',
    about: 'Texts now go to another number.',
  },
  'mobile-number-removed': {
    subject: 'Your mobile number was removed',
    about: 'We send you no more texts.',
  },
  'password-changed': { subject: 'Your password was changed', about: ENDED },
  'password-reset': { subject: 'Your password was reset', about: ENDED },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    about: 'It signs in to your account without a password.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    about: 'It no longer signs in to your account.',
  },
}

/** Informs a person that their credentials changed, and what to do if they did not change them. */
function accountChanged(mail: AccountChanged, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, change, createdAt, outboxId } = mail
  const { subject, about } = words[change]
  const happened = `${subject}.`
  const facts = [
    ['Account', to],
    ['When', johannesburgTime(createdAt)],
  ] as const
  // The old address opens nothing, so no new password can be chosen by it.
  const hasPassword = change !== 'email-changed'
  const stranger = hasPassword
    ? "If this wasn't you, choose a new password at once and phone us:"
    : "If this wasn't you, phone us at once; we check that the account is yours and give it back:"
  const wasYou = 'If it was you, there is nothing else to do.'
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: outboxId,
    text: plainText([
      `${happened} ${about}`,
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      `${stranger} ${company.emergencyPhone}`,
      ...(hasPassword ? [`New password: ${siteOrigin}/auth`] : []),
      '',
      wasYou,
    ]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${happened}</h1>
<p class="ink" style="${styles.paragraph}">${about}</p>
${factTable(facts)}
<p class="ink alarm" style="${styles.alarm}">${stranger} ${phoneLink(company.emergencyPhone, company.emergencyPhoneNumber)}.${hasPassword ? markup` <a class="brand" style="${styles.link}" href="${siteOrigin}/auth">Choose a new password</a>` : ''}</p>
<p class="quiet" style="${styles.small}">${wasYou}</p>`,
    ),
  }
}
