import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { postureResults } from '#domain/cloud-posture/kept-results.ts'
import { pack } from '#domain/results/packed.ts'
import { riskKey, stepKey } from '#domain/cloud-posture/result-keys.ts'
import type { ProductId } from '#domain/trials/product-id.ts'
import { startTrial } from '#domain/trials/trial.ts'
import { putTrial } from '#lambdas/platform/trial-store.ts'
import { keptPostureExample } from '../../domain/cloud-posture/kept-example.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'

const RESULTS = '/api/cloud-posture/results'
const content = await keptPostureExample()

let feature: FeatureFunction
beforeAll(async () => {
  feature = await startFeature('results')
})
afterAll(() => feature.stop())

/** The owner of a new organisation whose trials of the products run. */
async function ownerTrying(...products: readonly ProductId[]): Promise<string> {
  const id = `org-${randomUUID().slice(0, 8)}`
  for (const product of products) {
    const after = startTrial({ organisation: id, product, startedBy: 'client' }, Date.now())
    const { Item } = (putTrial({ before: undefined, after }) as { put: { Item: Record<string, unknown> } }).put
    const TableName = feature.environment['ACCOUNTS_TABLE'] ?? ''
    await feature.engine.tables.send(new PutCommand({ TableName, Item }))
  }
  const claim = { id, name: 'Mokoena', kind: 'client', reach: 'all', sites: [], duties: ['owner'] } as const
  return feature.identity.accessToken({
    sub: 'ana',
    ...person(`ana@${id}.example`),
    organisation: organisationClaim({ ...claim, sites: [], duties: ['owner'] }, Date.now() + 5000),
  })
}

const post = (path: string, token: string, body: object) => ask(feature.handler, { path, token, body })
const get = (path: string, token: string) => ask(feature.handler, { path, token })
const keep = (token: string, kept: object = content) =>
  post(RESULTS, token, { resultId: randomUUID(), title: 'November', content: kept })

test('a result of findings is kept with its figures, opened again as it was, and a step of its plan becomes a ticket', async () => {
  const ana = await ownerTrying('cloud-security-posture')
  const kept = await keep(ana)
  expect(kept.body).toMatchObject({ figures: { points: 49, open: 21, critical: 3 } })
  const resultId = String(kept.body['id'])
  expect((await get(`${RESULTS}/${resultId}`, ana)).body['content']).toEqual(content)
  expect((await get(RESULTS, ana)).body['results']).toHaveLength(1)
  const ticket = await post('/api/cloud-posture/tickets', ana, {
    resultId,
    key: stepKey('rds_instance_no_public_access'),
    name: 'Ana Dlamini',
    version: 0,
  })
  expect(ticket.body).toMatchObject({ state: 'accepted', ticket: { askedAt: expect.any(String) as string } })
  expect((await get('/api/cloud-posture/decisions', ana)).body['decisions']).toHaveLength(1)
  expect((await post(`${RESULTS}/removal`, ana, { resultId })).status).toBe(200)
  expect((await get(`${RESULTS}/${resultId}`, ana)).body['code']).toBe('result-not-found')
})

test('a step becomes a task beside its ticket, which say where the evidence is, in an organisation with projects', async () => {
  const ana = await ownerTrying('cloud-security-posture', 'project-management')
  const resultId = String((await keep(ana)).body['id'])
  const ask = (as: string, version: number) =>
    post('/api/cloud-posture/tickets', ana, {
      resultId,
      key: stepKey('database-public'),
      name: 'Ana Dlamini',
      version,
      as,
    })
  expect((await ask('task', 0)).body).toMatchObject({ task: { askedAt: expect.any(String) as string } })
  expect((await ask('ticket', 1)).body).toMatchObject({ task: {}, ticket: {} })
  const sent = (await feature.stored()).mails.filter(
    ({ kind, input }) => kind === 'command' && JSON.stringify(input).includes('Resources.Orders.Properties'),
  )
  expect(new Set(sent.map(({ command }) => command))).toEqual(new Set(['make-task', 'open-ticket']))
  const alone = await ownerTrying('cloud-security-posture')
  const other = String((await keep(alone)).body['id'])
  const refused = await post('/api/cloud-posture/tickets', alone, {
    resultId: other,
    key: stepKey('database-public'),
    name: 'Ana Dlamini',
    version: 0,
    as: 'task',
  })
  expect(refused.body['code']).toBe('no-projects')
})

