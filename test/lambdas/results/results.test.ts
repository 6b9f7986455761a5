import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#domain/calendar/day.ts'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import type { MembershipRights } from '#domain/accounts/organisation.ts'
import { messageSince } from '#domain/offers/message.ts'
import type { FeatureMessage } from '#domain/offers/message.ts'
import { beginErasure, erasureMessages } from '#domain/trials/trial-erasure.ts'
import { startTrial } from '#domain/trials/trial.ts'
import type { Trial } from '#domain/trials/trial.ts'
import { messageKey } from '#lambdas/platform/messages/message-keys.ts'
import { putTrial } from '#lambdas/platform/trial-store.ts'
import { resultsPersonalData } from '#lambdas/results/personal-data.ts'
import { keptExample } from '../../domain/cloud-cost/kept-example.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask, loadFunction } from '../harness.ts'
import { person } from '../identity.ts'

const owner = { reach: 'all', sites: [], duties: ['owner'] } satisfies MembershipRights
const member = { reach: 'own', sites: [], duties: ['member'] } satisfies MembershipRights
const RESULTS = '/api/cloud-cost/results'
const DECISIONS = '/api/cloud-cost/decisions'
const KEY = 'gp2-volumes:USD'
const content = keptExample()

let feature: FeatureFunction
let messages: (event: object) => Promise<{ batchItemFailures: object[] }>
beforeAll(async () => {
  feature = await startFeature('results')
  messages = await loadFunction('results-messages', feature.environment)
})
afterAll(() => feature.stop())

const accounts = () => feature.environment['ACCOUNTS_TABLE'] ?? ''

async function putIntoAccounts(after: Trial): Promise<void> {
  const { Item } = (putTrial({ before: undefined, after }) as { put: { Item: Record<string, unknown> } }).put
  await feature.engine.tables.send(new PutCommand({ TableName: accounts(), Item }))
}

/** An organisation whose trial began that many days ago, with an owner and a member. */
async function madeOrganisation(days = 0) {
  const id = `org-${randomUUID().slice(0, 8)}`
  const trial = startTrial(
    { organisation: id, product: 'cloud-cost-optimizer', startedBy: 'client' },
    Date.now() - days * DAY_MS,
  )
  await putIntoAccounts(trial)
  const token = (sub: string, rights: MembershipRights) =>
    feature.identity.accessToken({
      sub,
      ...person(`${sub}@${id}.example`),
      organisation: organisationClaim({ id, name: 'Mokoena', kind: 'client', ...rights }, Date.now() + 5000),
    })
  return { id, trial, ana: token('ana', owner), bheki: token('bheki', member) }
}

const post = (path: string, token: string, body: object) => ask(feature.handler, { path, token, body })
const get = (path: string, token: string) => ask(feature.handler, { path, token })
const keep = (token: string, title = 'October', resultId: string = randomUUID()) =>
  post(RESULTS, token, { resultId, title, content })
const decide = (token: string, change: object, version = 0) => post(DECISIONS, token, { key: KEY, change, version })

/** Delivers a message as the queue does. */
async function deliver(message: FeatureMessage): Promise<number> {
  const { to, messageId } = message
  const TableName = feature.environment['OUTBOX_TABLE']
  await feature.engine.tables.send(new PutCommand({ TableName, Item: { ...messageKey(to, messageId), ...message } }))
  const record = { messageId: 'sqs-1', body: JSON.stringify({ to, messageId }) }
  return (await messages({ Records: [record] })).batchItemFailures.length
}

test('a result is kept once, listed with its figures, opened again as it was, and removed', async () => {
  const { ana } = await madeOrganisation()
  const kept = await keep(ana)
  expect(kept.body).toMatchObject({ title: 'October', figures: { currency: 'USD', total: '25805.02' } })
  const id = String(kept.body['id'])
  expect((await keep(ana, 'October', id)).body['id']).toBe(id)
  expect((await keep(ana, 'November', id)).body['code']).toBe('result-exists')
  expect((await get(RESULTS, ana)).body['results']).toHaveLength(1)
  expect((await get(`${RESULTS}/${id}`, ana)).body['content']).toEqual(content)
  expect((await post(`${RESULTS}/removal`, ana, { resultId: id })).status).toBe(200)
  expect((await get(`${RESULTS}/${id}`, ana)).body['code']).toBe('result-not-found')
})

test('an id that is longer than any of ours names no result', async () => {
  const { ana } = await madeOrganisation()
  const long = 'x'.repeat(3000)
  expect(await get(`${RESULTS}/${long}`, ana)).toMatchObject({ status: 404, body: { code: 'result-not-found' } })
  expect(await post(`${RESULTS}/removal`, ana, { resultId: long })).toMatchObject({
    status: 404,
    body: { code: 'result-not-found' },
  })
})

