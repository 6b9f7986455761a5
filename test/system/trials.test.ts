import { randomUUID } from 'node:crypto'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { dateOf, dayAt, startOfDay } from '#domain/calendar/day.ts'
import { messageSince } from '#domain/offers/message.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { runSchedule } from './run-schedule.ts'
import { sharedCloud } from './shared-cloud.ts'
import { mailbox } from './ticket.ts'

const cloud = sharedCloud()
const PRODUCT = 'cyberscore'
let client: string
let admin: string
beforeAll(async () => {
  client = (await cloud.session('client')).accessToken
  admin = (await cloud.session('admin')).accessToken
})

async function call(token: string, method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${cloud.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const entitlement = async () =>
  ((await call(client, 'GET', '/api/trials')).body['products'] as { product: string; entitlement: object }[]).find(
    ({ product }) => product === PRODUCT,
  )?.entitlement
const subjects = async () => (await mailbox(cloud)).map(({ subject }) => subject)

async function openTables() {
  const credentials = { accessKeyId: 'operator', secretAccessKey: 'local' }
  const engine = new DynamoDBClient({ endpoint: `${cloud.url}/_aws`, region: 'af-south-1', credentials })
  const { TableNames = [] } = await engine.send(new ListTablesCommand({}))
  const named = (part: string) => TableNames.find((name) => name.includes(part))!
  return { tables: DynamoDBDocumentClient.from(engine), named }
}

/** Gives the trial another last day, and its next step another moment, as if days had passed. */
async function pass(organisation: string, lastDay: string, stepAt: number): Promise<void> {
  const { tables, named } = await openTables()
  const TableName = named('Accounts')
  await tables.send(
    new UpdateCommand({
      TableName,
      Key: { pk: `TRIALS#${organisation}`, sk: PRODUCT },
      UpdateExpression: 'SET lastDay = :day',
      ExpressionAttributeValues: { ':day': lastDay },
    }),
  )
  await tables.send(
    new UpdateCommand({
      TableName,
      Key: { pk: `DUE#trial-step#${organisation}:${PRODUCT}`, sk: 'DUE' },
      UpdateExpression: 'SET #at = :at, sk3 = :at',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':at': new Date(stepAt).toISOString() },
    }),
  )
}

test('a trial is started by a client, extended by an admin, ends, is warned of and deleted, each told by one mail', async () => {
  expect(await entitlement()).toEqual({ state: 'none' })
  expect((await call(client, 'POST', '/api/trials', { product: PRODUCT })).body).toMatchObject({
    entitlement: { state: 'trial', daysLeft: 14 },
  })
  const started = 'The trial of CyberScore has started'
  await expect.poll(subjects).toContain(started)
  const { trials } = (await call(admin, 'GET', '/api/admin/trials')).body as unknown as {
    trials: { trial: { organisation: string; product: string; version: number } }[]
  }
  const { organisation, version } = trials.find(({ trial }) => trial.product === PRODUCT)!.trial
  const extended = await call(admin, 'POST', '/api/admin/trial', {
    organisation,
    product: PRODUCT,
    version,
    change: { action: 'extend', days: 7 },
    reason: 'The workshop was late.',
  })
  expect(extended.body).toMatchObject({
    entitlement: { daysLeft: 21 },
    history: [{ what: 'extend' }, { what: 'start' }],
  })

  const today = dayAt(Date.now())
  const morning = (day: number) => startOfDay(day) + 8 * 60 * 60_000
  await pass(organisation, dateOf(today - 2), morning(today - 1))
  await runSchedule(cloud, 'accounts-Sweep')
  await expect.poll(subjects).toContain('Your trial of CyberScore is over')
  expect(await entitlement()).toMatchObject({ state: 'read-only', daysLeft: 28 })

  await pass(organisation, dateOf(today - 31), startOfDay(today))
  await runSchedule(cloud, 'accounts-Sweep')
  await expect.poll(subjects).toContain('Your records in CyberScore are deleted')
  expect((await call(client, 'POST', '/api/trials', { product: PRODUCT })).body['code']).toBe('trial-used')
  const told = (await subjects()).filter((subject) => /^Your (?:trial of|records in) CyberScore/.test(subject))
  expect(new Set(told).size).toBe(told.length)
})

test('an admin starts a trial for an organisation and reads it with its reason', async () => {
  const { body: mine } = await call(client, 'GET', '/api/me')
  const key = { organisation: String(mine['organisation']), product: 'intranet-assessment' }
  const reason = 'Agreed at the workshop.'
  expect((await call(admin, 'POST', '/api/admin/trials', { ...key, reason })).status).toBe(200)
  const { body } = await call(admin, 'GET', `/api/admin/trial?${new URLSearchParams(key)}`)
  expect(body).toMatchObject({ trial: { startedBy: 'staff' }, history: [{ what: 'start', reason }] })
})

test('a trial with records is deleted, and its owners are told, once the feature that keeps them has answered', async () => {
  const organisation = String((await call(client, 'GET', '/api/me')).body['organisation'])
  const trial = { organisation, product: 'cloud-readiness' as const }
  expect((await call(client, 'POST', '/api/trials', { product: trial.product })).status).toBe(200)
  const { tables, named } = await openTables()
  await tables.send(
    new UpdateCommand({
      TableName: named('Accounts'),
      Key: { pk: `TRIALS#${organisation}`, sk: trial.product },
      UpdateExpression: 'SET lastDay = :day, erasing = :diary',
      ExpressionAttributeValues: { ':day': dateOf(dayAt(Date.now()) - 40), ':diary': ['diary'] },
    }),
  )
  const change = { ...trial, version: 1, change: { action: 'convert' }, reason: 'They signed.' }
  expect((await call(admin, 'POST', '/api/admin/trial', change)).body['code']).toBe('trial-deletion-runs')

  const commit = committing({ tables, table: named('Accounts'), outbox: named('Outbox'), audit: named('Audit') })
  const answer = { ...messageSince(Date.now(), 'accounts', randomUUID()), kind: 'erased' as const, trial, by: 'diary' }
  expect(await commit({ items: [], messages: [answer] })).toEqual({ outcome: 'written' })
  await expect.poll(subjects).toContain('Your records in Cloud Readiness Assessment are deleted')
  const { body } = await call(admin, 'GET', `/api/admin/trial?${new URLSearchParams(trial)}`)
  expect(body).toMatchObject({ trial: { erasing: [] }, history: [{ what: 'deletion' }, { what: 'start' }] })
})