test('a step is marked as done for the team, stays so with its ticket, and is opened again', async () => {
  const ana = await ownerTrying('cloud-security-posture')
  const resultId = String((await keep(ana)).body['id'])
  const key = stepKey('database-public')
  await post('/api/cloud-posture/tickets', ana, { resultId, key, name: 'Ana Dlamini', version: 0, as: 'ticket' })
  const decide = (state: string, version: number) =>
    post('/api/cloud-posture/decisions', ana, { key, change: { state }, version, covers: { ids: [], count: 1 } })
  expect((await decide('done', 1)).body).toMatchObject({ state: 'done', ticket: {}, version: 2 })
  expect((await get('/api/cloud-posture/decisions', ana)).body['decisions']).toMatchObject([{ key, state: 'done' }])
  expect((await decide('open', 2)).body).toMatchObject({ state: 'open', ticket: {} })
})

test('the gap of an answer becomes a ticket, a task and an accepted risk, like a step of the files', async () => {
  const ana = await ownerTrying('cloud-security-posture', 'project-management')
  const answered = await keptPostureExample({ leavers: { value: 'no' } })
  const kept = await keep(ana, answered)
  const resultId = String(kept.body['id'])
  expect((await get(`${RESULTS}/${resultId}`, ana)).body['content']).toEqual(answered)
  const about = { check: 'answer:leavers', title: 'End access on the last day' }
  const key = riskKey(about)
  const ask = (as: string, version: number) =>
    post('/api/cloud-posture/tickets', ana, { resultId, key, name: 'Ana Dlamini', version, as })
  expect((await ask('ticket', 0)).body).toMatchObject({ state: 'accepted', ticket: {} })
  expect((await ask('task', 1)).body).toMatchObject({ task: {} })
  const change = {
    state: 'risk-accepted',
    owner: 'Head of people',
    reason: 'The list begins in January.',
    until: dateOf(dayAt(Date.now()) + 30),
    about,
  }
  expect((await post('/api/cloud-posture/decisions', ana, { key, change, version: 2 })).body).toMatchObject(change)
  const wrong = { ...answered, answers: { ...answered.answers, questions: [{ id: 'leavers', answer: 'perhaps' }] } }
  expect((await keep(ana, wrong)).status).toBe(400)
})

test('a ticket about a done step that a later result still finds opens the step again', async () => {
  const ana = await ownerTrying('cloud-security-posture')
  const first = String((await keep(ana)).body['id'])
  const key = stepKey('database-public')
  const done = { key, change: { state: 'done' }, version: 0 }
  expect((await post('/api/cloud-posture/decisions', ana, done)).body).toMatchObject({ state: 'done' })
  const ask = (resultId: string, version: number, as: string) =>
    post('/api/cloud-posture/tickets', ana, { resultId, key, name: 'Ana Dlamini', version, as })
  expect((await ask(first, 1, 'ticket')).body).toMatchObject({ state: 'done', ticket: {} })
  const again = await ownerTrying('cloud-security-posture')
  await post('/api/cloud-posture/decisions', again, done)
  const later = String((await keep(again, { ...content, readAt: new Date().toISOString() })).body['id'])
  const asked = await post('/api/cloud-posture/tickets', again, {
    resultId: later,
    key,
    name: 'Ana Dlamini',
    version: 1,
    as: 'ticket',
  })
  expect(asked.body).toMatchObject({ state: 'accepted', ticket: {} })
})

