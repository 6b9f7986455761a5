import type { AccountChanged } from './outbox.ts'

/** The copy of the address that a mail waits with is not kept longer than this. */
const DAYS_KEPT = 90
const SECONDS_PER_DAY = 24 * 60 * 60

/** The mail about a change of the way into an account. `now` is in milliseconds since 1970, `id` is a fresh unique id. */
export function accountChangedMail(
  to: string,
  change: AccountChanged['change'],
  { now, id }: { now: number; id: string },
): AccountChanged {
  return {
    kind: 'mail',
    outboxId: id,
    template: 'account-changed',
    to,
    change,
    createdAt: new Date(now).toISOString(),
    expiresAt: Math.floor(now / 1000) + DAYS_KEPT * SECONDS_PER_DAY,
  }
}
