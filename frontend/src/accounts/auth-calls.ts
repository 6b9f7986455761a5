import { signIn } from 'aws-amplify/auth'
import type { LinkedCode } from '#domain/accounts/confirmation-link.ts'
import type { ProductSlug } from '#domain/company/product-list.ts'
import { TERMS_VERSION } from '#domain/company/legal/terms-version.ts'
import { api } from '../client/api.ts'
import { isInvitedHere, keepChosenPassword } from './chosen-password.ts'

/** A password that waits for the mailed code of its address. */
export interface BegunPassword {
  readonly email: string
  /** Says which mail the code is of. */
  readonly ticket: string
  /** The same in every attempt, so that a repeated one ends as the first. */
  readonly requestId: string
}

/** A sign-up that waits for its mailed code. */
export interface BegunSignUp extends BegunPassword {
  readonly password: string
  readonly organisationName: string | undefined
}

/** The product whose trial the visitor came for. */
function trialAsked(): ProductSlug | undefined {
  const next = new URLSearchParams(window.location.search).get('next') ?? ''
  // The server leaves out what is none of its products.
  return /^\/account\/products\?start=([a-z-]{1,60})$/.exec(next)?.[1] as ProductSlug | undefined
}

/**
 * Starts a sign-up and has its code mailed. An address with an account gets the same screens, so that the page does not reveal who has an
 * account; its mail says so, and its code gives the account the new password.
 */
export async function beginSignUp(
  email: string,
  password: string,
  organisationName: string | undefined,
): Promise<BegunSignUp> {
  // The forms of a sign-up show these terms.
  const product = trialAsked()
  const signUp = {
    terms: TERMS_VERSION,
    ...(organisationName !== undefined && { organisationName }),
    ...(product !== undefined && { product }),
  }
  const { ticket } = await api.accounts.askForCode({ email, purpose: 'sign-up', signUp, newPassword: password })
  return { email, password, organisationName, ticket, requestId: crypto.randomUUID() }
}

/** Makes the account with the mailed code and signs in. */
export async function finishSignUp(begun: BegunSignUp, code: string): Promise<'signed-in' | 'confirmed'> {
  const { email, password } = begun
  await finishPassword(begun, code, password)
  try {
    const { isSignedIn } = await signIn({ username: email, password })
    // An invited person joins next, and sets up a second factor, which takes a further sign-in.
    if (isSignedIn && isInvitedHere()) keepChosenPassword(email, password, Date.now())
    return isSignedIn ? 'signed-in' : 'confirmed'
  } catch (error) {
    console.warn('The account is confirmed; signing in failed', error)
    return 'confirmed'
  }
}

/** Requests a mailed code that replaces a forgotten password. */
export async function askForReset(email: string): Promise<BegunPassword> {
  const { ticket } = await api.accounts.askForCode({ email, purpose: 'forgotten-password' })
  return { email, ticket, requestId: crypto.randomUUID() }
}

/** Sets the password with the mailed code. */
export async function finishPassword(
  { email, ticket, requestId }: BegunPassword,
  code: string,
  newPassword: string,
): Promise<void> {
  await api.accounts.setPassword({ email, ticket, requestId, code, newPassword })
}

/** Sets the password of a sign-up in a browser that has not started it; its person accepts the terms that the page shows. */
export async function finishElsewhere(
  { email, code, ticket }: LinkedCode,
  newPassword: string,
  requestId: string,
): Promise<void> {
  await api.accounts.setPassword({ email, ticket, requestId, code, newPassword, terms: TERMS_VERSION })
}