test('without a trial nothing is kept, after one it is read, and another organisation sees nothing', async () => {
  const [running, over, other] = [await madeOrganisation(), await madeOrganisation(20), await madeOrganisation()]
  const stranger = feature.identity.accessToken({
    sub: 'zanele',
    ...person('zanele@x.example'),
    organisation: organisationClaim({ id: 'org-none', name: 'None', kind: 'client', ...owner }, Date.now() + 5000),
  })
  expect((await keep(stranger)).body['code']).toBe('trial-needed')
  expect((await keep(over.ana)).body['code']).toBe('trial-read-only')
  expect((await get(RESULTS, over.ana)).status).toBe(200)
  const id = String((await keep(running.ana)).body['id'])
  expect((await get(`${RESULTS}/${id}`, other.ana)).body['code']).toBe('result-not-found')
  expect((await post(`${RESULTS}/removal`, other.ana, { resultId: id })).body['code']).toBe('result-not-found')
})

test('a member sees own results, removes no other ones, and takes no decision for the organisation', async () => {
  const { ana, bheki } = await madeOrganisation()
  const own = String((await keep(bheki, 'Mine')).body['id'])
  const hers = String((await keep(ana, 'Hers')).body['id'])
  expect((await get(RESULTS, bheki)).body['results']).toMatchObject([{ id: own }])
  expect((await get(`${RESULTS}/${hers}`, bheki)).status).toBe(404)
  expect((await decide(bheki, { state: 'accepted' })).body['code']).toBe('not-for-team')
  expect((await get(DECISIONS, bheki)).body).toEqual({ decisions: [], mayDecide: false })
})

test('a decision is taken on the one that was seen, and audited without its reason', async () => {
  const { id, ana } = await madeOrganisation()
  expect((await decide(ana, { state: 'dismissed', reason: 'We leave the cloud.' })).body).toMatchObject({ version: 1 })
  expect((await decide(ana, { state: 'done' })).body['code']).toBe('decision-changed')
  expect((await decide(ana, { state: 'done' }, 1)).body).toMatchObject({
    state: 'done',
    earlier: [{ state: 'dismissed' }],
  })
  expect((await decide(ana, { state: 'snoozed', until: '2020-01-01' }, 2)).body['code']).toBe('day-passed')
  const { audit } = await feature.stored()
  const own = audit.filter(({ organisation }) => organisation === id)
  expect(own.map(({ action }) => action)).toEqual(['recommendation-decided', 'recommendation-decided'])
  expect(JSON.stringify(own)).not.toContain('leave the cloud')
})

test('a recommendation becomes one ticket, whose number is noted; a refused one can be asked for again', async () => {
  const { id: organisation, ana } = await madeOrganisation()
  const resultId = String((await keep(ana)).body['id'])
  const ticket = (version: number, key = KEY) =>
    post('/api/cloud-cost/tickets', ana, { resultId, key, name: 'Ana Dlamini', version })
  expect((await ticket(0, 'no-rule:USD')).body['code']).toBe('result-not-found')
  expect((await ticket(0)).body).toMatchObject({ state: 'accepted', ticket: { askedAt: expect.any(String) as string } })
  expect((await ticket(1)).body['code']).toBe('ticket-asked')
  const sent = (await feature.stored()).mails.filter(
    ({ kind, from }) => kind === 'command' && JSON.stringify(from).includes(organisation),
  )
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    to: 'helpdesk',
    input: { name: 'Ana Dlamini', subject: 'Cloud cost: gp2 volumes cost more than gp3' },
  })
  const record = sent[0]!['from'] as { feature: string; type: string; id: string }
  const about = { ...messageSince(Date.now(), 'results', randomUUID()), record }
  const refusal = { kind: 'refusal', by: 'helpdesk', command: 'open-ticket', given: 'x', personId: 'ana' } as const
  expect(await deliver({ ...about, ...refusal, reason: 'too-many' })).toBe(0)
  expect((await get(DECISIONS, ana)).body['decisions']).toMatchObject([{ ticket: { refused: 'too-many' } }])
  expect((await ticket(2)).status).toBe(200)
  const linked = { feature: 'helpdesk', type: 'ticket', id: 'VMS-20261104-ABCDE' }
  expect(await deliver({ ...about, messageId: randomUUID(), kind: 'link', linked })).toBe(0)
  expect((await get(DECISIONS, ana)).body['decisions']).toMatchObject([{ ticket: { number: linked.id }, version: 4 }])
})

