import * as z from 'zod'
import { company } from '../../company/details.ts'
import type { RenderedMail, MailSettings } from '../../mail/rendered-mail.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { factTable, johannesburgTime, page, phoneLink, plainText, styles } from '../../mail/page.ts'
import { mailTemplate } from '../../mail/template.ts'
import { RESET_DELAY_HOURS } from '../factor-reset/factor-reset.ts'

/** Contains no text of an admin, because the reason may name others. */
const schema = z.object({
  ...outboxMailFields,
  template: z.literal('factor-reset'),
  linkToken: z.string(),
  /** When the second factor is removed, ISO 8601, UTC; absent before the second approval. */
  dueAt: z.iso.datetime().optional(),
})
export type FactorResetMail = z.infer<typeof schema>

export const factorResetTemplate = /* @__PURE__ */ mailTemplate('factor-reset', schema, factorReset)

/** Tells a person that their second factor shall be removed, and how they stop it. */
function factorReset(mail: FactorResetMail, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, dueAt, createdAt, outboxId, linkToken } = mail
  const subject =
    dueAt === undefined ? 'A reset of your second factor was requested' : 'Your second factor will be removed'
  const about =
    dueAt === undefined
      ? `Veritech was asked to remove the second factor of your account. A second person has to approve it; after that we wait for ${RESET_DELAY_HOURS} hours.`
      : 'Two people at Veritech approved it. Until then everything stays as it is. Afterwards you sign in with your password and set up a new second factor.'
  const facts = [
    ['Account', to],
    [dueAt === undefined ? 'Requested' : 'Removed at', johannesburgTime(dueAt ?? createdAt)],
  ] as const
  const wasYou = 'If you asked for it, there is nothing to do but wait.'
  const stranger = 'If you did not ask for it, stop it now and phone us:'
  const link = `${siteOrigin}/guest/second-factor#${linkToken}`
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: outboxId,
    text: plainText([
      `${subject}. ${about}`,
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      wasYou,
      '',
      `${stranger} ${company.emergencyPhone}`,
      `Stop the reset: ${link}`,
    ]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${subject}</h1>
<p class="ink" style="${styles.paragraph}">${about}</p>
${factTable(facts)}
<p class="ink" style="${styles.paragraph}">${wasYou}</p>
<p class="ink alarm" style="${styles.alarm}">${stranger} ${phoneLink(company.emergencyPhone, company.emergencyPhoneNumber)}. <a class="brand" style="${styles.link}" href="${link}">Stop the reset</a></p>`,
    ),
  }
}
