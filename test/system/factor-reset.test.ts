import { setTimeout as sleep } from 'node:timers/promises'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cloud, startCloud } from '../cloud.ts'
import { operate } from '../operator.ts'
import { runSchedule } from './run-schedule.ts'
import { people, personOf, signInAs } from './sign-in.ts'
import type { Person } from './sign-in.ts'
import { mailbox } from './ticket.ts'

/** A cloud of its own: second factors are removed. */
let cloud: Cloud
/** Two admins: who asks and who approves. */
let nomsa: string
let thabo: string
let thabosId: string
beforeAll(async () => {
  cloud = await startCloud()
  nomsa = (await signInAs(cloud, await personOf(cloud, 'admin'))).accessToken
  const second = await agentOf('thabo')
  const personId = await idOf(second.email)
  await call('/api/admin/person/role', { personId, role: 'admin', action: 'grant', reason: 'Second admin.' })
  thabo = (await signInAs(cloud, await agentOf('thabo'), { keep: true })).accessToken
  thabosId = personId
  await setAdminSince(Date.now() - 25 * 60 * 60 * 1000)
}, 60_000)
afterAll(() => cloud[Symbol.asyncDispose]())

const reason = 'Phone stolen, called back on the known number.'

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown> & { readonly code?: string; readonly factorReset?: Reset }
}
interface Reset {
  readonly id: string
  readonly state: string
  readonly dueAt?: string
}

async function call(path: string, body?: object, token: string | undefined = nomsa): Promise<Answer> {
  const answer = await fetch(`${cloud.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}
const agentOf = async (name: string) => (await people(cloud)).find(({ email }) => email.startsWith(name))!
const idOf = async (email: string) => {
  const { body } = await call(`/api/admin/people?words=${encodeURIComponent(email)}`)
  return (body['people'] as { personId: string }[])[0]!.personId
}
const read = (personId: string) => call(`/api/admin/person?personId=${personId}`)
const request = (personId: string, token = nomsa) => call('/api/admin/person/factor-reset', { personId, reason }, token)
const approve = (personId: string, resetId: string, token = thabo) =>
  call('/api/admin/person/factor-reset/approval', { personId, resetId }, token)
const mailsTo = async (email: string, subject: string) =>
  (await mailbox(cloud)).filter((mail) => mail.to === email && mail.subject === subject)
const linkTo = async (email: string, subject: string): Promise<string> => {
  await expect.poll(async () => (await mailsTo(email, subject)).length).toBeGreaterThan(0)
  const { text } = (await mailsTo(email, subject)).at(-1)!
  return /\/guest\/second-factor#([\w-]{43})/.exec(text)![1]!
}
const refuseByLink = (token: string) => call('/api/factor-reset/refusal', { token }, '')

async function accountsTable() {
  const credentials = { accessKeyId: 'operator', secretAccessKey: 'local' }
  const engine = new DynamoDBClient({ endpoint: `${cloud.url}/_aws`, region: 'af-south-1', credentials })
  const { TableNames = [] } = await engine.send(new ListTablesCommand({}))
  const TableName = TableNames.find((name) => name.includes('Accounts'))!
  return { tables: DynamoDBDocumentClient.from(engine), TableName }
}

/** Dates the second admin's role. */
async function setAdminSince(time: number): Promise<void> {
  const { tables, TableName } = await accountsTable()
  const { Items = [] } = await tables.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :changes)',
      ExpressionAttributeValues: { ':pk': `PERSON#${thabosId}`, ':changes': 'ROLE-CHANGE#' },
    }),
  )
  const { pk, sk } = Items.find(({ action, role }) => action === 'role-granted' && role === 'admin')!
  await tables.send(
    new UpdateCommand({
      TableName,
      Key: { pk, sk },
      UpdateExpression: 'SET #at = :at',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':at': new Date(time).toISOString() },
    }),
  )
}

