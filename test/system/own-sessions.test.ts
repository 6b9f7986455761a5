import { expect, test } from 'vitest'
import { sharedCloud } from './shared-cloud.ts'
import { people, signInAs } from './sign-in.ts'
import { mailbox } from './ticket.ts'

const cloud = sharedCloud()

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'

interface Session {
  readonly id: string
  readonly device: { readonly browser: string; readonly system: string }
}

async function call(accessToken: string, agent: string, path: string, body?: object, method = 'POST') {
  const answer = await fetch(`${cloud.url}${path}`, {
    method: body ? method : 'GET',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json', 'user-agent': agent },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & { code?: string } }
}

/** What the pool tells the holder of an access token. */
async function ownAccountAt(AccessToken: string) {
  const { cognitoEndpoint } = (await (await fetch(`${cloud.url}/runtime.json`)).json()) as { cognitoEndpoint: string }
  return fetch(cognitoEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
    },
    body: JSON.stringify({ AccessToken }),
  })
}

test('a sign-in on another device is mailed and listed, and its session ends for all functions', async () => {
  const person = (await people(cloud)).findLast(({ roles, totp }) => roles.length === 0 && !totp)!
  const own = (await signInAs(cloud, person, { keep: true })).accessToken
  await call(own, FIREFOX, '/api/me')
  // The stream keeps the order of a person's sessions, so the job knows this device before it sees the next one.
  const device = { browser: 'Safari', system: 'macOS' }
  const other = (await signInAs(cloud, person, { keep: true, changesSignIn: true })).accessToken
  expect((await call(other, SAFARI, '/api/tickets')).status).toBe(200)
  await expect
    .poll(async () => (await mailbox(cloud)).map(({ to, subject }) => [to, subject]))
    .toContainEqual([person.email, 'New sign-in to your account'])

  const { sessions } = (await call(own, FIREFOX, '/api/me/sessions')).body as { sessions?: Session[] }
  const found = sessions!.find((session) => session.device.browser === 'Safari')
  expect(found).toMatchObject({ device })
  expect((await ownAccountAt(other)).status).toBe(200)
  const ended = await call(own, FIREFOX, '/api/me/sessions', { id: found!.id }, 'PATCH')
  expect([ended.status, ended.body['endsAllSoon']]).toEqual([200, true])
  // Its token was made for changing password and factors at the pool.
  expect(await (await ownAccountAt(other)).json()).toMatchObject({ __type: 'NotAuthorizedException' })
  const refused = await call(other, SAFARI, '/api/me/organisation', { id: 'org-mokoena' })
  expect([refused.status, refused.body.code]).toEqual([401, 'session-ended'])
})
