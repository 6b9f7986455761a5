import {
  AssociateSoftwareTokenCommand,
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  GetUserAuthFactorsCommand,
  InitiateAuthCommand,
  ListWebAuthnCredentialsCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  StartWebAuthnRegistrationCommand,
  VerifySoftwareTokenCommand,
  type CompleteWebAuthnRegistrationCommandInput,
} from '@aws-sdk/client-cognito-identity-provider'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { SoftwareAuthenticator, type CreationOptions, type RequestOptions } from './software-authenticator.ts'
import { claimsOf, clientId, openUserPool, withPasswordFlow, type UserPool } from './user-pool.ts'

const email = 'lerato@example.co.za'
const domain = 'veritech.example'
const origin = `https://${domain}`
const withPasskeys = { WebAuthnRelyingPartyID: domain, WebAuthnUserVerification: 'required' }
const asBothFactors = { ...withPasskeys, WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION' }

async function openSignedIn(pool: object = withPasskeys) {
  const opened = await openUserPool({ pool, client: withPasswordFlow })
  opened.addPerson(email)
  const { accessToken } = await opened.tokensOf(email)
  return { pool: opened, accessToken }
}

async function creationOptions(pool: UserPool, accessToken: string): Promise<CreationOptions> {
  const { CredentialCreationOptions } = await pool.sdk.send(
    new StartWebAuthnRegistrationCommand({ AccessToken: accessToken }),
  )
  return CredentialCreationOptions as unknown as CreationOptions
}

function complete(pool: UserPool, accessToken: string, credential: object) {
  const Credential = credential as CompleteWebAuthnRegistrationCommandInput['Credential']
  return pool.sdk.send(new CompleteWebAuthnRegistrationCommand({ AccessToken: accessToken, Credential }))
}

async function addPasskey(pool: UserPool, accessToken: string): Promise<SoftwareAuthenticator> {
  const authenticator = new SoftwareAuthenticator(origin)
  await complete(pool, accessToken, authenticator.create(await creationOptions(pool, accessToken)))
  return authenticator
}

async function challenge(pool: UserPool, name = email) {
  const answer = await pool.sdk.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: name, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    }),
  )
  const raw = answer.ChallengeParameters?.['CREDENTIAL_REQUEST_OPTIONS'] ?? '{}'
  return { ...answer, options: JSON.parse(raw) as RequestOptions }
}

function respond(pool: UserPool, Session: string | undefined, CREDENTIAL: string) {
  return pool.sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: clientId,
      ChallengeName: 'WEB_AUTHN',
      Session,
      ChallengeResponses: { USERNAME: email, CREDENTIAL },
    }),
  )
}

async function setUpApp(pool: UserPool, AccessToken: string): Promise<void> {
  const { SecretCode = '' } = await pool.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  const UserCode = new TOTP({ secret: Secret.fromBase32(SecretCode) }).generate({ timestamp: pool.clock.now() })
  await pool.sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
  await pool.sdk.send(
    new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }),
  )
}

const refused = { name: 'NotAuthorizedException', message: 'Incorrect username or passkey.' }

