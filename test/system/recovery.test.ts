import { randomUUID } from 'node:crypto'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cloud, startCloud } from '../cloud.ts'
import { people, personOf, signInAs } from './sign-in.ts'
import type { Person } from './sign-in.ts'
import { mailbox } from './ticket.ts'

/** A cloud of its own: second factors are removed. */
let cloud: Cloud
beforeAll(async () => {
  cloud = await startCloud()
})
afterAll(() => cloud[Symbol.asyncDispose]())

async function call(path: string, { token, body }: { token?: string; body?: object } = {}) {
  const answer = await fetch(`${cloud.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & { code?: string } }
}

const mailsTo = async (email: string, subject: string) =>
  (await mailbox(cloud)).filter((mail) => mail.to === email && mail.subject === subject)

/** Ends the minute between two codes to an address. */
async function endPauses(): Promise<void> {
  const credentials = { accessKeyId: 'operator', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint: `${cloud.url}/_aws`, region: 'af-south-1', credentials })
  const tables = DynamoDBDocumentClient.from(client)
  const { TableNames = [] } = await client.send(new ListTablesCommand({}))
  const TableName = TableNames.find((name) => name.includes('Accounts'))
  const { Items = [] } = await tables.send(
    new ScanCommand({
      TableName,
      FilterExpression: 'begins_with(pk, :pause)',
      ExpressionAttributeValues: { ':pause': 'RATE#codes-pause#' },
    }),
  )
  for (const { pk, sk } of Items) await tables.send(new DeleteCommand({ TableName, Key: { pk, sk } }))
}

/** Asks for a recovery and reads the mailed code. */
async function begin(email: string) {
  await endPauses()
  const before = (await mailsTo(email, 'Your lost second factor')).length
  const asked = await call('/api/recovery', { body: { email } })
  await expect.poll(async () => (await mailsTo(email, 'Your lost second factor')).length).toBeGreaterThan(before)
  const { text } = (await mailsTo(email, 'Your lost second factor')).at(-1)!
  return { ticket: String(asked.body['ticket']), mailedCode: /\b\d{6}\b/.exec(text)?.[0] ?? '' }
}

const confirm = (parts: Record<string, unknown>) =>
  call('/api/recovery/confirmation', { body: { requestId: randomUUID(), ...parts } })

async function withCodes(role: string): Promise<{ person: Person; token: string; codes: string[] }> {
  const person = await personOf(cloud, role)
  const { accessToken: token } = await signInAs(cloud, person, { keep: true })
  const made = await call('/api/me/recovery-codes', { token, body: {} })
  return { person, token, codes: made.body['codes'] as string[] }
}

test('password, mailed code and recovery code together remove the factor once, and end the other sessions', async () => {
  const { person, token, codes } = await withCodes('reseller')
  expect(new Set(codes).size).toBe(10)
  const { password } = person
  const { ticket, mailedCode } = await begin(person.email)
  const right = { ticket, password, mailedCode, recoveryCode: codes[0] }
  for (const wrong of [
    { password: 'Not-the-password-1' },
    { mailedCode: mailedCode === '000000' ? '000001' : '000000' },
    { recoveryCode: '0000-0000-0000' },
  ])
    expect((await confirm({ ...right, ...wrong })).body.code).toBe('recovery-refused')

  const second = await begin(person.email)
  const races = await Promise.all([
    ...Array.from({ length: 10 }, () => confirm(right)),
    ...Array.from({ length: 10 }, () => confirm({ ...right, ...second })),
  ])
  expect(races.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await call('/api/me/organisation', { token, body: { id: 'org-x' } })).body.code).toBe('session-ended')

  const { totp: _, ...withoutApp } = person
  const again = await signInAs(cloud, withoutApp, { keep: true })
  // A person with a role does nothing before a new factor is set up.
  expect((await call('/api/me', { token: again.accessToken })).body.code).toBe('second-factor-required')
  const removed = 'Your second factor was removed with a recovery code'
  await expect.poll(async () => (await mailsTo(person.email, removed)).length).toBe(1)
  expect(await mailsTo(person.email, 'Your second factor was turned off')).toEqual([])
  // The code is used up, also for a new recovery.
  expect((await mailsTo(person.email, 'Your account has new recovery codes')).length).toBe(1)
})

test('the fifth wrong code locks the codes for a while and is mailed, and new codes replace the old ones', async () => {
  const { person, token, codes } = await withCodes('agent')
  const { password } = person
  const events = async () =>
    ((await call('/api/me/security-events', { token })).body['events'] as { action: string }[]).map(
      ({ action }) => action,
    )
  const first = await begin(person.email)
  for (let wrong = 0; wrong < 5; wrong++)
    expect((await confirm({ ...first, password, recoveryCode: '0000-0000-0000' })).body.code).toBe('recovery-refused')
  expect((await confirm({ ...first, password, recoveryCode: codes[0] })).body.code).toBe('recovery-over')
  const second = await begin(person.email)
  expect((await confirm({ ...second, password, recoveryCode: codes[0] })).body.code).toBe('recovery-refused')
  await expect
    .poll(async () => (await mailsTo(person.email, 'Your recovery codes are locked for an hour')).length)
    .toBe(1)
  expect(await events()).toContain('recovery-locked')

  const renewed = await call('/api/me/recovery-codes', { token, body: {} })
  const [code] = renewed.body['codes'] as string[]
  expect((await confirm({ ...second, password, recoveryCode: codes[0] })).body.code).toBe('recovery-refused')
  expect((await confirm({ ...second, password, recoveryCode: code })).status).toBe(200)
  expect((await call('/api/me/recovery-codes', { token, body: {} })).body.code).toBe('session-ended')
})

test('a stranger cannot tell whether an address has an account, codes or a second factor', async () => {
  const client = (await people(cloud)).find(({ roles, totp, password }) => roles.length === 0 && !totp && password)!
  const admin = await personOf(cloud, 'admin')
  const answers = await Promise.all(
    [client.email, admin.email, 'nobody@nowhere.example'].map(async (email) => {
      const asked = await call('/api/recovery', { body: { email } })
      const password = email === client.email ? client.password : 'Not-the-password-1'
      const tried = await confirm({
        ticket: asked.body['ticket'],
        password,
        mailedCode: '123456',
        recoveryCode: '0000-0000-0000',
      })
      return [
        asked.status,
        Object.keys(asked.body),
        String(asked.body['ticket']).length,
        tried.status,
        tried.body['error'],
      ]
    }),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]![0]).toBe(200)
  // Who has an account is told by mail what to do instead.
  await expect.poll(async () => (await mailsTo(client.email, 'Your lost second factor')).length).toBe(1)
  await expect.poll(async () => (await mailsTo(admin.email, 'Your lost second factor')).length).toBe(1)
  expect(await mailsTo('nobody@nowhere.example', 'Your lost second factor')).toEqual([])
})

test('a client without a second factor makes no codes', async () => {
  const client = (await people(cloud)).find(({ roles, totp, password }) => roles.length === 0 && !totp && password)!
  const { accessToken: token } = await signInAs(cloud, client, { keep: true })
  expect((await call('/api/me/recovery-codes', { token, body: {} })).body.code).toBe('second-factor-missing')
  expect((await call('/api/me/recovery-codes', { token })).body).toEqual({ left: 0 })
})
