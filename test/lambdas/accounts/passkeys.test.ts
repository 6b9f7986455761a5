import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts as accountsFeature } from '#infra/features/accounts.ts'
import { ask, featureEnvironment, loadFunction, platformEnvironment, startEngine } from '../harness.ts'
import type { Engine, RestFunction } from '../harness.ts'
import { person, startIdentity } from '../identity.ts'
import type { Identity } from '../identity.ts'
import { json, startStandIn } from '../stand-in.ts'
import type { StandIn } from '../stand-in.ts'

interface PoolPasskey {
  readonly CredentialId: string
  readonly CreatedAt: number
}

let engine: Engine
let identity: Identity
let cognito: StandIn
let accounts: RestFunction
let names: Record<string, string>
let id: string
let email: string
/** The pool's passkeys of the person. */
let pool: PoolPasskey[]
let counted: unknown[]

const seconds = () => Math.floor(Date.now() / 1000)

beforeAll(async () => {
  engine = await startEngine()
  identity = await startIdentity()
  cognito = await startStandIn(json(500, {}))
  const { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: keys = '' } = identity.environment
  cognito.answer = async (request, response) => {
    if (request.method === 'GET') return response.end(await (await fetch(keys + request.url)).text())
    const action = String(request.headers['x-amz-target']).split('.')[1]
    const body = JSON.parse(await text(request)) as Record<string, unknown>
    if (action === 'DeleteWebAuthnCredential')
      pool = pool.filter(({ CredentialId }) => CredentialId !== body['CredentialId'])
    if (action === 'SetUserMFAPreference') counted.push(body['WebAuthnMfaSettings'])
    const Credentials = pool.map((passkey) => ({ ...passkey, FriendlyCredentialName: 'Passkey' }))
    return response.end(JSON.stringify(action === 'ListWebAuthnCredentials' ? { Credentials } : {}))
  }
  names = { ...(await platformEnvironment(engine)), ...(await featureEnvironment(engine, accountsFeature)) }
  accounts = await loadFunction('accounts', {
    ...identity.environment,
    ...names,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint,
  })
})
afterAll(async () => {
  engine.stop()
  await identity.stop()
  await cognito.stop()
})
beforeEach(() => {
  id = randomUUID()
  email = `${id}@example.co.za`
  pool = []
  counted = []
})

const client = (claims: Record<string, unknown> = {}) =>
  identity.accessToken({ sub: id, ...person(email, [], 'aal1'), ...claims })
const withFactor = (claims: Record<string, unknown> = {}) =>
  identity.accessToken({ sub: id, ...person(email, ['agent'], 'aal2'), ...claims })
const factorSince = (secondFactorSince: number) =>
  engine.tables.send(
    new PutCommand({
      TableName: names['ACCOUNTS_TABLE'],
      Item: { pk: `PERSON#${id}`, sk: 'SEEN', factors: ['SOFTWARE_TOKEN_MFA'], groups: [], secondFactorSince },
    }),
  )
const record = (token: string, body: object = {}) => ask(accounts, { path: '/api/me/passkeys', body, token })
async function mails(): Promise<unknown[]> {
  const { Items = [] } = await engine.tables.send(new ScanCommand({ TableName: names['OUTBOX_TABLE'] }))
  return Items.filter(({ to }) => to === email).map(({ change }) => change as unknown)
}

test('a new passkey is recorded by its name and mailed once, and its removal too', async () => {
  pool = [{ CredentialId: 'bmV3', CreatedAt: seconds() }]
  const { status, body } = await record(client(), { name: 'Phone' })
  expect([status, body]).toMatchObject([200, { passkeys: [{ id: 'bmV3', name: 'Phone', signsIn: true }] }])
  await record(client(), { name: 'Another' })
  expect([await mails(), counted]).toEqual([['passkey-added'], []])

  const eventsNow = async () => (await ask(accounts, { path: '/api/me/security-events', token: client() })).body
  expect(await eventsNow()).toMatchObject({ events: [{ action: 'passkey-added', passkey: { name: 'Phone' } }] })

  pool = []
  expect((await record(client())).body).toMatchObject({ passkeys: [] })
  expect(await mails()).toHaveLength(2)
  const passkey = { madeAt: expect.any(String) }
  expect(await eventsNow()).toMatchObject({
    events: [
      { action: 'passkey-removed', passkey },
      { action: 'passkey-added', passkey },
    ],
  })
})

test('passkeys count as second factor once those from before it are gone', async () => {
  pool = [{ CredentialId: 'b2xk', CreatedAt: seconds() - 500 }]
  await record(client())
  await factorSince(seconds() - 200)
  const list = () => ask(accounts, { path: '/api/me/passkeys', token: withFactor() })
  expect((await list()).body).toMatchObject({ passkeys: [{ id: 'b2xk', signsIn: false }] })

  // One more that our records do not know: a thief may have made it.
  pool.push({ CredentialId: 'dGhpZWY', CreatedAt: seconds() - 300 }, { CredentialId: 'bmV3', CreatedAt: seconds() })
  expect((await record(withFactor(), { name: 'Laptop' })).body).toMatchObject({
    passkeys: [{ id: 'bmV3', name: 'Laptop', signsIn: true }],
  })
  expect(pool.map(({ CredentialId }) => CredentialId)).toEqual(['bmV3'])
  expect(counted).toEqual([{ Enabled: true }])

  pool = []
  await record(withFactor())
  expect(counted).toEqual([{ Enabled: true }, { Enabled: false }])
})

test('recording needs a sign-in just now, with the second factor of a person who has one', async () => {
  for (const token of [
    client({ scope: 'veritech/signed-in' }),
    withFactor({ scope: 'veritech/signed-in' }),
    client({ secondFactorSince: String(seconds()) }),
  ]) {
    const { status, body } = await record(token)
    expect([status, body.code]).toEqual([403, 'fresh-sign-in-required'])
  }
})

test('a passkey is renamed and its use noted by its owner only', async () => {
  pool = [{ CredentialId: 'bXk', CreatedAt: seconds() }]
  await record(client())
  const rename = (token: string) =>
    ask(accounts, { path: 'PATCH /api/me/passkeys', body: { id: 'bXk', name: ' Key ' }, token })
  const use = (token: string) => ask(accounts, { path: 'PUT /api/me/passkeys', body: { id: 'bXk' }, token })
  expect((await rename(client())).body).toMatchObject({ passkeys: [{ name: 'Key' }] })
  expect((await use(client())).status).toBe(200)
  const { body } = await ask(accounts, { path: '/api/me/passkeys', token: client() })
  expect(body).toMatchObject({ passkeys: [{ lastUsedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string }] })

  const stranger = identity.accessToken({ sub: randomUUID(), ...person('stranger@example.co.za', [], 'aal1') })
  for (const call of [rename, use]) {
    const refused = await call(stranger)
    expect([refused.status, refused.body.code]).toEqual([404, 'passkey-not-found'])
  }
})
