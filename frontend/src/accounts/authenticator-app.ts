import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth'
import { queryClient } from '../client/queries.ts'
import { loadAmplify, readSession } from '../client/session.ts'

const ISSUER = 'Veritech'

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
  return { secret: details.sharedSecret, uri: details.getSetupUri(ISSUER, email).href }
}

/** Turns the second factor on with a code from the app, and gets a token that says so. */
export async function confirmSetUp(code: string): Promise<void> {
  await verifyTOTPSetup({ code })
  await updateMFAPreference({ totp: 'PREFERRED' })
  await readSession({ renew: true })
  await queryClient.invalidateQueries()
}

export async function isSecondFactorOn(): Promise<boolean> {
  await loadAmplify()
  const { enabled } = await fetchMFAPreference()
  return (enabled ?? []).length > 0
}

/** What went wrong, for the person. */
export function setUpProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (['EnableSoftwareTokenMFAException', 'CodeMismatchException', 'InvalidParameterException'].includes(name)) {
    return 'That code is not right. Wait for the next one in your app and enter it.'
  }
  if (name === 'NotAuthorizedException') return 'Your session has ended. Sign in again and repeat this step.'
  return "We couldn't reach the sign-in service. Nothing was changed; please try again."
}
