import * as z from 'zod'
import { outboxMailBase, outboxMailFields } from '../../mail/outbox.ts'
import { johannesburgTime } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'
import { organisationNotice } from './organisation-notice.ts'

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('organisation-merged'),
  /** Name of the closed organisation. */
  from: z.string(),
  /** Name of the one that has its records and people now. */
  into: z.string(),
  /** As an admin typed it. */
  reason: z.string(),
})
export type OrganisationMerged = z.infer<typeof schema>

export const organisationMergedTemplate = /* @__PURE__ */ mailTemplate('organisation-merged', schema, merged)

/** Tells an owner of either organisation that they are one now, and why. */
function merged(mail: OrganisationMerged, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, from, into, reason, createdAt, outboxId } = mail
  const facts = [
    ['Reason', reason],
    ['When', johannesburgTime(createdAt)],
  ] as const
  return organisationNotice(
    {
      to,
      outboxId,
      subject: `${from} is part of ${into} now`,
      happened: `We merged ${from} into ${into}.`,
      about: `The tickets, records and people of ${from} belong to ${into}, with the rights that they had. The owners of both are its owners.`,
      facts,
      next: 'If you did not expect this, answer this email or phone us:',
      link: { name: 'See who belongs to it', address: `${siteOrigin}/account/organisation` },
    },
    { deskAddress },
  )
}

interface Told {
  readonly from: { readonly id: string; readonly name: string }
  readonly into: { readonly id: string; readonly name: string }
  readonly reason: string
  readonly to: string
  /** Id of the owner. */
  readonly recipient: string
}

/** The mail to one owner. A merge is mailed once. `now` is in milliseconds since 1970. */
export function organisationMergedMail({ from, into, reason, to, recipient }: Told, now: number): OrganisationMerged {
  return {
    ...outboxMailBase(now, `merged-${from.id}-${recipient}`),
    template: 'organisation-merged',
    to,
    organisation: into.id,
    from: from.name,
    into: into.name,
    reason,
  }
}
