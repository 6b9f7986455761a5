/** What a ticket lets its holder ask the user pool for: a mail with a code. */
export const codePurposes = ['sign-up', 'forgotten-password'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Long enough for the call that follows at once, on a slow connection. */
const GOOD_FOR_SECONDS = 10 * 60
const DAY_SECONDS = 24 * 60 * 60

/** How long the code of a sign-up is good (Cognito: 24 hours). After that nobody can confirm the account. */
const SIGN_UP_SECONDS = DAY_SECONDS

/** Windows of the limits, in seconds. */
export const codeWindows = { perIp: 60 * 60, perNetwork: DAY_SECONDS, perMailbox: DAY_SECONDS } as const

/** When a ticket issued at `now` (milliseconds since 1970) ends, and when its record is forgotten; epoch seconds. */
export function ticketTimes(now: number): { readonly goodUntil: number; readonly expiresAt: number } {
  const seconds = Math.floor(now / 1000)
  // A sign-up's record says until its code has ended whose browser chose the password.
  return { goodUntil: seconds + GOOD_FOR_SECONDS, expiresAt: seconds + SIGN_UP_SECONDS + GOOD_FOR_SECONDS }
}

/** Whether an account that was never confirmed can be deleted: its code has ended, so nobody can be about to enter it. */
export function isAbandoned(createdAt: number, now: number): boolean {
  return now - createdAt > SIGN_UP_SECONDS * 1000
}