/** Moves the due item to now, as if the 24 hours had passed. */
async function passADay(personId: string): Promise<void> {
  const { tables, TableName } = await accountsTable()
  const at = new Date(Date.now() - 1000).toISOString()
  const keys = [
    { Key: { pk: `FACTOR-RESET#${personId}`, sk: 'RESET' }, UpdateExpression: 'SET dueAt = :at' },
    { Key: { pk: `DUE#factor-reset#${personId}`, sk: 'DUE' }, UpdateExpression: 'SET #at = :at, sk3 = :at' },
  ]
  for (const each of keys)
    await tables.send(
      new UpdateCommand({
        TableName,
        ...each,
        ...(each.UpdateExpression.includes('#at') && { ExpressionAttributeNames: { '#at': 'at' } }),
        ExpressionAttributeValues: { ':at': at },
      }),
    )
}

/** A reseller with an authenticator, who signs in once: codes cannot be replayed. */
let reseller: Promise<{ person: Person; personId: string; token: string }> | undefined
const otherPerson = () => (reseller ??= signInReseller())
async function signInReseller() {
  const person = (await people(cloud)).find(({ roles, totp }) => roles.includes('reseller') && totp)!
  const { accessToken: token } = await signInAs(cloud, person, { keep: true })
  return { person, personId: await idOf(person.email), token }
}

test('the person stops it by the link of the mail or when signed in, and an approval at the same moment does not count', async () => {
  const { person, personId, token } = await otherPerson()
  const first = await request(personId)
  const link = await linkTo(person.email, 'A reset of your second factor was requested')
  const [stopped] = await Promise.all([refuseByLink(link), approve(personId, first.body.factorReset!.id)])
  // Whichever came first, the person's refusal holds.
  expect(stopped.status).toBe(200)
  expect((await read(personId)).body.factorReset).toMatchObject({ state: 'refused', refusedBy: personId })
  expect((await refuseByLink(link)).status).toBe(200)
  expect((await refuseByLink('A'.repeat(43))).body.code).toBe('link-unknown')

  const second = await request(personId, thabo)
  // The link of the first mail opens nothing of the second request.
  expect((await refuseByLink(link)).body.code).toBe('link-unknown')
  const own = await call('/api/me/factor-reset', undefined, token)
  expect(own.body['reset']).toMatchObject({ id: second.body.factorReset!.id, state: 'requested' })
  const refuse = () => call('/api/me/factor-reset/refusal', { id: second.body.factorReset!.id }, token)
  expect((await refuse()).status).toBe(200)
  expect((await refuse()).body.code).toBe('reset-over')
  expect((await call('/api/me/factor-reset', undefined, token)).body).toEqual({})
  await expect
    .poll(async () => (await mailsTo(person.email, 'The reset of your second factor was stopped')).length)
    .toBe(2)
  // Each refusal is mailed to the admin who had asked.
  const toldAdmins = 'A person stopped the reset of their second factor'
  for (const name of ['nomsa', 'thabo'])
    await expect.poll(async () => (await mailsTo((await agentOf(name)).email, toldAdmins)).length).toBeGreaterThan(0)
  const events = (await call('/api/me/security-events', undefined, token)).body['events'] as { action: string }[]
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['factor-reset-requested', 'factor-reset-refused']),
  )
})

test('an operator approves as the second person, an admin stops it with a reason, and it is never carried out', async () => {
  const { person, personId } = await otherPerson()
  const none = await operate(cloud, 'person', ['reset-factors', person.email])
  expect([none.code, none.said]).toEqual([1, expect.stringContaining('An admin asks for one first')])
  const asked = await request(personId)
  const approved = await operate(cloud, 'person', ['reset-factors', person.email])
  expect([approved.code, approved.said]).toEqual([0, expect.stringContaining('removed in 24 hours')])
  await linkTo(person.email, 'Your second factor will be removed')
  await passADay(personId)
  const stop = { personId, resetId: asked.body.factorReset!.id, reason: 'The caller was not the owner.' }
  expect((await call('/api/admin/person/factor-reset/refusal', stop, thabo)).body.factorReset).toMatchObject({
    state: 'refused',
    approvedBy: 'operator',
  })
  await runSchedule(cloud, 'accounts-Sweep')
  expect((await read(personId)).body).toMatchObject({ hasSecondFactor: true, factorReset: { state: 'refused' } })
})

