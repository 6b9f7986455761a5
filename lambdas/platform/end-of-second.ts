import { setTimeout as wait } from 'node:timers/promises'

/**
 * Waits until the second of `now` (milliseconds) is over. Cognito's `auth_time` has whole seconds, so a new sign-in must
 * be in a later second than the ended sessions.
 */
export async function endOfSecond(now: number): Promise<void> {
  const left = (Math.floor(now / 1000) + 1) * 1000 - Date.now()
  if (left > 0) await wait(left)
}
