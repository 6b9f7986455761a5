import { expect, test } from 'vitest'
import { sharedCloud } from './shared-cloud.ts'
import { TERMS_VERSION } from '#domain/company/legal/terms-version.ts'
import { people } from './sign-in.ts'

const cloud = sharedCloud()

interface Pool {
  readonly cognitoEndpoint: string
  readonly userPoolClientId: string
}

/** What the pool answers to a browser, without what is random in it. */
async function ask(operation: string, input: object): Promise<string> {
  const pool = (await (await fetch(`${cloud.url}/runtime.json`)).json()) as Pool
  const answer = await fetch(pool.cognitoEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: pool.userPoolClientId, ...input }),
  })
  const body = (await answer.json()) as Record<string, unknown>
  const { __type, message, ChallengeName, AvailableChallenges } = body
  const told = { __type, message, ChallengeName, AvailableChallenges, fields: Object.keys(body).toSorted() }
  return JSON.stringify([answer.status, told])
}

/** What our own call answers, without what is random in it. */
async function askUs(body: object): Promise<string> {
  const answer = await fetch(`${cloud.url}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return JSON.stringify([answer.status, Object.keys((await answer.json()) as object)])
}

const PASSWORD = 'Some password of a stranger'

const signIn = (USERNAME: string, more: object) =>
  ask('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME, ...more } })

/** What the pages of signing in ask the pool, as anybody may who has an address and no password. */
const questions: Readonly<Record<string, (email: string) => Promise<string>>> = {
  'a sign-in with a wrong password': (email) =>
    signIn(email, { PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: 'Not-the-password-1' }),
  'a sign-in that asks for the ways': (email) => signIn(email, {}),
  'a sign-in by passkey': (email) => signIn(email, { PREFERRED_CHALLENGE: 'WEB_AUTHN' }),
  'a sign-in without sending the password': (USERNAME) =>
    ask('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A: 'a'.repeat(768) } }),
  'a forgotten password': (Username) => ask('ForgotPassword', { Username }),
  'a sign-up': (Username) =>
    ask('SignUp', { Username, Password: PASSWORD, UserAttributes: [{ Name: 'email', Value: Username }] }),
  'a forgotten password of our own call': (email) => askUs({ email, purpose: 'forgotten-password' }),
  'a sign-up of our own call': (email) =>
    askUs({ email, purpose: 'sign-up', signUp: { terms: TERMS_VERSION }, newPassword: PASSWORD }),
  'a guessed code for a new password': (Username) =>
    ask('ConfirmForgotPassword', { Username, ConfirmationCode: '000000', Password: 'Some-Password-123' }),
}

test.each(Object.entries(questions))('%s is answered alike for an account and for none', async (_, question) => {
  const { email } = (await people(cloud)).findLast(
    ({ roles, totp, password }) => roles.length === 0 && !totp && password,
  )!
  expect(await question(email)).toBe(await question('nobody@nowhere.example'))
})
