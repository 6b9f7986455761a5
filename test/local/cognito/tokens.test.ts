import { createHmac, createPublicKey, generateKeyPairSync, sign, type JsonWebKey } from 'node:crypto'
import { GetUserCommand, GlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { expect, test } from 'vitest'
import { claimsOf, clientId, openUserPool, poolId, withPasswordFlow } from './user-pool.ts'

const email = 'zanele@example.co.za'

async function openWithTokens(client: object = {}) {
  const pool = await openUserPool({ client: { ...withPasswordFlow, ...client } })
  pool.addPerson(email, { groups: ['agent', 'admin'] })
  return { pool, tokens: await pool.tokensOf(email) }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test("the tokens carry the same claims as Cognito's", async () => {
  const { tokens } = await openWithTokens()
  const access = claimsOf(tokens.accessToken)
  const id = claimsOf(tokens.idToken)
  const shared = {
    sub: expect.stringMatching(/^[\da-f-]{36}$/),
    iss: `https://cognito-idp.af-south-1.amazonaws.com/${poolId}`,
    origin_jti: expect.any(String),
    event_id: expect.any(String),
    auth_time: expect.any(Number),
    iat: expect.any(Number),
    jti: expect.any(String),
    'cognito:groups': ['admin', 'agent'],
  }
  expect(access).toEqual({
    ...shared,
    client_id: clientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    exp: Number(access['iat']) + 900,
    username: access['sub'],
  })
  expect(id).toEqual({
    ...shared,
    aud: clientId,
    token_use: 'id',
    exp: Number(id['iat']) + 900,
    email,
    email_verified: true,
    name: 'Thandi Nkosi',
    'cognito:username': id['sub'],
  })
})

test("AWS's own verifier accepts the published keys", async () => {
  const { pool, tokens } = await openWithTokens()
  const response = await fetch(`${pool.endpoint}/${poolId}/.well-known/jwks.json`)
  const jwks = (await response.json()) as { keys: never[] }
  expect(jwks).toEqual(pool.cognito.jwks(poolId))
  for (const [tokenUse, token] of [
    ['access', tokens.accessToken],
    ['id', tokens.idToken],
  ] as const) {
    const verifier = CognitoJwtVerifier.create({ userPoolId: poolId, clientId, tokenUse })
    verifier.cacheJwks(jwks)
    expect(await verifier.verify(token)).toMatchObject({ token_use: tokenUse })
  }
})

test('a forged, altered or wrong kind of token is refused by the authorizer and by Cognito', async () => {
  const { pool, tokens } = await openWithTokens()
  const [header = '', payload = '', signature = ''] = tokens.accessToken.split('.')
  const claims = claimsOf(tokens.accessToken)
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }
  const jwk = pool.cognito.jwks(poolId).keys.find((key) => key['kid'] === kid)
  const publicPem = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' }).export({ format: 'pem', type: 'spki' })
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const forged = `${part({ alg: 'RS256', kid })}.${payload}`
  const confused = `${part({ alg: 'HS256', kid })}.${payload}`
  const elsewhere = 'https://cognito-idp.af-south-1.amazonaws.com/af-south-1_Other'

  const bad = {
    'claims changed': `${header}.${part({ ...claims, 'cognito:groups': ['root'] })}.${signature}`,
    'no signature': `${header}.${payload}.`,
    'alg none': `${part({ alg: 'none', kid })}.${payload}.`,
    'alg none with a signature': `${part({ alg: 'none', kid })}.${payload}.${signature}`,
    'HS256 with the public key': `${confused}.${createHmac('sha256', publicPem).update(confused).digest('base64url')}`,
    'another key': `${forged}.${sign('sha256', Buffer.from(forged), privateKey).toString('base64url')}`,
    'another pool': `${header}.${part({ ...claims, iss: elsewhere })}.${signature}`,
    'a fourth part': `${tokens.accessToken}.x`,
    'an ID token': tokens.idToken,
    'no token': 'hello',
  }
  expect(pool.cognito.verifyAccessToken(tokens.accessToken)).toMatchObject({ username: claims['username'] })
  const passedTheAuthorizer = Object.entries(bad).filter(([, token]) => pool.cognito.verifyAccessToken(token))
  expect(passedTheAuthorizer).toEqual([])
  for (const token of Object.values(bad))
    await expect(pool.sdk.send(new GetUserCommand({ AccessToken: token }))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid Access Token',
    })
})

test('a token is refused from the second of its expiry on, and for another pool', async () => {
  const { pool, tokens } = await openWithTokens()
  expect(pool.cognito.verifyAccessToken(tokens.accessToken, ['af-south-1_Other'])).toBeUndefined()
  pool.clock.advance(898)
  expect(pool.cognito.verifyAccessToken(tokens.accessToken, [poolId])).toBeDefined()
  pool.clock.advance(2)
  expect(pool.cognito.verifyAccessToken(tokens.accessToken)).toBeUndefined()
  await expect(pool.sdk.send(new GetUserCommand({ AccessToken: tokens.accessToken }))).rejects.toMatchObject({
    message: 'Access Token has expired',
  })
})

test('without revocation its claims are omitted, and sign-out still works', async () => {
  const { pool, tokens } = await openWithTokens({ EnableTokenRevocation: false })
  expect(claimsOf(tokens.accessToken)).not.toHaveProperty('origin_jti')
  expect(claimsOf(tokens.idToken)).not.toHaveProperty('jti')
  await pool.sdk.send(new GlobalSignOutCommand({ AccessToken: tokens.accessToken }))
  await expect(pool.sdk.send(new GetUserCommand({ AccessToken: tokens.accessToken }))).rejects.toMatchObject({
    message: 'Access Token has been revoked',
  })
})
