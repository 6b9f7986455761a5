import * as z from 'zod'
import { company } from '../../company/details.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailBase, outboxMailFields } from '../../mail/outbox.ts'
import { factTable, johannesburgTime, page, phoneLink, plainText, styles } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('organisation-standing'),
  organisationName: z.string(),
  isSuspended: z.boolean(),
  /** As an admin typed it. */
  reason: z.string(),
})
export type OrganisationStanding = z.infer<typeof schema>

export const organisationStandingTemplate = /* @__PURE__ */ mailTemplate('organisation-standing', schema, standing)

/** Tells an owner that the organisation was suspended or resumed, and why. */
function standing(mail: OrganisationStanding, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, organisationName, isSuspended, reason, createdAt, outboxId } = mail
  const link = `${siteOrigin}/dashboard`
  const subject = isSuspended ? `${organisationName} is suspended` : `${organisationName} works again as before`
  const happened = isSuspended
    ? `We suspended the account of ${organisationName}.`
    : `The account of ${organisationName} is no longer suspended.`
  const about = isSuspended
    ? 'Its people can sign in, read and export everything. They can change nothing until we lift the suspension. Mails to our help desk still arrive.'
    : 'Its people can use everything again.'
  const facts = [
    ['Reason', reason],
    ['When', johannesburgTime(createdAt)],
  ] as const
  const next = 'If you have questions, answer this email or phone us:'
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: outboxId,
    text: plainText([
      happened,
      about,
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      `${next} ${company.phone}`,
      link,
    ]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${happened}</h1>
<p class="ink" style="${styles.paragraph}">${about}</p>
${factTable(facts)}
<p class="ink" style="${styles.paragraph}">${next} ${phoneLink(company.phone, company.phoneNumber)}.
<a class="brand" style="${styles.link}" href="${link}">Open your dashboard</a></p>`,
    ),
  }
}

interface Told {
  readonly organisation: { readonly id: string; readonly name: string }
  readonly isSuspended: boolean
  readonly reason: string
  readonly to: string
  /** Id of the owner. */
  readonly recipient: string
}

/** The mail to one owner. A change is mailed once. `now` is in milliseconds since 1970. */
export function organisationStandingMail(
  { organisation, isSuspended, reason, to, recipient }: Told,
  now: number,
): OrganisationStanding {
  return {
    ...outboxMailBase(now, `standing-${organisation.id}-${now}-${recipient}`),
    template: 'organisation-standing',
    to,
    organisation: organisation.id,
    organisationName: organisation.name,
    isSuspended,
    reason,
  }
}
