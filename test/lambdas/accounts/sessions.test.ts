import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startHelpdesk } from '../helpdesk/helpdesk-function.ts'
import type { HelpdeskFunction } from '../helpdesk/helpdesk-function.ts'
import { ask, loadFunction } from '../harness.ts'
import type { RestFunction } from '../harness.ts'
import { person } from '../identity.ts'
import { json, startStandIn } from '../stand-in.ts'
import type { StandIn } from '../stand-in.ts'

let desk: HelpdeskFunction
let cognito: StandIn
let accounts: RestFunction
let asked: { action: string; body: Record<string, unknown> }[] = []
let id: string
let environment: Record<string, string>
let keysOf: (url: string) => Promise<string>

/** The pool serves its keys at the same address. */
function answering(answer: StandIn['answer']): void {
  cognito.answer = async (request, response) =>
    request.method === 'GET' ? response.end(await keysOf(request.url ?? '')) : answer(request, response)
}

beforeAll(async () => {
  desk = await startHelpdesk()
  cognito = await startStandIn(json(500, {}))
  const { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: keys = '' } = desk.identity.environment
  environment = {
    PRIVACY_QUEUE: 'http://127.0.0.1:9/privacy',
    MERGING_QUEUE: 'http://127.0.0.1:9/merging',
    EXPORTS_BUCKET: 'exports',
    ...desk.identity.environment,
    ACCOUNTS_TABLE: desk.accounts,
    OUTBOX_TABLE: desk.outbox,
    AUDIT_TABLE: desk.audit,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint,
  }
  accounts = await loadFunction('accounts', environment)
  keysOf = async (url) => (await fetch(keys + url)).text()
})
afterAll(async () => {
  await desk.stop()
  await cognito.stop()
})
beforeEach(() => {
  id = randomUUID()
  asked = []
  answering(async (request, response) => {
    const action = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    asked.push({ action, body: JSON.parse(await text(request)) as Record<string, unknown> })
    return json(200, {})(request, response)
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const seconds = () => Math.floor(Date.now() / 1000)
const agent = (claims: Record<string, unknown> = {}) =>
  desk.identity.accessToken({ sub: id, ...person(`${id}@veritech.example`, ['agent'], 'aal2'), ...claims })
const queue = (token: string) => ask(desk.handler, { path: '/api/admin/helpdesk/tickets', token })
const end = (endedAt: number) =>
  desk.engine.tables.send(
    new PutCommand({ TableName: desk.accounts, Item: { pk: `SESSIONS#${id}`, sk: 'ENDED', endedAt } }),
  )
async function endedAt(): Promise<unknown> {
  const Key = { pk: `SESSIONS#${id}`, sk: 'ENDED' }
  const { Item } = await desk.engine.tables.send(new GetCommand({ TableName: desk.accounts, Key }))
  return Item?.['endedAt']
}
async function mails(): Promise<unknown[]> {
  const { Items = [] } = await desk.engine.tables.send(new ScanCommand({ TableName: desk.outbox }))
  return Items.filter(({ to }) => to === `${id}@veritech.example`).map(({ change }) => change as unknown)
}

describe('a session of staff', () => {
  test('that was ended is refused, and a later one is accepted', async () => {
    const endedAt = seconds() - 10
    await end(endedAt)
    const { status, body } = await queue(agent({ auth_time: endedAt }))
    expect([status, body.code]).toEqual([401, 'session-ended'])
    expect((await queue(agent({ auth_time: endedAt + 1 }))).status).toBe(200)
  })

  test('whose timestamps are cached is refused a minute after it was ended', async () => {
    const token = agent()
    expect((await queue(token)).status).toBe(200)
    await end(seconds())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 })
    expect((await queue(token)).body.code).toBe('session-ended')
  })

  test('ends 12 hours after the sign-in, with its own error code', async () => {
    const { status, headers, body } = await queue(agent({ auth_time: seconds() - 12 * 3600 - 1 }))
    expect([status, body.code]).toEqual([401, 'session-too-old'])
    expect(headers['www-authenticate']).toBe('Bearer')
    expect((await queue(agent({ sub: randomUUID(), auth_time: seconds() - 12 * 3600 + 60 }))).status).toBe(200)
  })

  test('is refused while its timestamps cannot be read', async () => {
    const blind = await loadFunction('helpdesk', {
      ...environment,
      ACCOUNTS_TABLE: 'accounts',
      TABLE: 'helpdesk',
      DESK_ADDRESS: 'desk@veritech.example',
      AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:9',
    })
    const { status, body } = await ask(blind, { path: '/api/admin/helpdesk/tickets', token: agent() })
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = desk.engine.endpoint
    expect([status, body.code]).toEqual([503, 'unavailable'])
  })

  test('that began before the second factor was set up stays at aal1, also after a refresh', async () => {
    const setUpAt = seconds() - 100
    for (const [auth_time, status] of [
      [setUpAt - 1, 403],
      [setUpAt, 403],
      [setUpAt + 1, 200],
    ])
      expect((await queue(agent({ auth_time, secondFactorSince: String(setUpAt) }))).status).toBe(status)
  })

  test('without our own scope is refused', async () => {
    expect((await queue(agent({ scope: 'aws.cognito.signin.user.admin' }))).status).toBe(401)
  })
})

describe('signing out everywhere', () => {
  const post = (token: string, body: unknown = {}) =>
    ask(accounts, { path: '/api/me/sign-out-everywhere', body, token })

  test('ends the sessions at Cognito and in our API, and the next sign-in is accepted', async () => {
    expect(await post(agent())).toMatchObject({ status: 200, body: { signedOut: true } })
    expect(asked).toEqual([
      { action: 'AdminUserGlobalSignOut', body: { UserPoolId: expect.any(String), Username: id } },
    ])
    expect(seconds()).toBeGreaterThan((await endedAt()) as number)
    expect((await queue(agent({ auth_time: await endedAt() }))).body.code).toBe('session-ended')
    expect(await mails()).toEqual([])
  })

  test('after the second factor was replaced sends a mail', async () => {
    await post(agent(), { because: 'second-factor-replaced' })
    expect(await mails()).toEqual(['second-factor-changed'])
  })

  test('fails if Cognito does not answer, and records nothing', async () => {
    answering(json(500, { __type: 'InternalErrorException' }))
    expect((await post(agent())).status).toBe(503)
    expect(await endedAt()).toBeUndefined()
  })
})

describe('changing the password', () => {
  const change = (token: string) =>
    ask(accounts, {
      path: '/api/me/password',
      body: { currentPassword: 'Kudu-at-dusk-7301', newPassword: 'Kudu-at-dawn-7302' },
      token,
    })

  test('uses the person’s own token, ends every session and sends a mail', async () => {
    const token = agent()
    expect((await change(token)).status).toBe(200)
    expect(asked.map(({ action }) => action)).toEqual(['ChangePassword', 'AdminUserGlobalSignOut'])
    expect(asked[0]?.body).toEqual({
      AccessToken: token,
      PreviousPassword: 'Kudu-at-dusk-7301',
      ProposedPassword: 'Kudu-at-dawn-7302',
    })
    expect([typeof (await endedAt()), await mails()]).toEqual(['number', ['password-changed']])
  })

  test('requires a recent sign-in', async () => {
    const { status, body } = await change(agent({ scope: 'veritech/signed-in' }))
    expect([status, body.code, asked]).toEqual([403, 'fresh-sign-in-required', []])
  })

  test.each([
    ['NotAuthorizedException', 403, 'password-wrong'],
    ['InvalidPasswordException', 400, 'password-refused'],
    ['PasswordHistoryPolicyViolationException', 400, 'password-refused'],
    ['LimitExceededException', 429, 'too-many-tries'],
  ])('that Cognito refuses with %s ends no session', async (__type, status, code) => {
    answering(json(400, { __type, message: 'no' }))
    expect(await change(agent())).toMatchObject({ status, body: { code } })
    expect([await endedAt(), await mails()]).toEqual([undefined, []])
  })
})
