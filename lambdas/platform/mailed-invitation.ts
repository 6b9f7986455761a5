import { mailboxOf } from '#domain/accounts/canonical-email.ts'
import type { Invitation } from '#domain/accounts/invitation.ts'
import { invitationMail } from '#domain/accounts/mails/account-mails.ts'
import { organisationEntry } from '#domain/accounts/organisation-audit.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import type { Change } from './commit.ts'
import type { FingerprintOf } from './fingerprint.ts'
import { storeInvitation } from './invitation-store.ts'
import { countOne } from './rate-counter.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Invitations of one organisation per day, so that nobody mails strangers through us. */
const MOST_A_DAY = 100
/** Invitations that one mailbox gets per day: from one organisation, which may withdraw and repeat them, and from all. */
const MOST_TO_MAILBOX_FROM_ONE = 3
const MOST_TO_MAILBOX = 10

/** Condition of a write: the day has room for another invitation. */
export const INVITATIONS_LEFT = 'invitations-left'

type Mailed = Required<Pick<Change, 'items' | 'mails' | 'audit'>> & {
  /** Until the counters begin anew. */
  readonly retryAfterSeconds: number
}

/** The writes that store, mail and count an invitation. `now` in milliseconds. */
export async function mailedInvitation(
  invitation: Invitation,
  { fingerprintOf, now }: { readonly fingerprintOf: FingerprintOf; readonly now: number },
): Promise<Mailed> {
  const { organisation, email, rights: offers, invitedBy: actor } = invitation
  const window = rateWindow(now, DAY_SECONDS)
  const mailbox = mailboxOf(email)
  const [fromOne, fromAll] = await Promise.all([
    fingerprintOf(`invitations ${mailbox} ${organisation.id}`, now),
    fingerprintOf(`invitations ${mailbox}`, now),
  ])
  const counters = [
    { by: 'invitation', fingerprint: organisation.id, limit: MOST_A_DAY },
    { by: 'invitation-mailbox-organisation', fingerprint: fromOne, limit: MOST_TO_MAILBOX_FROM_ONE },
    { by: 'invitation-mailbox', fingerprint: fromAll, limit: MOST_TO_MAILBOX },
  ]
  return {
    items: [
      storeInvitation(invitation, now),
      ...counters.map((counter) => ({ update: countOne({ ...counter, window }), condition: INVITATIONS_LEFT })),
    ],
    mails: [invitationMail(invitation, now)],
    audit: [organisationEntry({ organisation: organisation.id, action: 'invitation-sent', actor, offers }, now)],
    retryAfterSeconds: window.secondsLeft,
  }
}
