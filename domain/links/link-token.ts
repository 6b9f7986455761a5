/** Why a link with a token opens nothing. */
export type LinkRefusal = 'incomplete' | 'unknown' | 'expired' | 'revoked' | 'ended'

/** Base64url of at least 128 random bits, which nobody guesses (OWASP ASVS 5.0, 7.2.3). */
const TOKEN = /^[\w-]{22,128}$/

/** 32 bytes as base64url. */
const DRAWN = /^[\w-]{43}$/
/** Random text of this length has fewer characters in less than one of a billion tokens. */
const LEAST_CHARACTERS = 16
/** Characters that random text of this length has twice in less than one of ten million tokens. */
const REPEATED_LENGTH = 6

/**
 * Whether a token can be 256 random bits: a link that opens records without a sign-in is refused with words or a pattern in their place.
 * Random bits fail in less than one of ten million cases.
 */
export function isDrawn(token: string): boolean {
  return DRAWN.test(token) && new Set(token).size >= LEAST_CHARACTERS && !repeats(token)
}

function repeats(token: string): boolean {
  const seen = new Set<string>()
  for (let at = 0; at + REPEATED_LENGTH <= token.length; at++) {
    const part = token.slice(at, at + REPEATED_LENGTH)
    // Parts that overlap are told by what lies between them.
    if (seen.has(part) && token.indexOf(part) + REPEATED_LENGTH <= at) return true
    seen.add(part)
  }
  return false
}

/**
 * The token of a link, read from the fragment of its address (`#` and what follows). Undefined for an empty fragment and for one that is
 * too short or has other characters, because the end of the link was lost.
 */
export function linkTokenIn(fragment: string): string | undefined {
  const token = fragment.replace(/^#/, '')
  return TOKEN.test(token) ? token : undefined
}
