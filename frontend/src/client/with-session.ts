import { ApiError } from './api-error.ts'
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

/** Makes a call that sends something, and once more after the sign-in that the dialog asks for. Who declines gets the refusal. */
export async function withSession<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    if (!signInAgain(error) || !(await signedInAgain())) throw error
    return call()
  }
}
