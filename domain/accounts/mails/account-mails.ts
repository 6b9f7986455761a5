import { outboxMailBase } from '../../mail/outbox.ts'
import type { AccountChange } from '../account-change.ts'
import type { AccountChanged } from './account-changed.ts'

/** The mail about changed credentials. `now` is in milliseconds since 1970, `id` is a new unique id. */
export function accountChangedMail(
  to: string,
  change: AccountChange,
  { now, id }: { now: number; id: string },
): AccountChanged {
  return { ...outboxMailBase(now, id), template: 'account-changed', to, change }
}
