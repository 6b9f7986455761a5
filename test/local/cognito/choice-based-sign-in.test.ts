import { Amplify } from 'aws-amplify'
import { autoSignIn, confirmSignIn, confirmSignUp, fetchAuthSession, signIn, signOut, signUp } from 'aws-amplify/auth'
import { expect, test } from 'vitest'
import { clientId, openUserPool, password, poolId, type UserPool } from './user-pool.ts'

const email = 'nomsa@example.co.za'
const USER_AUTH = { authFlowType: 'USER_AUTH' } as const

async function openForAmplify(options: Parameters<typeof openUserPool>[0] = {}): Promise<UserPool> {
  const pool = await openUserPool(options)
  Amplify.configure({
    Auth: { Cognito: { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: pool.endpoint } },
  })
  return pool
}

test('a person chooses a first factor and can correct a wrong password', async () => {
  const pool = await openForAmplify()
  pool.addPerson(email)
  for (const choice of ['PASSWORD_SRP', 'PASSWORD']) {
    const offered = await signIn({ username: email, options: USER_AUTH })
    expect(offered.nextStep).toEqual({
      signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
      availableChallenges: ['PASSWORD_SRP', 'PASSWORD'],
    })
    const selected = await confirmSignIn({ challengeResponse: choice })
    expect(selected.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_PASSWORD')
    await expect(confirmSignIn({ challengeResponse: 'Wrong-horse-12' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
    expect(await confirmSignIn({ challengeResponse: password })).toMatchObject({ isSignedIn: true })
    await signOut()
  }
})

test.each(['PASSWORD_SRP', 'PASSWORD'] as const)('a preferred %s signs in at once', async (preferredChallenge) => {
  const pool = await openForAmplify()
  pool.addPerson(email)
  const options = { ...USER_AUTH, preferredChallenge }
  expect(await signIn({ username: email, password, options })).toMatchObject({ isSignedIn: true })
  await signOut()
})

test('after a confirmed sign-up the person signs in without entering the password again', async () => {
  const pool = await openForAmplify()
  await signUp({
    username: email,
    password,
    options: { userAttributes: { email }, autoSignIn: { authFlowType: 'USER_AUTH' } },
  })
  const confirmed = await confirmSignUp({ username: email, confirmationCode: pool.codeFor(email) })
  expect(confirmed.nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN')
  expect(await autoSignIn()).toMatchObject({ isSignedIn: true })
  expect((await fetchAuthSession()).tokens?.idToken?.payload).toMatchObject({ email })
  await signOut()
})

test('a mailed code signs people in, except those with a second factor', async () => {
  const pool = await openForAmplify({
    pool: { Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP'] } } },
  })
  pool.addPerson(email)
  const options = { ...USER_AUTH, preferredChallenge: 'EMAIL_OTP' } as const
  const mailed = await signIn({ username: email, options })
  expect(mailed.nextStep).toMatchObject({
    signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
    codeDeliveryDetails: { destination: 'n***@e***' },
  })
  expect(await confirmSignIn({ challengeResponse: pool.codeFor(email) })).toMatchObject({ isSignedIn: true })
  await signOut()

  const unknown = await signIn({ username: 'nobody@example.co.za', options })
  expect(unknown.nextStep).toEqual(mailed.nextStep)
  await expect(confirmSignIn({ challengeResponse: '123456' })).rejects.toMatchObject({ name: 'CodeMismatchException' })

  pool.addPerson('two@example.co.za', { totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' })
  const twoFactors = await signIn({ username: 'two@example.co.za', options })
  expect(twoFactors.nextStep).toMatchObject({ availableChallenges: ['PASSWORD_SRP', 'PASSWORD'] })
})