test('a recommendation becomes a task beside its ticket, in an organisation that has projects', async () => {
  const { id: organisation, ana } = await madeOrganisation()
  const resultId = String((await keep(ana)).body['id'])
  const ask = (as: string, version: number) =>
    post('/api/cloud-cost/tickets', ana, { resultId, key: KEY, name: 'Ana Dlamini', version, as })
  expect((await ask('task', 0)).body['code']).toBe('no-projects')
  await putIntoAccounts(startTrial({ organisation, product: 'project-management', startedBy: 'client' }, Date.now()))
  expect((await ask('task', 0)).body).toMatchObject({
    state: 'accepted',
    task: { askedAt: expect.any(String) as string },
  })
  expect((await ask('task', 1)).body['code']).toBe('task-asked')
  expect((await ask('ticket', 1)).body).toMatchObject({ task: {}, ticket: {} })
  const sent = (await feature.stored()).mails.filter(
    ({ kind, from }) => kind === 'command' && JSON.stringify(from).includes(organisation),
  )
  const [made] = sent.filter(({ to }) => to === 'projects')
  expect([sent.length, made]).toEqual([
    2,
    expect.objectContaining({
      command: 'make-task',
      input: expect.objectContaining({
        title: 'Cloud cost: gp2 volumes cost more than gp3',
        estimateMinutes: 60,
      }) as object,
    }),
  ])
  const record = made!['from'] as { feature: string; type: string; id: string }
  const about = { ...messageSince(Date.now(), 'results', randomUUID()), record }
  const linked = { feature: 'projects', type: 'task', id: `${randomUUID()}.${randomUUID()}` }
  expect(await deliver({ ...about, kind: 'link', linked })).toBe(0)
  expect((await get(DECISIONS, ana)).body['decisions']).toMatchObject([
    { task: { id: linked.id }, ticket: { askedAt: expect.any(String) as string } },
  ])
  const refusal = { kind: 'refusal', by: 'projects', command: 'make-task', given: 'x', personId: 'ana' } as const
  expect(await deliver({ ...about, messageId: randomUUID(), ...refusal, reason: 'too-many' })).toBe(0)
  expect((await get(DECISIONS, ana)).body['decisions']).toMatchObject([{ task: { refused: 'too-many' } }])
})

test('a decision is about the resources that were seen, and a ticket is asked for again when a later bill has more', async () => {
  const { ana } = await madeOrganisation()
  const found = content.recommendations.find(({ id }) => KEY.startsWith(`${id}:`))!
  const [gone, ...before] = found.covers!.ids
  expect(gone).toBeDefined()
  const covers = { ids: before, count: before.length }
  const body = { key: KEY, change: { state: 'done' }, version: 0, covers }
  expect((await post(DECISIONS, ana, body)).body).toMatchObject({ state: 'done', covers })
  expect((await post(DECISIONS, ana, { ...body, version: 1, covers: { ids: ['<b>'], count: 1 } })).status).toBe(400)
  const resultId = String((await keep(ana)).body['id'])
  const asked = { resultId, key: KEY, name: 'Ana Dlamini', version: 1 }
  // The kept bill has one more, so that what was done is accepted again with all of them.
  expect((await post('/api/cloud-cost/tickets', ana, asked)).body).toMatchObject({
    state: 'accepted',
    covers: found.covers,
    earlier: [{ state: 'done' }],
  })
})

test('when a trial is deleted, all that was kept goes, and nothing of others', async () => {
  const [ended, other] = [await madeOrganisation(), await madeOrganisation()]
  for (const title of ['One', 'Two']) await keep(ended.ana, title)
  await decide(ended.ana, { state: 'accepted' })
  await keep(other.ana)
  const erasing = beginErasure(ended.trial, ['results'])
  const { Item } = (putTrial({ before: undefined, after: erasing }) as { put: { Item: Record<string, unknown> } }).put
  await feature.engine.tables.send(new PutCommand({ TableName: accounts(), Item }))
  expect(await deliver(erasureMessages(erasing, Date.now())[0]!)).toBe(0)
  const { items } = await feature.stored()
  expect(items.filter(({ pk }) => String(pk).includes(ended.id))).toEqual([])
  expect(items.filter(({ pk }) => String(pk).includes(other.id))).toHaveLength(2)
})

test('the export of a person has what they kept and decided, and nothing of colleagues', async () => {
  const { id, ana, bheki } = await madeOrganisation()
  await keep(ana)
  await decide(ana, { state: 'accepted' })
  await keep(bheki)
  const gather = resultsPersonalData({ tables: feature.engine.tables, table: feature.environment['TABLE'] ?? '' })
  const { records } = await gather({ personId: 'ana', email: undefined, organisations: [id] })
  expect(records).toMatchObject({ result: [{ title: 'October' }], decision: [{ state: 'accepted' }] })
  expect(records['result-content']).toHaveLength(1)
})
