import {
  AdminDisableUserCommand,
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { claimsOf, clientId, openUserPool, poolId, withPasswordFlow, type UserPool } from './user-pool.ts'

const email = 'ayanda@example.co.za'

async function openWithPerson(client: object = {}) {
  const pool = await openUserPool({ client: { ...withPasswordFlow, ...client } })
  pool.addPerson(email)
  return { pool, tokens: await pool.tokensOf(email) }
}

const rotate = async (pool: UserPool, RefreshToken: string) => {
  const { AuthenticationResult } = await pool.sdk.send(
    new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken }),
  )
  return AuthenticationResult ?? {}
}
const refreshByFlow = (pool: UserPool, token: string) =>
  pool.sdk.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: token },
    }),
  )
const getUser = (pool: UserPool, AccessToken: string) => pool.sdk.send(new GetUserCommand({ AccessToken }))

test('a refresh issues new tokens of the same sign-in and a new refresh token', async () => {
  const { pool, tokens } = await openWithPerson()
  pool.clock.advance(60)
  const fresh = await rotate(pool, tokens.refreshToken)
  expect(fresh.RefreshToken).not.toBe(tokens.refreshToken)
  const before = claimsOf(tokens.accessToken)
  const after = claimsOf(fresh.AccessToken ?? '')
  expect(after).toMatchObject({ origin_jti: before['origin_jti'], auth_time: before['auth_time'] })
  expect(after['jti']).not.toBe(before['jti'])
  expect(Number(after['iat'])).toBeGreaterThan(Number(before['iat']))
})

test('a rotated refresh token works only in its grace period', async () => {
  const { pool, tokens } = await openWithPerson()
  const fresh = await rotate(pool, tokens.refreshToken)
  pool.clock.advance(9)
  await rotate(pool, tokens.refreshToken)
  pool.clock.advance(2)
  await expect(rotate(pool, tokens.refreshToken)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' })
  await rotate(pool, fresh.RefreshToken ?? '')
})

test('rotation does not extend a session beyond its first refresh token', async () => {
  const { pool, tokens } = await openWithPerson()
  pool.clock.advance(29 * 86_400)
  const fresh = await rotate(pool, tokens.refreshToken)
  pool.clock.advance(86_400)
  await expect(rotate(pool, fresh.RefreshToken ?? '')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Refresh Token has expired',
  })
})

test('without rotation both refresh calls work and keep the refresh token', async () => {
  const { pool, tokens } = await openWithPerson({
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    RefreshTokenRotation: undefined,
  })
  for (const result of [
    (await refreshByFlow(pool, tokens.refreshToken)).AuthenticationResult,
    await rotate(pool, tokens.refreshToken),
  ]) {
    expect(result?.AccessToken).toBeDefined()
    expect(result?.RefreshToken).toBeUndefined()
  }
})

test('with rotation the REFRESH_TOKEN_AUTH flow is refused, as in Cognito', async () => {
  const { pool, tokens } = await openWithPerson()
  await expect(refreshByFlow(pool, tokens.refreshToken)).rejects.toMatchObject({ name: 'InvalidParameterException' })
})

test("a global sign-out ends every session, for refreshes and for Cognito's own calls", async () => {
  const { pool, tokens } = await openWithPerson()
  const elsewhere = await pool.tokensOf(email)
  await getUser(pool, tokens.accessToken)
  await pool.sdk.send(new GlobalSignOutCommand({ AccessToken: tokens.accessToken }))
  for (const session of [tokens, elsewhere]) {
    await expect(rotate(pool, session.refreshToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    })
    await expect(getUser(pool, session.accessToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    })
  }
  // An authorizer verifies tokens without calling Cognito, so this one is valid until it expires.
  expect(pool.cognito.verifyAccessToken(tokens.accessToken)).toBeDefined()
  await getUser(pool, (await pool.tokensOf(email)).accessToken)
})

test('an administrator ends sessions, and disabling a user ends them permanently', async () => {
  const { pool, tokens } = await openWithPerson()
  await pool.sdk.send(new AdminUserGlobalSignOutCommand({ UserPoolId: poolId, Username: email }))
  await expect(rotate(pool, tokens.refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  const again = await pool.tokensOf(email)
  await pool.sdk.send(new AdminDisableUserCommand({ UserPoolId: poolId, Username: email }))
  await expect(rotate(pool, again.refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await expect(pool.signIn(email)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'User is disabled.',
  })
  await expect(pool.signIn(email, 'Wrong-horse-12')).rejects.toMatchObject({
    message: 'Incorrect username or password.',
  })
})

test('revoking a refresh token ends only its own session', async () => {
  const { pool, tokens } = await openWithPerson()
  const other = await pool.tokensOf(email)
  const revoke = (Token: string) => pool.sdk.send(new RevokeTokenCommand({ ClientId: clientId, Token }))
  await revoke(tokens.refreshToken)
  await revoke('never-issued')
  await expect(rotate(pool, tokens.refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await expect(getUser(pool, tokens.accessToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await rotate(pool, other.refreshToken)
  await expect(revoke(other.accessToken)).rejects.toMatchObject({ name: 'UnsupportedTokenTypeException' })
})

test('a refresh token of another client and an invented one are refused', async () => {
  const { pool, tokens } = await openWithPerson()
  pool.cognito.createClient('anotherclient', { UserPoolId: poolId })
  await expect(
    pool.sdk.send(
      new GetTokensFromRefreshTokenCommand({ ClientId: 'anotherclient', RefreshToken: tokens.refreshToken }),
    ),
  ).rejects.toMatchObject({ name: 'NotAuthorizedException', message: 'Invalid Refresh Token' })
  await expect(rotate(pool, 'made-up')).rejects.toMatchObject({ message: 'Invalid Refresh Token' })
})
