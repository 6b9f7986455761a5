import { setTimeout as wait } from 'node:timers/promises'

/**
 * Resolves once the second of `now` (milliseconds) is over. Cognito dates sign-ins to the second, so whoever signs in after
 * their sessions were ended must do so in a later one to be told apart.
 */
export async function endOfSecond(now: number): Promise<void> {
  const left = (Math.floor(now / 1000) + 1) * 1000 - Date.now()
  if (left > 0) await wait(left)
}