test('the team accepts a risk for a check or for one of its resources, with owner, reason and last day', async () => {
  const ana = await ownerTrying('cloud-security-posture')
  const about = {
    check: 's3_bucket_public_access',
    title: 'Buckets are closed to the public',
    account: '000000000001',
    resource: 'arn:aws:s3:::example-wages',
  }
  const change = {
    state: 'risk-accepted',
    owner: 'Head of data',
    reason: 'It holds public prices only.',
    until: dateOf(dayAt(Date.now()) + 90),
    about,
  }
  const decide = (body: object) => post('/api/cloud-posture/decisions', ana, body)
  expect((await decide({ key: riskKey(about), change, version: 0 })).body).toMatchObject({ ...change, version: 1 })
  const { resource: _, account: __, ...everywhere } = about
  expect(
    (await decide({ key: riskKey(everywhere), change: { ...change, about: everywhere }, version: 0 })).status,
  ).toBe(200)
  expect((await get('/api/cloud-posture/decisions', ana)).body['decisions']).toHaveLength(2)

  expect((await decide({ key: riskKey(about), change: { state: 'open' }, version: 0 })).body['code']).toBe(
    'decision-changed',
  )
  const far = { ...change, until: dateOf(dayAt(Date.now()) + 400) }
  expect((await decide({ key: riskKey(about), change: far, version: 1 })).body['code']).toBe('too-long')
  expect((await decide({ key: riskKey(about), change: { ...change, owner: '' }, version: 1 })).status).toBe(400)
  expect(
    (await decide({ key: riskKey(about), change: { state: 'dismissed', reason: 'No.' }, version: 1 })).status,
  ).toBe(400)
  expect((await decide({ key: riskKey(about), change: { state: 'open' }, version: 1 })).body).toMatchObject({
    state: 'open',
    earlier: [{ owner: 'Head of data' }],
  })
})

test('a result of another organisation is not printed', async () => {
  const { body } = await keep(await ownerTrying('cloud-security-posture'))
  const stranger = await ownerTrying('cloud-security-posture')
  expect((await get(`${RESULTS}/${String(body['id'])}/document`, stranger)).body['code']).toBe('result-not-found')
})

test('an id that is longer than any of ours is not printed', async () => {
  const ana = await ownerTrying('cloud-security-posture')
  expect(await get(`${RESULTS}/${'x'.repeat(3000)}/document`, ana)).toMatchObject({
    status: 404,
    body: { code: 'result-not-found' },
  })
})

test('a trial of the other cloud tool keeps no result of this one', async () => {
  expect((await keep(await ownerTrying('cloud-cost-optimizer'))).body['code']).toBe('trial-needed')
})

test('a result whose findings are packed works as any other', async () => {
  const ana = await ownerTrying('cloud-security-posture')
  const { looks, checks, ...rest } = content
  const packed = { ...rest, looks: [], checks: [], packed: pack({ looks, checks }) }
  const resultId = String((await keep(ana, packed)).body['id'])
  expect((await get(`${RESULTS}/${resultId}`, ana)).body['content']).toEqual(packed)
  const key = stepKey('rds_instance_no_public_access')
  const asked = { key, name: 'Ana Dlamini', version: 0 }
  const ticket = await post('/api/cloud-posture/tickets', ana, { ...asked, resultId })
  expect(ticket.body['covers']).toEqual(postureResults.coveredBy(content, key))
  expect((ticket.body['covers'] as { count: number }).count).toBeGreaterThan(0)
  expect(postureResults.stepOf(packed, key)).toEqual(postureResults.stepOf(content, key))
  expect((await keep(ana, { ...packed, packed: pack({ looks: 'none', checks: [] }) })).status).toBe(400)
})

test('what is no result is refused, and a file of it, too', async () => {
  const ana = await ownerTrying('cloud-security-posture')
  expect((await keep(ana, { ...content, day: 'yesterday' })).status).toBe(400)
  expect((await keep(ana, { ...content, plan: [{ ...content.plan[0], days: 45 }] })).status).toBe(400)
  expect((await keep(ana, { ...content, looks: 'everything' })).status).toBe(400)
})
