import { unsubscriptionEvents } from './unsubscription.ts'
import type { UnsubscriptionEvent } from './unsubscription.ts'

/** Bytes of the signature at the start of a token: 120 bits, which cannot be guessed. */
export const SIGNATURE_BYTES = 15

/**
 * The event whose mails a token (base64url) ends, read without its signature: to show what the link is about before the server
 * checks it. Undefined if the token names none.
 */
export function eventOfUnsubscribeToken(token: string): UnsubscriptionEvent | undefined {
  let words: string
  try {
    words = atob(token.replaceAll('-', '+').replaceAll('_', '/')).slice(SIGNATURE_BYTES)
  } catch {
    return undefined
  }
  const named = words.split('\n')[1]
  return unsubscriptionEvents.find((event) => event === named)
}