test('a person registers a passkey, signs in with it after a restart, and removes it', async () => {
  const { pool, accessToken } = await openSignedIn()
  const options = await creationOptions(pool, accessToken)
  expect(options).toMatchObject({
    rp: { id: domain },
    user: { name: email, displayName: 'Thandi Nkosi' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(claimsOf(accessToken)['sub'])
  const authenticator = new SoftwareAuthenticator(origin)
  await complete(pool, accessToken, authenticator.create(options))
  const { Credentials = [] } = await pool.sdk.send(new ListWebAuthnCredentialsCommand({ AccessToken: accessToken }))
  const CredentialId = authenticator.id.toString('base64url')
  expect(Credentials).toEqual([
    {
      CredentialId,
      FriendlyCredentialName: 'Passkey',
      RelyingPartyId: domain,
      AuthenticatorAttachment: 'platform',
      AuthenticatorTransports: ['internal'],
      CreatedAt: expect.any(Date) as Date,
    },
  ])
  expect((await creationOptions(pool, accessToken)).excludeCredentials).toMatchObject([{ id: CredentialId }])

  pool.restart()
  const asked = await challenge(pool)
  expect(asked.options).toMatchObject({ rpId: domain, allowCredentials: [{ id: CredentialId }] })
  const signedIn = await respond(pool, asked.Session, authenticator.get(asked.options))
  expect(claimsOf(signedIn.AuthenticationResult?.AccessToken ?? '')['sub']).toBe(claimsOf(accessToken)['sub'])
  expect(await pool.sdk.send(new GetUserAuthFactorsCommand({ AccessToken: accessToken }))).toMatchObject({
    ConfiguredUserAuthFactors: ['PASSWORD', 'WEB_AUTHN'],
  })

  await pool.sdk.send(new DeleteWebAuthnCredentialCommand({ AccessToken: accessToken, CredentialId }))
  await expect(
    pool.sdk.send(new DeleteWebAuthnCredentialCommand({ AccessToken: accessToken, CredentialId })),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  expect(await challenge(pool)).toMatchObject({
    ChallengeName: 'SELECT_CHALLENGE',
    AvailableChallenges: ['PASSWORD_SRP', 'PASSWORD'],
  })
})

test('a passkey can be chosen among the first factors', async () => {
  const { pool, accessToken } = await openSignedIn()
  const authenticator = await addPasskey(pool, accessToken)
  const offered = await pool.sdk.send(
    new InitiateAuthCommand({ ClientId: clientId, AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: email } }),
  )
  expect(offered.AvailableChallenges).toEqual(['PASSWORD_SRP', 'PASSWORD', 'WEB_AUTHN'])
  const asked = await pool.sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: clientId,
      ChallengeName: 'SELECT_CHALLENGE',
      Session: offered.Session,
      ChallengeResponses: { USERNAME: email, ANSWER: 'WEB_AUTHN' },
    }),
  )
  const options = JSON.parse(asked.ChallengeParameters?.['CREDENTIAL_REQUEST_OPTIONS'] ?? '') as RequestOptions
  const { AuthenticationResult } = await respond(pool, asked.Session, authenticator.get(options))
  expect(AuthenticationResult?.AccessToken).toBeTruthy()
})

test.each([
  ['a foreign origin', { origin: 'https://veritech.example.evil.test' }, 'WebAuthnOriginNotAllowedException'],
  ['an origin without TLS', { origin: `http://${domain}` }, 'WebAuthnOriginNotAllowedException'],
  ['another challenge', { challenge: 'bm90LXRoaXMtb25l' }, 'WebAuthnChallengeNotFoundException'],
  ['another domain', { relyingPartyId: 'evil.test' }, 'WebAuthnRelyingPartyMismatchException'],
  ['no verified person', { verifiesPerson: false }, 'WebAuthnCredentialNotSupportedException'],
])('a registration with %s is refused', async (_, deviation, name) => {
  const { pool, accessToken } = await openSignedIn()
  const made = new SoftwareAuthenticator(origin).create(await creationOptions(pool, accessToken), deviation)
  await expect(complete(pool, accessToken, made)).rejects.toMatchObject({ name })
  expect(await pool.sdk.send(new ListWebAuthnCredentialsCommand({ AccessToken: accessToken }))).toMatchObject({
    Credentials: [],
  })
})

test('a registration works once, within five minutes, and only with a challenge', async () => {
  const { pool, accessToken } = await openSignedIn()
  const notFound = { name: 'WebAuthnChallengeNotFoundException' }
  const options = await creationOptions(pool, accessToken)
  const made = new SoftwareAuthenticator(origin).create(options)
  await complete(pool, accessToken, made)
  await expect(complete(pool, accessToken, made)).rejects.toMatchObject(notFound)
  await expect(complete(pool, accessToken, new SoftwareAuthenticator(origin).create(options))).rejects.toMatchObject(
    notFound,
  )
  const late = new SoftwareAuthenticator(origin).create(await creationOptions(pool, accessToken))
  pool.clock.advance(301)
  await expect(complete(pool, accessToken, late)).rejects.toMatchObject(notFound)
})

