import * as z from 'zod'
import { company } from '../../company/details.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { factTable, johannesburgTime, page, phoneLink, plainText, styles } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'
import { deviceName, deviceSchema } from '../device.ts'

/** Contains nothing that a caller wrote: the device is one of a fixed list. */
const schema = z.object({
  ...outboxMailFields,
  template: z.literal('new-device'),
  device: deviceSchema,
})
export type NewDevice = z.infer<typeof schema>

export const newDeviceTemplate = /* @__PURE__ */ mailTemplate('new-device', schema, newDevice)

/** Informs a person about a session on a kind of device that they have not used before. */
function newDevice(mail: NewDevice, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, device, createdAt, outboxId } = mail
  const subject = 'New sign-in to your account'
  const happened = 'Your account was used on a device that we have not seen before.'
  const facts = [
    ['Account', to],
    ['Device', deviceName(device)],
    ['When', johannesburgTime(createdAt)],
  ] as const
  const link = `${siteOrigin}/account/security`
  const stranger = "If this wasn't you, end the session, choose a new password at once and phone us:"
  const wasYou = 'If it was you, there is nothing to do.'
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: outboxId,
    text: plainText([
      happened,
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      `${stranger} ${company.emergencyPhone}`,
      `Your sessions: ${link}`,
      '',
      wasYou,
    ]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${subject}</h1>
<p class="ink" style="${styles.paragraph}">${happened}</p>
${factTable(facts)}
<p class="ink alarm" style="${styles.alarm}">${stranger} ${phoneLink(company.emergencyPhone, company.emergencyPhoneNumber)}. <a class="brand" style="${styles.link}" href="${link}">See your sessions</a></p>
<p class="quiet" style="${styles.small}">${wasYou}</p>`,
    ),
  }
}
