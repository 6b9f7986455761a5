import { randomUUID } from 'node:crypto'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { riskKey } from '#domain/cloud-posture/result-keys.ts'
import { erasureMessages } from '#domain/trials/trial-erasure.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { trialStore } from '#lambdas/platform/trial-store.ts'
import { keptExample } from '../domain/cloud-cost/kept-example.ts'
import { keptPostureExample } from '../domain/cloud-posture/kept-example.ts'
import { readPdf } from '../lambdas/documents/pdf.ts'
import { sharedCloud } from './shared-cloud.ts'
import { giveTrial } from './shared-trials.ts'

const cloud = sharedCloud()
const PRODUCT = 'cloud-cost-optimizer'
const RESULTS = '/api/cloud-cost/results'
const KEY = 'gp2-volumes:USD'

async function call(method: string, path: string, body?: object) {
  const { accessToken } = await cloud.session('client')
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  const answer = await fetch(`${cloud.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function openTables() {
  const credentials = { accessKeyId: 'operator', secretAccessKey: 'local' }
  const engine = new DynamoDBClient({ endpoint: `${cloud.url}/_aws`, region: 'af-south-1', credentials })
  const { TableNames = [] } = await engine.send(new ListTablesCommand({}))
  return {
    tables: DynamoDBDocumentClient.from(engine),
    named: (part: string) => TableNames.find((name) => name.includes(part))!,
  }
}

/** Asks for the deletion of the trial's records, as the accounts feature does when it is over. */
async function endTrial(organisation: string): Promise<void> {
  const { tables, named } = await openTables()
  const accounts = named('Accounts')
  await tables.send(
    new UpdateCommand({
      TableName: accounts,
      Key: { pk: `TRIALS#${organisation}`, sk: PRODUCT },
      UpdateExpression: 'SET lastDay = :day, erasing = :features',
      ExpressionAttributeValues: { ':day': '2020-01-01', ':features': ['results'] },
    }),
  )
  const trial = await trialStore(tables, accounts).find(organisation, PRODUCT)
  const commit = committing({ tables, table: named('Chat'), outbox: named('Outbox'), audit: named('Audit') })
  await commit({ items: [], messages: erasureMessages(trial!, Date.now()) })
}

test('a result is kept in a trial, a recommendation becomes a ticket, and with the trial all of it goes', async () => {
  const resultId = randomUUID()
  const keep = () => call('POST', RESULTS, { resultId, title: 'October', content: keptExample() })
  expect((await keep()).body['code']).toBe('trial-needed')
  expect((await call('POST', '/api/trials', { product: PRODUCT })).status).toBe(200)
  expect((await keep()).body).toMatchObject({ title: 'October', figures: { currency: 'USD' } })
  const { body: kept } = await call('GET', `${RESULTS}/${resultId}`)

  const asked = await call('POST', '/api/cloud-cost/tickets', { resultId, key: KEY, name: 'Ana Dlamini', version: 0 })
  expect(asked.body).toMatchObject({ state: 'accepted' })
  const decisions = async () => (await call('GET', '/api/cloud-cost/decisions')).body['decisions']
  const opened = async () => (await decisions()) as { ticket?: { number?: string } }[]
  await expect.poll(async () => (await opened())[0]?.ticket?.number).toMatch(/^VMS-/)
  const { body: listed } = await call('GET', '/api/tickets?limit=100')
  const number = (await opened())[0]!.ticket!.number
  const ticket = (listed['tickets'] as { ticketNumber: string; subject: string }[]).find(
    ({ ticketNumber }) => ticketNumber === number,
  )
  expect(ticket?.subject).toBe('Cloud cost: gp2 volumes cost more than gp3')
  await giveTrial({ cloud, organisation: String(kept['organisation']), product: 'project-management' })
  const task = { resultId, key: KEY, name: 'Ana Dlamini', version: 2, as: 'task' }
  expect((await call('POST', '/api/cloud-cost/tickets', task)).status).toBe(200)
  const made = async () => (await decisions()) as { task?: { id?: string } }[]
  await expect.poll(async () => (await made())[0]?.task?.id).toMatch(/./)
  expect(
    (await call('POST', '/api/cloud-cost/decisions', { key: KEY, change: { state: 'done' }, version: 4 })).status,
  ).toBe(200)

  const other = randomUUID()
  await call('POST', RESULTS, { resultId: other, title: 'November', content: keptExample() })
  expect((await call('POST', `${RESULTS}/removal`, { resultId: other })).status).toBe(200)
  expect((await call('GET', RESULTS)).body['results']).toMatchObject([{ id: resultId }])

  await endTrial(String(kept['organisation']))
  const { tables, named } = await openTables()
  const trial = async () => trialStore(tables, named('Accounts')).find(String(kept['organisation']), PRODUCT)
  await expect.poll(async () => (await trial())?.erasing).toEqual([])
  expect((await call('GET', RESULTS)).body['code']).toBe('trial-over')
})

test('a result of findings is printed with the risk that the team accepted', async () => {
  expect((await call('POST', '/api/trials', { product: 'cloud-security-posture' })).status).toBe(200)
  const resultId = randomUUID()
  const content = await keptPostureExample()
  expect((await call('POST', '/api/cloud-posture/results', { resultId, title: 'November', content })).status).toBe(200)
  const about = { check: 's3_bucket_public_access', title: 'Buckets are closed to the public' }
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const risk = { state: 'risk-accepted', owner: 'Head of data', reason: 'It holds public prices only.', until, about }
  const decided = await call('POST', '/api/cloud-posture/decisions', { key: riskKey(about), change: risk, version: 0 })
  expect(decided.status).toBe(200)
  const { body } = await call('GET', `/api/cloud-posture/results/${resultId}/document`)
  const { outline: board, text, title } = await readPdf(Buffer.from(String(body['pdf']), 'base64'))
  expect(title).toMatch(/^Cloud security posture of Mokoena Logistics, \d/)
  expect(text).toContain('Headofdata')
  expect(text).toContain('MokoenaLogistics')
  expect(board).toContain('The worst that is open')
  const annex = await call('GET', `/api/cloud-posture/results/${resultId}/document?part=annex`)
  const { outline } = await readPdf(Buffer.from(String(annex.body['pdf']), 'base64'))
  expect(outline).toContain('Side by side')
})
