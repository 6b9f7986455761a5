import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { clientId, openUserPool, password, poolId, type UserPool } from './user-pool.ts'

const email = 'thandi@example.co.za'

function configure(pool: UserPool): Map<string, string> {
  const store = new Map<string, string>()
  Amplify.configure({
    Auth: { Cognito: { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: pool.endpoint } },
  })
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => store.get(key) ?? null,
    setItem: async (key, value) => void store.set(key, value),
    removeItem: async (key) => void store.delete(key),
    clear: async () => store.clear(),
  })
  return store
}

const codeOf = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

test('Amplify signs a person up, adds a second factor, rotates the session and resets the password', async () => {
  const pool = await openUserPool()
  const store = configure(pool)

  const signedUp = await signUp({ username: email, password, options: { userAttributes: { email, name: 'Thandi' } } })
  expect(signedUp.nextStep).toMatchObject({
    signUpStep: 'CONFIRM_SIGN_UP',
    codeDeliveryDetails: { destination: 't***@e***', deliveryMedium: 'EMAIL' },
  })
  const early = await signIn({ username: email, password })
  expect(early.nextStep.signInStep).toBe('CONFIRM_SIGN_UP')
  await confirmSignUp({ username: email, confirmationCode: pool.codeFor(email) })

  await expect(signIn({ username: email, password: 'Wrong-horse-12' })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  })
  expect(await signIn({ username: email.toUpperCase(), password })).toMatchObject({ isSignedIn: true })
  const { tokens } = await fetchAuthSession()
  expect(tokens?.idToken?.payload).toMatchObject({ email, email_verified: true, name: 'Thandi' })

  const { sharedSecret } = await setUpTOTP()
  await expect(verifyTOTPSetup({ code: '000000' })).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' })
  await verifyTOTPSetup({ code: codeOf(sharedSecret, pool.clock.now()) })
  await updateMFAPreference({ totp: 'PREFERRED' })
  await signOut()

  const first = await signIn({ username: email, password })
  expect(first.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
  await expect(confirmSignIn({ challengeResponse: codeOf(sharedSecret, pool.clock.now()) })).rejects.toMatchObject({
    name: 'ExpiredCodeException',
  })
  const next = codeOf(sharedSecret, pool.clock.now() + 30_000)
  expect(await confirmSignIn({ challengeResponse: next })).toMatchObject({ isSignedIn: true })

  const refreshTokens = () => [...store].filter(([key]) => key.endsWith('refreshToken')).map(([, value]) => value)
  const before = refreshTokens()
  const fresh = await fetchAuthSession({ forceRefresh: true })
  expect(fresh.tokens?.accessToken.payload['origin_jti']).toBeDefined()
  expect(refreshTokens()).not.toEqual(before)

  await signOut({ global: true })
  await resetPassword({ username: email })
  await confirmResetPassword({
    username: email,
    confirmationCode: pool.codeFor(email),
    newPassword: 'Another-horse-2',
  })
  await expect(signIn({ username: email, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  const again = await signIn({ username: email, password: 'Another-horse-2' })
  expect(again.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
})
