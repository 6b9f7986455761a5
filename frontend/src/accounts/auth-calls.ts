import { confirmResetPassword, confirmSignUp, resetPassword, signIn, signUp } from 'aws-amplify/auth'
import type { CodeTicketPurpose, SignUp } from '#domain/accounts/code-ticket.ts'
import type { LinkedCode } from '#domain/accounts/confirmation-link.ts'
import { TERMS_VERSION } from '#domain/company/legal/terms-version.ts'
import { api } from '../client/api.ts'
import { loadAmplify } from '../client/session.ts'
import { hasAccount, isTicketMissing, isWrongPassword } from './auth-problem.ts'

/** A sign-up that waits for its mailed code. */
export interface BegunSignUp {
  readonly email: string
  readonly password: string
  /** Proves that this browser chose the password. Undefined if the address has an account; the code then resets its password. */
  readonly ticket: string | undefined
}

/**
 * Starts a sign-up and has its code mailed. It replaces an unconfirmed sign-up of the address, so repeating it requests a new code. An
 * address with an account gets a code for a password reset and the same screens, so that the page does not reveal who has
 * an account.
 */
export async function beginSignUp(
  email: string,
  password: string,
  organisationName: string | undefined,
): Promise<BegunSignUp> {
  // The forms of a sign-up show these terms.
  const accepted = { terms: TERMS_VERSION, ...(organisationName !== undefined && { organisationName }) }
  try {
    const ticket = await withTicket({ email, purpose: 'sign-up', signUp: accepted }, async (clientMetadata) => {
      await signUp({ username: email, password, options: { userAttributes: { email }, clientMetadata } })
    })
    return { email, password, ticket }
  } catch (error) {
    if (!hasAccount(error)) throw error
    await askForReset(email)
    return { email, password, ticket: undefined }
  }
}

/** Result of entering the code. `password-unknown`: confirmed, but the account has another password. */
export type Confirmed = 'signed-in' | 'confirmed' | 'password-unknown'

/** Confirms the account with the mailed code and signs in. */
export async function finishSignUp({ email, password, ticket }: BegunSignUp, code: string): Promise<Confirmed> {
  if (ticket === undefined) await finishReset(email, code, password)
  else await confirm(email, code, { ticket })
  try {
    const { isSignedIn } = await signIn({ username: email, password })
    return isSignedIn ? 'signed-in' : 'confirmed'
  } catch (error) {
    if (isWrongPassword(error)) return 'password-unknown'
    console.warn('The account is confirmed; signing in failed', error)
    return 'confirmed'
  }
}

/** Requests a mailed code for a password reset. */
export async function askForReset(email: string): Promise<void> {
  await withTicket({ email, purpose: 'forgotten-password' }, async (clientMetadata) => {
    await resetPassword({ username: email, options: { clientMetadata } })
  })
}

export async function finishReset(email: string, code: string, newPassword: string): Promise<void> {
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword })
}

/**
 * Confirms an account in a browser that has not created it. Its password is replaced, because another person may have chosen it; the
 * owner then resets it.
 */
export async function confirmElsewhere({ email, code }: LinkedCode): Promise<void> {
  await loadAmplify()
  // The page that asks shows these terms.
  await confirm(email, code, { terms: TERMS_VERSION })
}

async function confirm(email: string, code: string, clientMetadata: Record<string, string>): Promise<void> {
  try {
    await confirmSignUp({
      username: email,
      confirmationCode: code,
      options: { clientMetadata },
    })
  } catch (error) {
    // Cognito answers NotAuthorized if the account is confirmed already: the answer was lost, or the button was pressed twice.
    if (!isWrongPassword(error)) throw error
  }
}

/** Makes a call with a new code ticket and returns it. Retries once if a newer ticket of the address replaced it. */
async function withTicket(
  asked: { readonly email: string; readonly purpose: CodeTicketPurpose; readonly signUp?: SignUp },
  call: (clientMetadata: { ticket: string }) => Promise<void>,
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const { ticket } = await api.accounts.askForCode(asked)
    try {
      await call({ ticket })
      return ticket
    } catch (error) {
      if (attempt > 1 || !isTicketMissing(error)) throw error
    }
  }
}
