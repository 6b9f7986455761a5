import { fetchAuthSession, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth'
import { api } from '../client/api.ts'
import { beginReplacing, loadAmplify } from '../client/session.ts'
import { appAddress } from './app-address.ts'

export interface SetUp {
  /** Base 32, for typing into an authenticator app. */
  readonly secret: string
  /** `otpauth://` address, for its camera. */
  readonly uri: string
}

/** Starts connecting an authenticator app; nothing is changed until it is confirmed. */
export async function beginSetUp(email: string): Promise<SetUp> {
  await loadAmplify()
  const details = await setUpTOTP()
  return { secret: details.sharedSecret, uri: appAddress(details.sharedSecret, email) }
}

/** Until then a sign-in may have been under way that was not asked for the new factor, and does not count. */
const SETTLED_AFTER_MS = 2500

/** Turns the second factor on, or replaces it, with a code from the app. It ends every session, this one included. */
export async function confirmSetUp(code: string, { replaces }: { replaces: boolean }): Promise<void> {
  await verifyTOTPSetup({ code })
  if (!replaces) await updateMFAPreference({ totp: 'PREFERRED' })
  // Cognito's list of factors looks the same with another app, so that change has to be reported.
  if (replaces) await api.accounts.signOutEverywhere({ because: 'second-factor-replaced' })
  beginReplacing()
  if (!replaces) await bringToLight()
}

/** Turns every second factor off. It ends every session, this one included. */
export async function turnOff(): Promise<void> {
  await loadAmplify()
  await updateMFAPreference({ totp: 'DISABLED' })
  beginReplacing()
  await bringToLight()
}

/** The next token that is asked for shows the server that the second factor changed; it is refused, as is every one after it. */
async function bringToLight(): Promise<void> {
  const settled = new Promise((resolve) => setTimeout(resolve, SETTLED_AFTER_MS))
  await fetchAuthSession({ forceRefresh: true }).catch(() => undefined)
  await settled
}
