/** How long a password that was just chosen may begin a sign-in without being typed again. */
const KEPT_MS = 10 * 60_000

/** In memory alone, and of this tab. */
let chosen: { readonly email: string; readonly password: string; readonly until: number } | undefined

const sameCase = (email: string): string => email.trim().toLowerCase()

/** Keeps the password that an invited person has just chosen, for the sign-in that follows the set-up of the second factor. */
export function keepChosenPassword(email: string, password: string, now: number): void {
  chosen = { email: sameCase(email), password, until: now + KEPT_MS }
}

/** The password that this person chose a moment ago; undefined for another person or later. */
export function chosenPassword(email: string, now: number): string | undefined {
  if (chosen && chosen.until <= now) chosen = undefined
  return chosen?.email === sameCase(email) ? chosen.password : undefined
}

/** Whether the page was opened by an invitation. */
export const isInvitedHere = (): boolean => /[#&]invited/.test(window.location.hash)

export function forgetChosenPassword(): void {
  chosen = undefined
}
