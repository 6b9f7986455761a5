/** Why a link with a token opens nothing. */
export type LinkRefusal = 'incomplete' | 'unknown' | 'expired' | 'revoked'

/** Base64url of at least 128 random bits, which nobody guesses (OWASP ASVS 5.0, 7.2.3). */
const TOKEN = /^[\w-]{22,128}$/

/**
 * The token of a link, read from the fragment of its address (`#` and what follows). Undefined for an empty fragment and for one that is
 * too short or has other characters, because the end of the link was lost.
 */
export function linkTokenIn(fragment: string): string | undefined {
  const token = fragment.replace(/^#/, '')
  return TOKEN.test(token) ? token : undefined
}
