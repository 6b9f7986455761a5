import { authProblem } from './auth-problem.ts'
import type { AuthProblem } from './auth-words.ts'

export const NO_PASSKEYS_HERE = "This browser can't use passkeys. Sign in with your password, or use another browser."
const GAVE_UP = 'No passkey was used. Try again, or sign in with your password.'
const TIMED_OUT = 'Your device waited too long for you. Try again, or sign in with your password.'
const NOT_ADDED = 'No passkey was added. Try again, and confirm on your device.'
const NOT_ADDED_IN_TIME = 'Your device waited too long for you. Try again, and confirm on your device within a minute.'
const ALREADY_ADDED =
  'This device has a passkey for your account already. Remove that one first, or use another device.'
const WRONG_ADDRESS = 'Passkeys work at the address of our site only. Check the address of this page.'
const NOT_ACCEPTED =
  'This passkey signs in here no more. Sign in with your password, then look at your passkeys under Security.'
const NOT_SUITED = 'This device could not prove that it is you. Use one with a finger, a face or a PIN.'
const TOO_MANY_PASSKEYS = 'Your account has the most passkeys that it can have. Remove one first.'

/** Browsers answer alike to a person who declines and to one who waits longer than this. */
export const PROMPT_MS = 60_000

/** The user pool has no use for this passkey. */
export class PasskeyRefused extends Error {
  override name = 'PasskeyRefused'
}

/** Names of the browser's, Amplify's and Cognito's errors. */
const signingIn: Readonly<Record<string, string>> = {
  PasskeyNotSupported: NO_PASSKEYS_HERE,
  NotSupportedError: NO_PASSKEYS_HERE,
  SecurityError: WRONG_ADDRESS,
  RelyingPartyMismatch: WRONG_ADDRESS,
  PasskeyRefused: NOT_ACCEPTED,
  NotAuthorizedException: NOT_ACCEPTED,
  UserNotFoundException: NOT_ACCEPTED,
}
const adding: Readonly<Record<string, string>> = {
  ...signingIn,
  PasskeyAlreadyExists: ALREADY_ADDED,
  WebAuthnOriginNotAllowedException: WRONG_ADDRESS,
  WebAuthnRelyingPartyMismatchException: WRONG_ADDRESS,
  WebAuthnCredentialNotSupportedException: NOT_SUITED,
  WebAuthnChallengeNotFoundException: NOT_ADDED_IN_TIME,
  LimitExceededException: TOO_MANY_PASSKEYS,
}
const gaveUp = new Set([
  'NotAllowedError',
  'AbortError',
  'PasskeyAuthenticationCanceled',
  'PasskeyRegistrationCanceled',
])

/** Why a passkey did not sign in, and what to do. `waitedMs`: how long the device asked. */
export function passkeySignInProblem(error: unknown, waitedMs: number): AuthProblem {
  return problemBy(error, signingIn, waitedMs < PROMPT_MS ? GAVE_UP : TIMED_OUT)
}

/** Why no passkey was added, and what to do. */
export function addingPasskeyProblem(error: unknown, waitedMs: number): AuthProblem {
  return problemBy(error, adding, waitedMs < PROMPT_MS ? NOT_ADDED : NOT_ADDED_IN_TIME)
}

function problemBy(error: unknown, words: Readonly<Record<string, string>>, declined: string): AuthProblem {
  const name = error instanceof Error ? error.name : ''
  if (gaveUp.has(name)) return { text: declined }
  const text = words[name]
  return text === undefined ? authProblem(error) : { text }
}
