import * as z from 'zod'
import { outboxMailBase, outboxMailFields } from '../../mail/outbox.ts'
import { johannesburgTime } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'
import { RESET_DELAY_HOURS } from '../factor-reset/factor-reset.ts'
import { organisationNotice } from './organisation-notice.ts'

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('reset-news'),
  event: z.enum(['waits', 'stopped-by-person']),
  /** Whose second factor it is about: the person's id, for the link. */
  personId: z.string(),
})
export type ResetNews = z.infer<typeof schema>

export const resetNewsTemplate = /* @__PURE__ */ mailTemplate('reset-news', schema, resetNews)

const words = {
  waits: {
    subject: 'A reset of a second factor waits for your approval',
    about: `Another admin asked for it. Approve it only if you have checked for yourself that the person asked; ${RESET_DELAY_HOURS} hours later the second factor is removed.`,
    next: 'If nobody should have asked, refuse it and phone the other admin:',
  },
  'stopped-by-person': {
    subject: 'A person stopped the reset of their second factor',
    about: 'They say that they did not ask for it, so somebody may have tried to take over their account.',
    next: 'Find out who asked for the reset. If you need help:',
  },
} as const

/** Tells an admin that a reset of a second factor waits, or that its person stopped it. It names nobody: a mail may be forwarded. */
function resetNews(mail: ResetNews, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, event, personId, createdAt, outboxId } = mail
  const { subject, about, next } = words[event]
  return organisationNotice(
    {
      to,
      outboxId,
      subject,
      happened: `${subject}.`,
      about,
      facts: [['When', johannesburgTime(createdAt)]],
      next,
      link: { name: 'Open the person', address: `${siteOrigin}/admin/people?open=${encodeURIComponent(personId)}` },
    },
    { deskAddress },
  )
}

/** The mail to one admin. `now` is in milliseconds since 1970, `id` is a new unique id. */
export function resetNewsMail(
  to: string,
  { event, personId }: Pick<ResetNews, 'event' | 'personId'>,
  { now, id }: { now: number; id: string },
): ResetNews {
  return { ...outboxMailBase(now, id), template: 'reset-news', to, event, personId }
}
