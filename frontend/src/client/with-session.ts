import type { ApiError } from './api-error.ts'
import { endSession } from './session.ts'
import { askToSignInAgain, isAskedOverPage, signedInAgain } from './sign-in-again.ts'

/**
 * The session is no longer valid: a dialog over what was typed, or the guards' redirect to the sign-in page and back. Returns whether the
 * dialog asks.
 */
export function signInAgain({ code }: ApiError): boolean {
  if (code !== 'session-too-old' && !isAskedOverPage()) {
    void endSession()
    return false
  }
  askToSignInAgain(code === 'session-too-old' ? 'too-old' : 'ended')
  return true
}

/** Asks the person whose call met the end of the session to sign in. Returns whether they did, so that the call is made once more. */
export async function hasSignedInAgain(error: ApiError): Promise<boolean> {
  return signInAgain(error) && signedInAgain()
}