test('nobody asks for the reset of their own factor, or of an account without one', async () => {
  expect((await request(await idOf((await agentOf('nomsa')).email))).body.code).toBe('own-account')
  const client = (await people(cloud)).find(({ roles, totp }) => roles.length === 0 && !totp)!
  expect((await request(await idOf(client.email))).body.code).toBe('second-factor-missing')
})

test('two admins and a day remove factor, codes and sessions, each told by mail, and the person sets up a new one', async () => {
  const { person, personId, token } = await otherPerson()
  expect((await call('/api/me/recovery-codes', {}, token)).body['codes']).toHaveLength(10)
  const mailed = (await mailsTo(person.email, 'Your second factor will be removed')).length
  const asked = await request(personId)
  expect(asked.body.factorReset).toMatchObject({ state: 'requested', requestedByName: expect.any(String) })
  const { id } = asked.body.factorReset!
  const waits = 'A reset of a second factor waits for your approval'
  await expect.poll(async () => (await mailsTo((await agentOf('thabo')).email, waits)).length).toBeGreaterThan(0)
  await setAdminSince(Date.now())
  expect((await approve(personId, id)).body.code).toBe('admin-too-new')
  await setAdminSince(Date.now() - 25 * 60 * 60 * 1000)
  expect((await request(personId, thabo)).body.code).toBe('reset-open')
  expect((await approve(personId, id, nomsa)).body.code).toBe('needs-another-admin')
  expect((await approve(personId, 'another')).body.code).toBe('reset-over')
  // Two presses at once: one approval, one mail.
  const approvals = await Promise.all([approve(personId, id), approve(personId, id)])
  expect(approvals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const dueAt = Date.parse((await read(personId)).body.factorReset!.dueAt!)
  expect(dueAt - Date.now()).toBeGreaterThan(23.9 * 60 * 60 * 1000)

  await runSchedule(cloud, 'accounts-Sweep')
  expect((await read(personId)).body).toMatchObject({ hasSecondFactor: true, factorReset: { state: 'approved' } })
  await passADay(personId)
  await runSchedule(cloud, 'accounts-Sweep')
  const done = await read(personId)
  expect(done.body).toMatchObject({ hasSecondFactor: false, factorReset: { state: 'done' } })
  expect((done.body['changes'] as { action: string }[]).slice(0, 3).map(({ action }) => action)).toEqual([
    'second-factor-reset',
    'factor-reset-approved',
    'factor-reset-requested',
  ])
  await expect
    .poll(async () => (await mailsTo(person.email, 'Your second factor will be removed')).length)
    .toBe(mailed + 1)
  const link = await linkTo(person.email, 'Your second factor will be removed')
  expect((await refuseByLink(link)).body.code).toBe('reset-over')
  expect((await call('/api/me/organisation', { id: 'org-x' }, token)).body.code).toBe('session-ended')

  // The pool dates sign-ins to the second.
  await sleep(1000)
  const { totp: _, ...withoutApp } = person
  const again = await signInAs(cloud, withoutApp, { keep: true })
  expect((await call('/api/me', undefined, again.accessToken)).body.code).toBe('second-factor-required')
  const removed = 'Your second factor was removed by Veritech'
  await expect.poll(async () => (await mailsTo(person.email, removed)).length).toBe(1)
  expect(await mailsTo(person.email, 'Your second factor was turned off')).toEqual([])
  // The codes went with the factor: a recovery finds none.
  await call('/api/recovery', { email: person.email }, '')
  await expect.poll(async () => (await mailsTo(person.email, 'Your lost second factor')).length).toBe(1)
  expect((await mailsTo(person.email, 'Your lost second factor'))[0]!.text).toContain('has no second factor')
})
