import * as z from 'zod'
import { outboxMailBase, outboxMailFields } from '../../mail/outbox.ts'
import { johannesburgTime } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'
import { organisationNotice } from './organisation-notice.ts'

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
  const link = { name: 'Open your dashboard', address: `${siteOrigin}/dashboard` }
  return organisationNotice({ to, outboxId, subject, happened, about, facts, next, link }, { deskAddress })
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
