import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import type { MembershipNews } from '#domain/accounts/mails/membership-news.ts'
import { membershipNewsMail } from '#domain/accounts/mails/membership-news.ts'
import { membershipEvent } from '#domain/accounts/membership-event.ts'
import type { MembershipRights, Organisation } from '#domain/accounts/organisation.ts'
import type { MemberContact } from './membership-writes.ts'
import type { Member } from './organisation-store.ts'
import { ownerAddresses } from './owner-addresses.ts'

interface MailedChange {
  readonly organisation: Organisation
  /** The members before the change. */
  readonly members: readonly Member[]
  readonly personId: string
  readonly contact: MemberContact | undefined
  readonly before: MembershipRights | undefined
  readonly after: MembershipRights | undefined
  readonly actor: string
}

/**
 * The mails of a changed membership: to its member and to the other owners, but not to the person who made the change. `now` is in
 * milliseconds since 1970.
 */
export function membershipMails(
  { organisation, members, personId, contact, before, after, actor }: MailedChange,
  now: number,
): MembershipNews[] {
  const event = membershipEvent({ before, after, personId, actor })
  if (!event) return []
  const member = contact?.name ?? contact?.email ?? 'A member'
  const owners = ownerAddresses(members).filter(({ recipient }) => recipient !== personId)
  return [
    ...(contact ? [{ recipient: personId, to: canonicalEmail(contact.email), member: undefined }] : []),
    ...owners.map((owner) => ({ ...owner, member })),
  ]
    .filter(({ recipient }) => recipient !== actor)
    .map((told) => membershipNewsMail({ organisation, event, ...told }, now))
}
