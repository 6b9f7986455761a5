import { randomUUID } from 'node:crypto'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { messageSince } from '#domain/offers/message.ts'
import { ownProjectId } from '#domain/projects/own-project-id.ts'
import { erasureMessages } from '#domain/trials/trial-erasure.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { trialStore } from '#lambdas/platform/trial-store.ts'
import { sharedCloud } from './shared-cloud.ts'
import { takeTrial } from './shared-trials.ts'
import { ticketFrom } from './ticket.ts'
import { upload } from './upload.ts'
import { drawToken } from '../draw-token.ts'

const cloud = sharedCloud()
const PRODUCT = 'project-management'
/** What S3 answers about a missing object to a link of a role that may not list. */
const NO_FILE = 403

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
  const named = (part: string) => TableNames.find((name) => name.includes(part))!
  const tables = DynamoDBDocumentClient.from(engine)
  const commit = committing({ tables, table: named('Chat'), outbox: named('Outbox'), audit: named('Audit') })
  return { tables, named, commit }
}

const newTask = (title: string) => ({
  id: randomUUID(),
  title,
  personIds: [],
  labels: [],
  checklist: [],
  isMilestone: false,
  mode: 'automatic',
})

test('a project is planned from an empty trial, takes the task of another feature, is shared, and goes with the trial', async () => {
  const { body: me } = await call('GET', '/api/me')
  const organisation = String(me['organisation'])
  const projectId = await ownProjectId(organisation, randomUUID())
  const make = () =>
    call('POST', '/api/projects', { projectId, name: 'Cut-over', startOn: '2026-12-14', sections: [], pauses: [] })
  await takeTrial({ cloud, organisation, product: PRODUCT })
  expect((await make()).body['code']).toBe('trial-needed')
  expect((await call('POST', '/api/trials', { product: PRODUCT })).status).toBe(200)
  expect((await make()).body).toMatchObject({ name: 'Cut-over', version: 1 })
  const made = newTask('Survey')
  const change = (what: object) => call('POST', '/api/projects/changes', { projectId, change: what })
  const tasks = [made, newTask('Order')].map((task, index) => ({ task, index }))
  await change({ change: 'add-tasks', tasks, dependencies: [] })
  const removed = await change({ change: 'remove-tasks', taskIds: tasks.map(({ task }) => task.id) })
  await change(removed.body['undo'] as object)
  expect((await call('GET', `/api/projects/${projectId}/version`)).body).toEqual({ version: 4 })
  const { accessToken } = await cloud.session('client')
  const file = { name: 'survey.txt', type: 'text/plain', content: 'Two racks, no cooling.' }
  const about = { more: { record: projectId, part: made.id } }
  const add = () => upload(`${cloud.url}/api/projects/files`, accessToken, { ...file, ...about })
  const [kept, removedLater] = [await add(), await add()]
  const filesOf = async () => (await call('GET', `/api/projects/${projectId}/tasks/${made.id}`)).body['files']
  await expect.poll(filesOf).toMatchObject([{ name: 'survey.txt' }, { name: 'survey.txt' }])
  const opened = await call('POST', `/api/projects/files/${kept}`, {})
  expect(await (await fetch(String(opened.body['url']))).text()).toBe(file.content)
  const again = await call('POST', `/api/projects/files/${removedLater}`, {})
  await call('PATCH', '/api/projects/files', { fileId: removedLater })
  expect((await fetch(String(again.body['url']))).status).toBe(NO_FILE)
  await expect.poll(filesOf).toMatchObject([{ id: kept }])
  const printed = await call('POST', `/api/projects/${projectId}`, {})
  expect(Buffer.from(String(printed.body['pdf']), 'base64').toString('latin1').slice(0, 5)).toBe('%PDF-')

  const { tables, named, commit } = await openTables()
  const giver = {
    id: String(me['id']),
    email: String(me['email']),
    roles: [],
    assurance: 'aal1' as const,
    organisation,
  }
  const command = {
    ...messageSince(Date.now(), 'projects', randomUUID()),
    kind: 'command' as const,
    command: 'make-task',
    input: { title: 'Close port 22' },
    giver,
    from: { feature: 'results', type: 'recommendation', id: `${PRODUCT}:${organisation}:x` },
  }
  await commit({ items: [], messages: [command] })
  const titles = async () =>
    ((await call('GET', '/api/project-tasks')).body['tasks'] as { title: string }[]).map(({ title }) => title)
  await expect.poll(titles).toContain('Close port 22')

  const ticket = ticketFrom(String(me['email']))
  const { email: _email, ...form } = ticket
  expect((await call('POST', '/api/tickets', form)).status).toBe(200)
  const continued = { requestId: randomUUID(), solve: false, as: 'project' }
  expect((await call('PUT', `/api/tickets/${ticket.ticketNumber}/actions`, continued)).status).toBe(200)
  const linksOf = async () => (await call('GET', `/api/tickets/${ticket.ticketNumber}`)).body['links']
  await expect.poll(linksOf).toMatchObject([{ feature: 'projects', label: 'Project' }])

  const token = drawToken()
  const link = await call('POST', '/api/projects/links', { projectId, token, days: 7 })
  const page = await fetch(`${cloud.url}/api/projects/client-page`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  expect(await page.json()).toMatchObject({ name: 'Cut-over', tasks: 2 })
  await call('POST', '/api/projects/links/end', { projectId, linkId: link.body['id'] })

  const accounts = named('Accounts')
  await tables.send(
    new UpdateCommand({
      TableName: accounts,
      Key: { pk: `TRIALS#${organisation}`, sk: PRODUCT },
      UpdateExpression: 'SET lastDay = :day, erasing = :features',
      ExpressionAttributeValues: { ':day': '2020-01-01', ':features': ['projects'] },
    }),
  )
  const trial = await trialStore(tables, accounts).find(organisation, PRODUCT)
  await commit({ items: [], messages: erasureMessages(trial!, Date.now()) })
  await expect.poll(async () => (await trialStore(tables, accounts).find(organisation, PRODUCT))?.erasing).toEqual([])
  expect((await fetch(String(opened.body['url']))).status).toBe(NO_FILE)
})
