import { GetTokensFromRefreshTokenCommand, GetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { claimsOf, clientId, openUserPool, poolId, withPasswordFlow } from './user-pool.ts'

const email = 'kagiso@example.co.za'
const LambdaArn = 'arn:aws:lambda:af-south-1:123456789012:function:token-claims'

async function openWithTrigger(LambdaVersion: string, response: object) {
  const events: Record<string, unknown>[] = []
  const pool = await openUserPool({
    pool: { LambdaConfig: { PreTokenGenerationConfig: { LambdaArn, LambdaVersion } } },
    client: withPasswordFlow,
    invokeTrigger: async (arn, event) => {
      expect(arn).toBe(LambdaArn)
      events.push(structuredClone(event) as Record<string, unknown>)
      if (response instanceof Error) throw response
      return { ...event, response }
    },
  })
  pool.addPerson(email, { groups: ['agent'] })
  return { pool, events }
}

test("the function receives Cognito's event and sets the claims of the access token", async () => {
  const { pool, events } = await openWithTrigger('V2_0', {
    claimsAndScopeOverrideDetails: {
      accessTokenGeneration: { claimsToAddOrOverride: { email, assurance: 'aal1', levels: [1, 2] } },
    },
  })
  const { accessToken, idToken, refreshToken } = await pool.tokensOf(email)
  const claims = claimsOf(accessToken)
  expect(claims).toMatchObject({ email, assurance: 'aal1', levels: [1, 2], 'cognito:groups': ['agent'] })
  expect(claimsOf(idToken)).not.toHaveProperty('assurance')
  expect(events[0]).toEqual({
    version: '2',
    triggerSource: 'TokenGeneration_Authentication',
    region: 'af-south-1',
    userPoolId: poolId,
    userName: claims['sub'],
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
    request: {
      userAttributes: {
        sub: claims['sub'],
        email,
        email_verified: 'true',
        name: 'Thandi Nkosi',
        'cognito:user_status': 'CONFIRMED',
      },
      groupConfiguration: { groupsToOverride: ['agent'], iamRolesToOverride: [], preferredRole: null },
      scopes: ['aws.cognito.signin.user.admin'],
    },
    response: { claimsAndScopeOverrideDetails: null },
  })
  await pool.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken: refreshToken }))
  expect(events[1]).toMatchObject({ triggerSource: 'TokenGeneration_RefreshTokens' })
})

test('both tokens accept additions, suppressions, scopes and other groups', async () => {
  const { pool } = await openWithTrigger('V3_0', {
    claimsAndScopeOverrideDetails: {
      idTokenGeneration: {
        claimsToAddOrOverride: { name: 'T. Nkosi', tier: 'gold' },
        claimsToSuppress: ['email', 'tier'],
      },
      accessTokenGeneration: { scopesToAdd: ['desk/read'], scopesToSuppress: ['aws.cognito.signin.user.admin'] },
      groupOverrideDetails: { groupsToOverride: ['admin', 'night-shift'] },
    },
  })
  const { accessToken, idToken } = await pool.tokensOf(email)
  const id = claimsOf(idToken)
  expect(id).toMatchObject({ name: 'T. Nkosi', 'cognito:groups': ['admin', 'night-shift'] })
  expect(id).not.toHaveProperty('email')
  expect(id).not.toHaveProperty('tier')
  expect(claimsOf(accessToken)).toMatchObject({ scope: 'desk/read', 'cognito:groups': ['admin', 'night-shift'] })
  await expect(pool.sdk.send(new GetUserCommand({ AccessToken: accessToken }))).rejects.toMatchObject({
    message: 'Access Token does not have required scopes',
  })
})

test('protected claims cannot be overridden or suppressed', async () => {
  const forbidden = ['sub', 'iss', 'exp', 'client_id', 'token_use', 'username', 'origin_jti', 'cognito:username', 'aud']
  const { pool } = await openWithTrigger('V2_0', {
    claimsAndScopeOverrideDetails: Object.fromEntries(
      ['idTokenGeneration', 'accessTokenGeneration'].map((token) => [
        token,
        {
          claimsToAddOrOverride: Object.fromEntries(forbidden.map((name) => [name, 'forged'])),
          claimsToSuppress: forbidden,
        },
      ]),
    ),
  })
  const { accessToken, idToken } = await pool.tokensOf(email)
  expect(Object.values(claimsOf(accessToken))).not.toContain('forged')
  expect(claimsOf(accessToken)).toMatchObject({ client_id: clientId, token_use: 'access', sub: expect.any(String) })
  expect(claimsOf(idToken)).toMatchObject({ aud: clientId, token_use: 'id', 'cognito:username': expect.any(String) })
})

test('an empty group override removes all groups', async () => {
  const { pool } = await openWithTrigger('V2_0', { claimsAndScopeOverrideDetails: { groupOverrideDetails: null } })
  expect(claimsOf((await pool.tokensOf(email)).accessToken)).not.toHaveProperty('cognito:groups')
})

test('a version 1 function changes only the ID token', async () => {
  const { pool, events } = await openWithTrigger('V1_0', {
    claimsOverrideDetails: { claimsToAddOrOverride: { tier: 'gold' }, claimsToSuppress: ['name'] },
  })
  const { accessToken, idToken } = await pool.tokensOf(email)
  expect(claimsOf(idToken)).toMatchObject({ tier: 'gold' })
  expect(claimsOf(idToken)).not.toHaveProperty('name')
  expect(claimsOf(accessToken)).not.toHaveProperty('tier')
  expect(events[0]).toMatchObject({ version: '1', response: { claimsOverrideDetails: null } })
})

test('no token is issued if the function fails or returns an invalid answer', async () => {
  const failing = await openWithTrigger('V2_0', new Error('no claims today'))
  await expect(failing.pool.signIn(email)).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: 'PreTokenGeneration failed with error no claims today.',
  })
  const babbling = await openWithTrigger('V2_0', { claimsAndScopeOverrideDetails: 'yes' })
  await expect(babbling.pool.signIn(email)).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' })
})
