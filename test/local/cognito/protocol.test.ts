import { expect, test } from 'vitest'
import { clientId, openUserPool, poolId, type UserPool } from './user-pool.ts'

async function post(pool: UserPool, action: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(pool.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      ...headers,
    },
    body,
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as object }
}

test('errors have their name in the header and in the body', async () => {
  const pool = await openUserPool()
  const { status, headers, body } = await post(pool, 'ForgotPassword', '{"ClientId":"nothere","Username":"a@b.co"}')
  expect(status).toBe(400)
  expect(headers.get('x-amzn-errortype')).toBe('ResourceNotFoundException')
  expect(headers.get('content-type')).toBe('application/x-amz-json-1.1')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-amzn-requestid')).toMatch(/^[\da-f-]{36}$/)
  expect(body).toEqual({
    __type: 'ResourceNotFoundException',
    message: 'User pool client nothere does not exist.',
  })
})

test.each(['Nonsense', 'constructor', '', 'CreateUserPool'])(
  'the unknown operation "%s" is refused by name',
  async (action) => {
    const pool = await openUserPool()
    expect((await post(pool, action, '{}')).body).toMatchObject({ __type: 'UnknownOperationException' })
  },
)

test('invalid JSON or a missing member is refused with a clear message', async () => {
  const pool = await openUserPool()
  expect((await post(pool, 'SignUp', '{')).body).toMatchObject({ __type: 'SerializationException' })
  expect((await post(pool, 'SignUp', `{"ClientId":"${clientId}"}`)).body).toEqual({
    __type: 'InvalidParameterException',
    message: "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must not be null",
  })
  expect((await post(pool, 'InitiateAuth', `{"ClientId":"${clientId}","AuthFlow":"CUSTOM_AUTH"}`)).body).toMatchObject({
    __type: 'InvalidParameterException',
  })
})

test("an administrator's call without credentials is refused", async () => {
  const pool = await openUserPool()
  pool.addPerson('a@example.co.za')
  for (const action of ['AdminGetUser', 'ListUsers', 'AdminSetUserPassword', 'DescribeUserPool', 'AdminInitiateAuth'])
    expect((await post(pool, action, JSON.stringify({ UserPoolId: poolId }))).body).toEqual({
      __type: 'MissingAuthenticationTokenException',
      message: 'Missing Authentication Token',
    })
})

test('an auth flow that the client does not allow is refused before the password is checked', async () => {
  const pool = await openUserPool()
  await expect(pool.signIn('a@example.co.za')).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'USER_PASSWORD_AUTH flow not enabled for this client',
  })
})

test("the documents for token verifiers are at Cognito's paths", async () => {
  const pool = await openUserPool()
  const response = await fetch(`${pool.endpoint}/${poolId}/.well-known/openid-configuration`)
  expect(await response.json()).toMatchObject({
    issuer: `https://cognito-idp.af-south-1.amazonaws.com/${poolId}`,
    jwks_uri: `https://cognito-idp.af-south-1.amazonaws.com/${poolId}/.well-known/jwks.json`,
  })
  expect((await fetch(`${pool.endpoint}/af-south-1_Missing00/.well-known/jwks.json`)).status).toBe(404)
})
