import { randomUUID } from 'node:crypto'
import { GetCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import type { MembershipRights, Organisation } from '#domain/accounts/organisation.ts'
import { dateOf, dayAt, startOfDay } from '#domain/calendar/day.ts'
import type { ProductId } from '#domain/trials/product-id.ts'
import { exportAddressOf, productRecords } from '#domain/trials/product-records.ts'
import { membershipStore } from '#lambdas/platform/membership-store.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { acceptanceStore } from '#lambdas/platform/acceptance-store.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask, loadFunction } from '../harness.ts'
import type { RestFunction } from '../harness.ts'
import { person } from '../identity.ts'

const owner = { reach: 'all', sites: [], duties: ['owner'] } satisfies MembershipRights
const member = { reach: 'own', sites: [], duties: ['member'] } satisfies MembershipRights
// No feature keeps records of this product, so that only the trial's own steps are seen.
const PRODUCT = 'intranet-assessment' satisfies ProductId

let accounts: FeatureFunction
const table = () => accounts.environment['ACCOUNTS_TABLE'] ?? ''
const items = async () =>
  (await accounts.engine.tables.send(new ScanCommand({ TableName: table(), ConsistentRead: true }))).Items ?? []
let administration: RestFunction
let sweep: (event: unknown, context: { getRemainingTimeInMillis(): number }) => Promise<void>

beforeAll(async () => {
  accounts = await startFeature('accounts')
  administration = await loadFunction('administration', accounts.environment)
  // In a deployment the accounts table is the feature's own.
  const own = { ...accounts.environment, TABLE: table() }
  sweep = await loadFunction('accounts-sweep', own)
})
afterAll(() => accounts.stop())

/** An organisation with an owner and a member. */
async function madeOrganisation() {
  const { ACCOUNTS_TABLE: table = '', OUTBOX_TABLE: outbox = '', AUDIT_TABLE: audit = '' } = accounts.environment
  const { tables } = accounts.engine
  const organisation: Organisation = { id: `org-${randomUUID().slice(0, 8)}`, name: 'Mokoena', kind: 'client' }
  await organisationStore(tables, table).add(organisation)
  const members = membershipStore({ tables, table, outbox, audit, actor: 'operator' })
  const [ana, bheki] = [randomUUID(), randomUUID()]
  const address = `ana@${organisation.id}.example`
  await members.join(organisation, { personId: ana, contact: { email: address }, ...owner }, Date.now() - 60_000)
  await members.join(
    organisation,
    { personId: bheki, contact: { email: 'b@x.example' }, ...member },
    Date.now() - 60_000,
  )
  const token = (sub: string, rights: MembershipRights) =>
    accounts.identity.accessToken({
      sub,
      ...person(address),
      organisation: organisationClaim({ ...organisation, ...rights }, Date.now() + 5000),
    })
  return { id: organisation.id, address, token, ana: token(ana, owner), bheki: token(bheki, member) }
}

const start = (token: string, product: ProductId = PRODUCT) =>
  ask(accounts.handler, { path: '/api/trials', body: { product }, token })
const listed = async (token: string, product: ProductId = PRODUCT) => {
  const { body } = await ask(accounts.handler, { path: '/api/trials', token })
  return (body.products as { product: string; entitlement: object }[]).find((each) => each.product === product)
    ?.entitlement
}
const asAdmin = () =>
  accounts.identity.accessToken({ sub: 'thandi', ...person('thandi@veritech.example', ['admin'], 'aal2') })
const change = (
  organisation: string,
  version: number,
  what: object,
  reason = 'They asked by phone.',
  product: ProductId = PRODUCT,
) =>
  ask(administration, {
    path: '/api/admin/trial',
    body: { organisation, product, version, change: what, reason },
    token: asAdmin(),
  })
const mailsTo = async (address: string) => (await accounts.stored()).mails.filter(({ to }) => to === address)
const stepsMailedTo = async (address: string) =>
  (await mailsTo(address)).filter(({ template }) => template === 'trial-news').map(({ step }) => step)

/** Moves a trial's last day and its next step, as if days had passed, and sweeps. */
async function daysLater(organisation: string, lastDay: string, stepAt: number): Promise<void> {
  const TableName = table()
  const at = new Date(stepAt).toISOString()
  const trial = { TableName, Key: { pk: `TRIALS#${organisation}`, sk: PRODUCT } }
  const due = { TableName, Key: { pk: `DUE#trial-step#${organisation}:${PRODUCT}`, sk: 'DUE' } }
  const { tables } = accounts.engine
  await tables.send(
    new UpdateCommand({
      ...trial,
      UpdateExpression: 'SET lastDay = :day',
      ExpressionAttributeValues: { ':day': lastDay },
    }),
  )
  const attributes = { ExpressionAttributeNames: { '#at': 'at' }, ExpressionAttributeValues: { ':at': at } }
  await tables.send(new UpdateCommand({ ...due, UpdateExpression: 'SET #at = :at, sk3 = :at', ...attributes }))
  const run = () => sweep({}, { getRemainingTimeInMillis: () => 30_000 })
  await run()
  await run()
}

test('an owner starts the trial of a product once; a repeated start finds it, and others have none', async () => {
  const [mokoena, kopano] = [await madeOrganisation(), await madeOrganisation()]
  const answers = await Promise.all([start(mokoena.ana), start(mokoena.ana), start(mokoena.ana)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await listed(mokoena.ana)).toMatchObject({ state: 'trial', daysLeft: 14 })
  expect(await listed(mokoena.ana, 'cyberscore')).toEqual({ state: 'none' })
  expect(await listed(kopano.ana)).toEqual({ state: 'none' })
  const { audit } = await accounts.stored()
  const entries = audit.filter(({ organisation, action }) => organisation === mokoena.id && action === 'trial-started')
  expect(entries).toHaveLength(1)
})

test('who starts a trial and the owners are mailed once each, and nobody else', async () => {
  const { id, ana, address, bheki } = await madeOrganisation()
  await start(ana)
  await start(ana)
  await start(bheki)
  const told = (await accounts.stored()).mails.filter(({ organisation }) => organisation === id)
  expect(told).toEqual([
    expect.objectContaining({ template: 'trial-started', to: address, isOwn: true, organisationName: 'Mokoena' }),
  ])
  const other = await madeOrganisation()
  const technician = other.token(randomUUID(), { reach: 'all', sites: [], duties: ['technical'] })
  await start(technician)
  const starts = (await accounts.stored()).mails.filter(({ organisation }) => organisation === other.id)
  expect(starts.filter(({ isOwn }) => isOwn === false).map(({ to }) => to)).toEqual([other.address])
  expect(starts).toHaveLength(2)
})

test('a member without a duty sees trials and starts none', async () => {
  const { bheki } = await madeOrganisation()
  expect((await start(bheki)).body.code).toBe('trial-not-yours-to-start')
  expect(await listed(bheki)).toEqual({ state: 'none' })
})

test('a newcomer gets one organisation, however often they ask, and becomes its owner', async () => {
  const sub = randomUUID()
  const token = accounts.identity.accessToken({ sub, ...person('lerato@lerato-legal.example') })
  expect((await start(token)).body.code).toBe('no-organisation')
  const found = () => ask(accounts.handler, { method: 'POST', path: '/api/me/organisations', body: {}, token })
  const answers = await Promise.all([found(), found()])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const made = answers.find(({ status }) => status === 200)!.body
  expect(made).toMatchObject({ name: 'lerato-legal.example', kind: 'client', duties: ['owner'] })
  const { body: me } = await ask(accounts.handler, { path: '/api/me', token })
  expect(me.organisations).toEqual([expect.objectContaining({ id: made.id })])
  const [stored] = (await items()).filter(({ pk, sk }) => pk === `ORGANISATION#${made.id}` && sk === 'ORGANISATION')
  expect(stored?.['owners']).toEqual(new Set([sub]))
})

test('the organisation of a newcomer has the name that they gave at the sign-up', async () => {
  const sub = randomUUID()
  const { tables } = accounts.engine
  await acceptanceStore({ tables, table: accounts.environment['ACCOUNTS_TABLE'] ?? '' }).keep(sub, {
    terms: '2026-11-22',
    at: new Date().toISOString(),
    organisationName: 'Lerato Legal',
  })
  const token = accounts.identity.accessToken({ sub, ...person('lerato@lerato-legal.example') })
  const { body } = await ask(accounts.handler, { method: 'POST', path: '/api/me/organisations', body: {}, token })
  expect(body).toMatchObject({ name: 'Lerato Legal', duties: ['owner'] })
})

test('an address that is not verified makes no organisation', async () => {
  const token = accounts.identity.accessToken({ sub: randomUUID() })
  const { body } = await ask(accounts.handler, { method: 'POST', path: '/api/me/organisations', body: {}, token })
  expect(body.code).toBe('address-unverified')
})

test('admins extend, convert and end with a reason; the history has each, and a stale change is refused', async () => {
  const { id, ana, address } = await madeOrganisation()
  await start(ana)
  expect((await change(id, 1, { action: 'extend', days: 7 }, '')).status).toBe(400)
  expect((await change(id, 1, { action: 'extend', days: 7 })).body).toMatchObject({
    entitlement: { state: 'trial', daysLeft: 21 },
    history: [{ what: 'extend', by: 'thandi', reason: 'They asked by phone.' }, { what: 'start' }],
  })
  expect((await change(id, 1, { action: 'convert' })).body.code).toBe('trial-changed-meanwhile')
  await change(id, 2, { action: 'convert' })
  expect(await listed(ana)).toMatchObject({ state: 'entitled' })
  expect((await change(id, 3, { action: 'end' })).body.entitlement).toMatchObject({ state: 'read-only', daysLeft: 29 })
  expect(await stepsMailedTo(address)).toEqual(['extended', 'converted', 'ended'])
  expect((await start(ana)).body.code).toBe('trial-used')
})

test('owners are mailed that their trial was ended early, with the way to the archive', async () => {
  const { id, ana, address } = await madeOrganisation()
  const product = 'project-management'
  await start(ana, product)
  await change(id, 1, { action: 'end' }, 'They asked by phone.', product)
  const told = (await mailsTo(address)).filter(({ template }) => template === 'trial-news')
  expect(told).toMatchObject([
    {
      step: 'ended-early',
      exportAddress: exportAddressOf(productRecords, product),
      lastDay: dateOf(dayAt(Date.now())),
    },
  ])
})

test('staff start a trial for an organisation, once', async () => {
  const { id, ana, address } = await madeOrganisation()
  const startFor = () =>
    ask(administration, {
      path: '/api/admin/trials',
      body: { organisation: id, product: PRODUCT, reason: 'Agreed at the workshop.' },
      token: asAdmin(),
    })
  expect((await startFor()).body.trial).toMatchObject({ startedBy: 'staff' })
  const told = (await accounts.stored()).mails.filter(({ organisation }) => organisation === id)
  expect(told.map(({ to, isOwn }) => [to, isOwn])).toEqual(
    expect.arrayContaining([
      ['thandi@veritech.example', true],
      [address, false],
    ]),
  )
  expect(told.every(({ startedBy }) => startedBy === undefined)).toBe(true)
  expect((await startFor()).body.code).toBe('trial-exists')
  expect(await listed(ana)).toMatchObject({ state: 'trial' })
  const { body } = await ask(administration, { path: '/api/admin/trials', token: asAdmin() })
  expect(body.trials).toContainEqual(
    expect.objectContaining({ organisationName: 'Mokoena', trial: expect.objectContaining({ organisation: id }) }),
  )
})

test('the sweep mails a step to owners once, and makes the next one due', async () => {
  const { id, ana, address } = await madeOrganisation()
  await start(ana)
  const today = dayAt(Date.now())
  // A trial whose last day was yesterday: over since midnight, and mailed by the step of this morning.
  await daysLater(id, dateOf(today - 1), startOfDay(today))
  const isMorning = Date.now() < startOfDay(today) + 8 * 60 * 60_000
  expect(await stepsMailedTo(address)).toEqual(isMorning ? [] : ['read-only'])
  const Key = { pk: `DUE#trial-step#${id}:${PRODUCT}`, sk: 'DUE' }
  const { Item } = await accounts.engine.tables.send(new GetCommand({ TableName: table(), Key }))
  const next = isMorning ? startOfDay(today) : startOfDay(today + 27)
  expect(Item?.['at']).toBe(new Date(next + 8 * 60 * 60_000).toISOString())
})

test('an organisation that is out of trial and time is told that its records are deleted, and nothing is due', async () => {
  const { id, ana, address } = await madeOrganisation()
  await start(ana)
  const today = dayAt(Date.now())
  await daysLater(id, dateOf(today - 31), startOfDay(today) - 60_000)
  expect(await stepsMailedTo(address)).toEqual(['deletion'])
  expect(await listed(ana)).toMatchObject({ state: 'deleted' })
  expect((await items()).filter(({ pk }) => pk === `DUE#trial-step#${id}:${PRODUCT}`)).toEqual([])
})
