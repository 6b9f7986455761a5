import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { JsonWebKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { sharedCloud } from './shared-cloud.ts'

const cloud = sharedCloud()

type Claims = Readonly<Record<string, unknown>>

const part = (value: Claims) => Buffer.from(JSON.stringify(value)).toString('base64url')
const opened = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString()) as Claims

async function answerTo(token: string, path: string) {
  const answer = await fetch(`${cloud.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  return answer.status
}

/** Tokens that somebody makes of a client's own one, from the outside with what is public. */
async function forgeries(accessToken: string): Promise<Readonly<Record<string, string>>> {
  const [head = '', body = '', signature = ''] = accessToken.split('.')
  const [{ kid }, claims] = [opened(head), opened(body)]
  const runtime = (await (await fetch(`${cloud.url}/runtime.json`)).json()) as Record<string, string>
  const jwks = await fetch(`${runtime['cognitoEndpoint']}/${runtime['userPoolId']}/.well-known/jwks.json`)
  const { keys } = (await jwks.json()) as { keys: (JsonWebKey & { kid: string })[] }
  const key = keys.find((each) => each.kid === kid)
  if (!key) throw new Error('The pool publishes no key of this token.')
  const pem = createPublicKey({ key, format: 'jwk' }).export({ format: 'pem', type: 'spki' })
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const admin = part({ ...claims, 'cognito:groups': ['admin'], assurance: 'aal2' })
  const edited = (change: Claims) => `${head}.${part({ ...claims, ...change })}.${signature}`
  const confused = `${part({ alg: 'HS256', kid })}.${admin}`
  const foreign = `${part({ alg: 'RS256', kid })}.${admin}`
  return {
    'no signature': `${head}.${body}.`,
    'alg none': `${part({ alg: 'none', kid })}.${admin}.`,
    'alg none in capitals': `${part({ alg: 'NONE', kid })}.${admin}.${signature}`,
    'HS256 with the public key': `${confused}.${createHmac('sha256', pem).update(confused).digest('base64url')}`,
    "somebody else's key": `${foreign}.${sign('sha256', Buffer.from(foreign), own.privateKey).toString('base64url')}`,
    'edited groups': edited({ 'cognito:groups': ['admin'], assurance: 'aal2' }),
    'an edited organisation': edited({ organisation: 'org-umhlangadental' }),
    'a later end': edited({ exp: Number(claims['exp']) + 86_400 }),
    'another issuer': edited({ iss: 'https://cognito-idp.af-south-1.amazonaws.com/af-south-1_Other0000' }),
    'another client': edited({ client_id: 'somebody-else' }),
    'a part too much': `${accessToken}.x`,
  }
}

test('a forged, edited or wrong kind of token opens nothing over HTTP, and the true one does', async () => {
  const { accessToken, idToken } = await cloud.session('client')
  const bad = { ...(await forgeries(accessToken)), 'an ID token': idToken, garbage: 'e30.e30.e30' }
  for (const path of ['/api/me', '/api/admin/people']) {
    const opens = await Promise.all(
      Object.entries(bad).map(async ([name, token]) => [name, await answerTo(token, path)] as const),
    )
    expect(opens.filter(([, status]) => status !== 401)).toEqual([])
  }
  expect(await answerTo(accessToken, '/api/me')).toBe(200)
  expect(await answerTo(accessToken, '/api/admin/people')).toBe(403)
})
