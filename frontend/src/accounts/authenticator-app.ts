import { fetchAuthSession, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth'
import { api } from '../client/api.ts'
import { beginReplacing, loadAmplify } from '../client/session.ts'
import { appAddress } from './app-address.ts'

export interface SetUp {
  /** Base 32, for typing into an authenticator app. */
  readonly secret: string
  /** `otpauth://` address for the QR code. */
  readonly uri: string
}

/** Starts connecting an authenticator app. Takes effect with `confirmSetUp`. */
export async function beginSetUp(email: string): Promise<SetUp> {
  await loadAmplify()
  const details = await setUpTOTP()
  return { secret: details.sharedSecret, uri: appAddress(details.sharedSecret, email) }
}

/** Sign-ins within this time may have started before the new factor was on, and are refused. */
const SETTLED_AFTER_MS = 2500

/** Turns on or replaces the second factor with a code from the app. Ends every session, including this one. */
export async function confirmSetUp(
  code: string,
  { replaces, texts }: { replaces: boolean; texts: 'kept' | 'none' | 'turned-off' },
): Promise<void> {
  await verifyTOTPSetup({ code })
  // Beside texts the person chooses at each sign-in. Texts are no factor of people with a role, so their app replaces them.
  if (!replaces)
    await updateMFAPreference({
      totp: texts === 'kept' ? 'NOT_PREFERRED' : 'PREFERRED',
      ...(texts === 'turned-off' && { sms: 'DISABLED' }),
    })
  // Cognito's list of factors does not show that the app was replaced, so the server must be told.
  if (replaces) await api.accounts.signOutEverywhere({ because: 'second-factor-replaced' })
  beginReplacing()
  if (!replaces) await reportFactorChange()
}

/** Turns the app off. Ends every session, including this one. */
export async function turnOff(): Promise<void> {
  await loadAmplify()
  await updateMFAPreference({ totp: 'DISABLED' })
  beginReplacing()
  await reportFactorChange()
}

/** Requests a token, by which the server detects the changed second factor. It refuses this and all later tokens of the session. */
export async function reportFactorChange(): Promise<void> {
  const settled = new Promise((resolve) => setTimeout(resolve, SETTLED_AFTER_MS))
  await fetchAuthSession({ forceRefresh: true }).catch(() => undefined)
  await settled
}
