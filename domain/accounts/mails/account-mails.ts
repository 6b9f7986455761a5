import { outboxMailBase } from '../../mail/outbox.ts'
import type { AccountChange } from '../account-change.ts'
import type { Invitation } from '../invitation.ts'
import type { AccountChanged } from './account-changed.ts'
import type { InvitationMail } from './invitation.ts'

/** The mail about changed credentials. `now` is in milliseconds since 1970, `id` is a new unique id. */
export function accountChangedMail(
  to: string,
  change: AccountChange,
  { now, id }: { now: number; id: string },
): AccountChanged {
  return { ...outboxMailBase(now, id), template: 'account-changed', to, change }
}

/** The mail to an invited address. `now` is in milliseconds since 1970. */
export function invitationMail({ id, organisation, email, until }: Invitation, now: number): InvitationMail {
  return {
    ...outboxMailBase(now, `invitation-${id}`),
    template: 'invitation',
    to: email,
    organisation: organisation.id,
    organisationName: organisation.name,
    until,
  }
}