test.each([
  ['a foreign origin', { origin: 'https://evil.test' }],
  ['another challenge', { challenge: 'bm90LXRoaXMtb25l' }],
  ['another domain', { relyingPartyId: 'evil.test' }],
  ['no verified person', { verifiesPerson: false }],
  ['the counter of the registration', { counter: 1 }],
])('a sign-in with %s is refused', async (_, deviation) => {
  const { pool, accessToken } = await openSignedIn()
  const authenticator = await addPasskey(pool, accessToken)
  const asked = await challenge(pool)
  await expect(respond(pool, asked.Session, authenticator.get(asked.options, deviation))).rejects.toMatchObject(refused)
})

test('a response signs in once, and only with a passkey of the person', async () => {
  const { pool, accessToken } = await openSignedIn()
  const authenticator = await addPasskey(pool, accessToken)
  const asked = await challenge(pool)
  const response = authenticator.get(asked.options)
  await respond(pool, asked.Session, response)
  await expect(respond(pool, asked.Session, response)).rejects.toMatchObject({
    message: 'Invalid session for the user.',
  })
  await expect(respond(pool, (await challenge(pool)).Session, response)).rejects.toMatchObject(refused)

  pool.addPerson('other@example.co.za')
  const other = await addPasskey(pool, (await pool.tokensOf('other@example.co.za')).accessToken)
  const again = await challenge(pool)
  await expect(respond(pool, again.Session, other.get(again.options))).rejects.toMatchObject(refused)
})

test('somebody without a passkey is answered as somebody without an account', async () => {
  const { pool } = await openSignedIn()
  const offers = async (name: string) => {
    const { ChallengeName, AvailableChallenges, ChallengeParameters } = await challenge(pool, name)
    return { ChallengeName, AvailableChallenges, names: Object.keys(ChallengeParameters ?? {}) }
  }
  expect(await offers('nobody@example.co.za')).toEqual(await offers(email))
})

test('with a second factor, a passkey signs in only where it counts as both factors', async () => {
  const { pool, accessToken } = await openSignedIn(asBothFactors)
  const authenticator = await addPasskey(pool, accessToken)
  const turnOn = () =>
    pool.sdk.send(new SetUserMFAPreferenceCommand({ AccessToken: accessToken, WebAuthnMfaSettings: { Enabled: true } }))
  await expect(turnOn()).rejects.toThrow(/beside another method/)
  await setUpApp(pool, accessToken)
  expect(await challenge(pool)).toMatchObject({ ChallengeName: 'SELECT_CHALLENGE' })
  await turnOn()
  const asked = await challenge(pool)
  const { AuthenticationResult } = await respond(pool, asked.Session, authenticator.get(asked.options))
  expect(AuthenticationResult?.AccessToken).toBeTruthy()
  const unverified = await challenge(pool)
  await expect(
    respond(pool, unverified.Session, authenticator.get(unverified.options, { verifiesPerson: false })),
  ).rejects.toMatchObject(refused)

  // Without another method passkeys are one factor again.
  await pool.sdk.send(
    new SetUserMFAPreferenceCommand({ AccessToken: accessToken, SoftwareTokenMfaSettings: { Enabled: false } }),
  )
  await setUpApp(pool, accessToken)
  expect(await challenge(pool)).toMatchObject({ ChallengeName: 'SELECT_CHALLENGE' })
})

test('a pool where passkeys are one factor does not take them as second one', async () => {
  const { pool, accessToken } = await openSignedIn()
  await expect(
    pool.sdk.send(
      new SetUserMFAPreferenceCommand({ AccessToken: accessToken, WebAuthnMfaSettings: { Enabled: true } }),
    ),
  ).rejects.toMatchObject({ name: 'InvalidParameterException' })
})

test('a pool without passkeys says so', async () => {
  const policies = { Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD'] } } }
  const off = await openSignedIn({ ...withPasskeys, ...policies })
  await expect(creationOptions(off.pool, off.accessToken)).rejects.toMatchObject({
    name: 'WebAuthnNotEnabledException',
  })
  const nameless = await openSignedIn({})
  await expect(creationOptions(nameless.pool, nameless.accessToken)).rejects.toMatchObject({
    name: 'WebAuthnConfigurationMissingException',
  })
})
