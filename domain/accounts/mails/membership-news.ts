import * as z from 'zod'
import { outboxMailBase, outboxMailFields } from '../../mail/outbox.ts'
import { johannesburgTime } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'
import { organisationNotice } from './organisation-notice.ts'
import type { MembershipEvent } from '../membership-event.ts'
import { membershipEvents } from '../membership-event.ts'

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('membership-news'),
  organisationName: z.string(),
  event: z.enum(membershipEvents),
  /** Name or address of the member; absent in the mail to that member. */
  member: z.string().optional(),
})
export type MembershipNews = z.infer<typeof schema>

export const membershipNewsTemplate = /* @__PURE__ */ mailTemplate('membership-news', schema, membershipNews)

const OWNERS_MAY = 'Owners invite and remove people, change what they may see, and close or hand over the account.'
const SIGNED_OUT =
  'Their sessions lose this access within a minute. Their tickets and replies stay with the organisation.'

interface Words {
  readonly happened: string
  readonly about: string
}

/** What the member reads about themselves. */
function toMember(event: MembershipEvent, organisation: string): Words {
  switch (event) {
    case 'owner-added':
      return { happened: `You are an owner of ${organisation} now`, about: OWNERS_MAY }
    case 'owner-removed':
      return {
        happened: `You are no longer an owner of ${organisation}`,
        about: 'You stay a member with the rights that your account shows.',
      }
    case 'member-removed':
    case 'member-left':
      return {
        happened: `You are no longer a member of ${organisation}`,
        about: 'Your account stays. What you wrote for the organisation stays with it.',
      }
  }
}

/** What the owners read about the member. */
function toOwner(event: MembershipEvent, organisation: string, member: string): Words {
  switch (event) {
    case 'owner-added':
      return { happened: `${member} is an owner of ${organisation} now`, about: OWNERS_MAY }
    case 'owner-removed':
      return {
        happened: `${member} is no longer an owner of ${organisation}`,
        about: 'They stay a member with the rights that the list of people shows.',
      }
    case 'member-removed':
      return { happened: `${member} was removed from ${organisation}`, about: SIGNED_OUT }
    case 'member-left':
      return { happened: `${member} left ${organisation}`, about: SIGNED_OUT }
  }
}

/** The mail about a changed owner or an ended membership. */
function membershipNews(mail: MembershipNews, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, organisationName, event, member, createdAt, outboxId } = mail
  const { happened, about } =
    member === undefined ? toMember(event, organisationName) : toOwner(event, organisationName, member)
  const facts = [
    ['Organisation', organisationName],
    ['When', johannesburgTime(createdAt)],
  ] as const
  const next = 'If this should not have happened, answer this email or phone us:'
  const link = { name: 'Open your organisation', address: `${siteOrigin}/account/organisation` }
  const notice = { to, outboxId, subject: happened, happened: `${happened}.`, about, facts, next, link }
  return organisationNotice(notice, { deskAddress })
}

interface Told {
  readonly organisation: { readonly id: string; readonly name: string }
  readonly event: MembershipEvent
  /** Absent in the mail to the member. */
  readonly member?: string | undefined
  readonly to: string
  /** Id of the recipient. */
  readonly recipient: string
}

/** The mail to one recipient. A change is mailed once to each. `now` is in milliseconds since 1970. */
export function membershipNewsMail({ organisation, event, member, to, recipient }: Told, now: number): MembershipNews {
  return {
    ...outboxMailBase(now, `membership-${organisation.id}-${now}-${recipient}`),
    template: 'membership-news',
    to,
    organisation: organisation.id,
    organisationName: organisation.name,
    event,
    ...(member !== undefined && { member }),
  }
}
