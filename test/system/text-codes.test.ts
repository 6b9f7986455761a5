import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SIGN_IN_TEXTS_A_DAY } from '#domain/texts/sign-in-text-limits.ts'
import { type Cloud, startCloud } from '../cloud.ts'
import { people, personOf, signInAs } from './sign-in.ts'

/** A cloud of its own: texts are used up. */
let cloud: Cloud
let runtime: Record<string, string>
beforeAll(async () => {
  cloud = await startCloud()
  runtime = (await (await fetch(`${cloud.url}/runtime.json`)).json()) as Record<string, string>
})
afterAll(() => cloud[Symbol.asyncDispose]())

const NUMBER = '+27821234567'

async function call(path: string, { token, body }: { token: string; body?: object }) {
  const answer = await fetch(`${cloud.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
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

/** Texts to a number, newest first. */
async function texts(to = NUMBER): Promise<{ words: string }[]> {
  const answer = await fetch(`${cloud.url}/_local/texts?to=${encodeURIComponent(to)}`, {
    headers: { accept: 'application/json' },
  })
  return (await answer.json()) as { words: string }[]
}

const newestCode = async () => /\b\d{6}\b/.exec((await texts())[0]?.words ?? '')?.[0] ?? ''
const ask = (token: string, number = '082 123 4567', requestId: string = randomUUID()) =>
  call('/api/me/text-codes', { token, body: { number, requestId } })

test('a proved number is a second factor, which the browser can neither set nor use beyond the limit', async () => {
  const person = (await people(cloud)).find(({ roles, totp, password }) => roles.length === 0 && !totp && password)!
  const { accessToken: token } = await signInAs(cloud, person, { keep: true })
  const UserAttributes = [{ Name: 'phone_number', Value: '+881612345678' }]
  expect(await pool('UpdateUserAttributes', { AccessToken: token, UserAttributes })).toMatchObject({
    __type: expect.stringContaining('NotAuthorizedException'),
  })
  expect((await ask(token, '+44 20 7946 0000')).status).toBe(400)

  const requestId = randomUUID()
  expect((await ask(token, '082 123 4567', requestId)).body).toMatchObject({ isOn: false, waiting: { number: NUMBER } })
  await ask(token, '082 123 4567', requestId)
  expect(await texts()).toHaveLength(1)
  const code = await newestCode()
  const wrong = code === '000000' ? '000001' : '000000'
  const confirm = (given: string) => call('/api/me/text-codes/confirmation', { token, body: { code: given } })
  expect((await confirm(wrong)).body.code).toBe('code-wrong')
  expect((await confirm(code)).body).toEqual({ isOn: true })
  expect((await confirm(code)).body.code).toBe('code-expired')

  // The next token of the old session notices the change, and ends it.
  await setTimeout(2500)
  const begin = () =>
    pool('InitiateAuth', {
      ClientId: runtime['userPoolClientId'],
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: person.email, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: person.password },
    })
  const finish = async ({ Session }: Record<string, unknown>, SMS_MFA_CODE: string) =>
    (
      (
        await pool('RespondToAuthChallenge', {
          ClientId: runtime['userPoolClientId'],
          ChallengeName: 'SMS_MFA',
          Session,
          ChallengeResponses: { USERNAME: person.email, SMS_MFA_CODE },
        })
      )['AuthenticationResult'] as { AccessToken?: string } | undefined
    )?.AccessToken
  await finish(await begin(), await newestCode())
  await setTimeout(2500)
  const begun = await begin()
  expect(begun['ChallengeName']).toBe('SMS_MFA')
  expect(await finish(begun, wrong)).toBeUndefined()
  const fresh = (await finish(begun, await newestCode())) ?? ''
  expect((await call('/api/me', { token: fresh })).body).toMatchObject({ assurance: 'aal2' })
  expect((await call('/api/me/text-codes', { token: fresh })).body).toMatchObject({ isOn: true, number: NUMBER })

  let refused: Record<string, unknown> = {}
  for (let each = 0; each < SIGN_IN_TEXTS_A_DAY && !refused['__type']; each++) refused = await begin()
  // The pool refuses the sixth text of an hour, before our own limit of a day.
  expect(refused['message']).toMatch(/Attempt limit exceeded|No more codes can be texted today/)
  const sent = (await texts()).length
  await begin()
  expect(await texts()).toHaveLength(sent)
  expect(sent).toBeLessThanOrEqual(SIGN_IN_TEXTS_A_DAY)

  expect((await call('/api/me/text-codes/removal', { token: fresh, body: {} })).body).toEqual({ isOn: false })
  expect(await begin()).toHaveProperty('AuthenticationResult')
})

test('staff and resellers are offered no codes by text', async () => {
  for (const role of ['agent', 'reseller']) {
    const { accessToken } = await signInAs(cloud, await personOf(cloud, role), { keep: true })
    expect((await call('/api/me/text-codes', { token: accessToken })).body).toMatchObject({ isOffered: false })
    expect((await ask(accessToken)).body.code).toBe('texts-not-offered')
  }
})
