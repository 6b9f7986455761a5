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
  /** As an admin typed it; told to owners only. */
  reason: z.string().optional(),
})
export type OrganisationStanding = z.infer<typeof schema>

export const organisationStandingTemplate = /* @__PURE__ */ mailTemplate('organisation-standing', schema, standing)

/** Tells a person that their organisation was suspended or resumed, and an owner why. */
function standing(mail: OrganisationStanding, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, organisationName, isSuspended, reason, createdAt, outboxId } = mail
  const subject = isSuspended ? `${organisationName} is suspended` : `${organisationName} works again as before`
  const happened = isSuspended
    ? `We suspended the account of ${organisationName}.`
    : `The account of ${organisationName} is no longer suspended.`
  const about = isSuspended
    ? 'You can sign in, read and export everything, look after your own account and leave the organisation. Nothing else can be changed until we lift the suspension. Emails to our help desk still arrive.'
    : 'You can use everything again.'
  const facts = [
    ['Reason', reason ?? 'The owners of your organisation were told the reason.'],
    ['When', johannesburgTime(createdAt)],
  ] as const
  const next = 'If you have questions, answer this email or phone us:'
  const link = { name: 'Open your dashboard', address: `${siteOrigin}/dashboard` }
  return organisationNotice({ to, outboxId, subject, happened, about, facts, next, link }, { deskAddress })
}

interface Told {
  readonly organisation: { readonly id: string; readonly name: string }
  readonly isSuspended: boolean
  /** Absent for people who are no owners. */
  readonly reason?: string | undefined
  readonly to: string
  /** Id of the person. */
  readonly recipient: string
}

/** The mail to one person. A change is mailed once to each. `now` is in milliseconds since 1970. */
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
    ...(reason !== undefined && { reason }),
  }
}
