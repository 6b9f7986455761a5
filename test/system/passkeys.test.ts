import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cloud, startCloud } from '../cloud.ts'
import { SoftwareAuthenticator, type CreationOptions } from '../local/cognito/software-authenticator.ts'
import { people, signInAs } from './sign-in.ts'
import type { Person } from './sign-in.ts'
import { mailbox } from './ticket.ts'

/** A cloud of its own: second factors are set up and removed. */
let cloud: Cloud
let runtime: Record<string, string>
beforeAll(async () => {
  cloud = await startCloud()
  runtime = (await (await fetch(`${cloud.url}/runtime.json`)).json()) as Record<string, string>
})
afterAll(() => cloud[Symbol.asyncDispose]())

async function call(path: string, { token, body }: { token?: string; body?: object } = {}) {
  const answer = await fetch(`${cloud.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & { code?: string } }
}

/** A call of Cognito, as browsers make it. */
async function pool(action: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(runtime['cognitoEndpoint'] ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Record<string, unknown>
}

async function makePasskey(AccessToken: string): Promise<SoftwareAuthenticator> {
  const passkey = new SoftwareAuthenticator('http://localhost')
  const { CredentialCreationOptions } = await pool('StartWebAuthnRegistration', { AccessToken })
  const Credential = passkey.create(CredentialCreationOptions as CreationOptions)
  expect(await pool('CompleteWebAuthnRegistration', { AccessToken, Credential })).toEqual({})
  return passkey
}

const poolPasskeys = async (AccessToken: string) =>
  (await pool('ListWebAuthnCredentials', { AccessToken }))['Credentials'] as unknown[]

/** The access token of a sign-in with a passkey; undefined if the pool asks for something else. */
async function signInWith(passkey: SoftwareAuthenticator, { email }: Person): Promise<string | undefined> {
  const ClientId = runtime['userPoolClientId']
  const AuthParameters = { USERNAME: email, PREFERRED_CHALLENGE: 'WEB_AUTHN' }
  const asked = await pool('InitiateAuth', { ClientId, AuthFlow: 'USER_AUTH', AuthParameters })
  const { ChallengeName, Session } = asked
  if (ChallengeName !== 'WEB_AUTHN') return undefined
  const { CREDENTIAL_REQUEST_OPTIONS = '' } = asked['ChallengeParameters'] as Record<string, string>
  const CREDENTIAL = passkey.get(JSON.parse(CREDENTIAL_REQUEST_OPTIONS) as Parameters<typeof passkey.get>[0])
  const ChallengeResponses = { USERNAME: email, CREDENTIAL }
  const answer = await pool('RespondToAuthChallenge', { ClientId, ChallengeName, Session, ChallengeResponses })
  return (answer['AuthenticationResult'] as { AccessToken?: string } | undefined)?.AccessToken
}

/** Sets up an authenticator app, and signs in with it. */
async function withApp(person: Person, AccessToken: string): Promise<string> {
  const { SecretCode } = await pool('AssociateSoftwareToken', { AccessToken })
  const app = new TOTP({ secret: Secret.fromBase32(String(SecretCode)) })
  await pool('VerifySoftwareToken', { AccessToken, UserCode: app.generate() })
  await pool('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } })
  // The first token after the change is refused, and sign-ins of the same moment too.
  const code = async () => (await people(cloud)).find(({ email }) => email === person.email)?.totp ?? ''
  await signInAs(cloud, { ...person, totp: await code() }, { keep: true }).catch(() => undefined)
  await setTimeout(2500)
  await fetch(`${cloud.url}/_local/people/used-codes`, { method: 'DELETE' })
  return (await signInAs(cloud, { ...person, totp: await code() }, { keep: true, changesSignIn: true })).accessToken
}

test('only passkeys of a session with a second factor count as one, until a recovery code removes the factor', async () => {
  const person = (await people(cloud)).find(({ roles, totp, password }) => roles.length === 0 && !totp && password)!
  const first = await signInAs(cloud, person, { keep: true, changesSignIn: true })
  // A thief of the password makes a passkey before there is a second factor.
  const stolen = await makePasskey(first.accessToken)
  expect(await signInWith(stolen, person)).toBeTruthy()

  const token = await withApp(person, first.accessToken)
  expect(await signInWith(stolen, person)).toBeUndefined()
  const own = await makePasskey(token)
  const recorded = await call('/api/me/passkeys', { token, body: { name: 'Own phone' } })
  expect(recorded.body).toMatchObject({ passkeys: [{ name: 'Own phone', signsIn: true }] })
  expect(await poolPasskeys(token)).toHaveLength(1)
  expect(await signInWith(stolen, person).catch(() => undefined)).toBeUndefined()
  const byPasskey = await signInWith(own, person)
  expect((await call('/api/me', { token: byPasskey ?? '' })).body).toMatchObject({ assurance: 'aal2' })
  await expect
    .poll(async () => (await mailbox(cloud)).map(({ subject }) => subject))
    .toContain('A passkey was added to your account')

  const made = await call('/api/me/recovery-codes', { token, body: {} })
  const asked = await call('/api/recovery', { body: { email: person.email } })
  const mailed = async () => (await mailbox(cloud)).find(({ subject }) => subject === 'Your lost second factor')?.text
  await expect.poll(mailed).toBeTruthy()
  const recovered = await call('/api/recovery/confirmation', {
    body: {
      requestId: randomUUID(),
      ticket: asked.body['ticket'],
      password: person.password,
      mailedCode: /\b\d{6}\b/.exec((await mailed()) ?? '')?.[0],
      recoveryCode: (made.body['codes'] as string[])[0],
    },
  })
  expect(recovered.status).toBe(200)
  // The passkey may be on the lost device.
  expect(await signInWith(own, person)).toBeUndefined()
  const later = await signInAs(cloud, person, { keep: true, changesSignIn: true })
  expect(await poolPasskeys(later.accessToken)).toEqual([])
  const again = await withApp(person, later.accessToken)
  expect((await call('/api/me/passkeys', { token: again, body: {} })).body).toEqual({ passkeys: [] })
  expect(await poolPasskeys(again)).toEqual([])
})
