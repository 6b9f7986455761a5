import { randomUUID } from 'node:crypto'
import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import type { MembershipRights, Organisation } from '#domain/accounts/organisation.ts'
import { membershipStore } from '#lambdas/platform/membership-store.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask, loadFunction } from '../harness.ts'
import type { RestFunction } from '../harness.ts'
import { person } from '../identity.ts'

const owner = { reach: 'all', sites: [], duties: ['owner'] } satisfies MembershipRights
const member = { reach: 'own', sites: [], duties: ['member'] } satisfies MembershipRights

let accounts: FeatureFunction
let administration: RestFunction
let sweep: (event: unknown, context: { getRemainingTimeInMillis(): number }) => Promise<void>
const table = () => accounts.environment['ACCOUNTS_TABLE'] ?? ''
const outbox = () => accounts.environment['OUTBOX_TABLE'] ?? ''
const audit = () => accounts.environment['AUDIT_TABLE'] ?? ''

beforeAll(async () => {
  accounts = await startFeature('accounts')
  administration = await loadFunction('administration', accounts.environment)
  sweep = await loadFunction('accounts-sweep', { ...accounts.environment, TABLE: table() })
})
afterAll(() => accounts.stop())

const nomsa = () =>
  accounts.identity.accessToken({ sub: 'nomsa', ...person('nomsa@veritech.example', ['admin'], 'aal2') })
const suspend = (id: string, suspended: boolean, reason = 'Three invoices are open.') =>
  ask(administration, {
    method: 'POST',
    path: '/api/admin/organisation/suspension',
    body: { id, suspended, reason },
    token: nomsa(),
  })
const read = (id: string) => ask(administration, { path: '/api/admin/organisation', query: { id }, token: nomsa() })
const items = async (TableName: string) =>
  (await accounts.engine.tables.send(new ScanCommand({ TableName, ConsistentRead: true }))).Items ?? []

/** A client with an owner and a member. */
async function madeOrganisation(kind: Organisation['kind'] = 'client') {
  const { tables } = accounts.engine
  const organisation: Organisation = { id: `org-${randomUUID().slice(0, 8)}`, name: 'Mokoena', kind }
  await organisationStore(tables, table()).add(organisation)
  const members = membershipStore({ tables, table: table(), outbox: outbox(), audit: audit(), actor: 'operator' })
  const [ana, bheki] = [randomUUID(), randomUUID()]
  const longAgo = Date.now() - 60_000
  await members.join(organisation, { personId: ana, contact: { email: `${ana}@x.example` }, ...owner }, longAgo)
  await members.join(organisation, { personId: bheki, contact: { email: `${bheki}@x.example` }, ...member }, longAgo)
  return { organisation, members, ana, bheki }
}

const me = (sub: string, organisation: Organisation, asOf: number) =>
  ask(accounts.handler, {
    path: '/api/me',
    token: accounts.identity.accessToken({
      sub,
      ...person(`${sub}@x.example`),
      organisation: organisationClaim({ ...organisation, ...owner }, asOf),
    }),
  })

test('a suspension ends the tokens of all members, is told to the owners with its reason, and is logged without it', async () => {
  const { organisation, ana, bheki } = await madeOrganisation()
  const { id } = organisation
  const before = Date.now()
  expect((await suspend(id, true)).status).toBe(200)
  for (const sub of [ana, bheki]) {
    expect((await me(sub, organisation, before)).body.code).toBe('rights-changed')
    expect((await me(sub, organisation, Date.now() + 2000)).status).toBe(200)
  }

  const mails = (await items(outbox())).filter(({ organisation: of }) => of === id)
  expect(mails).toEqual([
    expect.objectContaining({
      template: 'organisation-standing',
      to: `${ana}@x.example`,
      isSuspended: true,
      reason: 'Three invoices are open.',
    }),
  ])
  const entries = (await items(audit())).filter(({ action }) => action === 'organisation-suspended')
  expect(entries.some(({ organisation: of, actor }) => of === id && actor === 'nomsa')).toBe(true)
  expect(JSON.stringify(entries)).not.toContain('invoices')

  const shown = (await read(id)).body
  expect(shown.organisation.suspendedAt).toBeDefined()
  const who = { by: 'nomsa', reason: 'Three invoices are open.' }
  expect(shown.organisation.suspension).toEqual(who)
  const listed = (await ask(administration, { path: '/api/admin/organisations', token: nomsa() })).body
  expect(listed.organisations).toContainEqual(expect.objectContaining({ id, suspension: who }))
  expect(shown.changes).toEqual([
    expect.objectContaining({ action: 'organisation-suspended', by: 'nomsa', reason: 'Three invoices are open.' }),
  ])
})

test('other members are mailed by the sweep, once and without the reason, and each may leave meanwhile', async () => {
  const { organisation, ana, bheki } = await madeOrganisation()
  const { id } = organisation
  expect((await suspend(id, true)).status).toBe(200)
  const sweepAt = async (at: number) => {
    const clock = Date.now
    Date.now = () => at
    try {
      await sweep({}, { getRemainingTimeInMillis: () => 20_000 })
    } finally {
      Date.now = clock
    }
  }
  await sweepAt(Date.now() + 31_000)
  expect((await suspend(id, false, 'Everything is paid.')).status).toBe(200)
  await sweepAt(Date.now() + 62_000)
  const mails = (await items(outbox())).filter(({ organisation: of }) => of === id)
  const told = (sub: string) =>
    mails
      .filter(({ to }) => to === `${sub}@x.example`)
      .map(({ isSuspended, reason }) => [isSuspended, reason])
      .toSorted(([one], [other]) => Number(other) - Number(one))
  expect(told(ana)).toEqual([
    [true, 'Three invoices are open.'],
    [false, 'Everything is paid.'],
  ])
  expect(told(bheki)).toEqual([
    [true, undefined],
    [false, undefined],
  ])

  expect((await suspend(id, true)).status).toBe(200)
  const left = await ask(accounts.handler, {
    method: 'POST',
    path: '/api/organisation/leave',
    body: {},
    token: accounts.identity.accessToken({
      sub: bheki,
      ...person(`${bheki}@x.example`),
      organisation: organisationClaim({ ...organisation, ...member }, Date.now() + 2000, 'suspended'),
    }),
  })
  expect(left.status).toBe(200)
})

test('two admins suspend it once; resuming it takes the tokens again, and the history keeps both', async () => {
  const { organisation, ana } = await madeOrganisation()
  const { id } = organisation
  const twice = await Promise.all([suspend(id, true), suspend(id, true)])
  expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const before = Date.now() + 1
  expect((await suspend(id, false, 'Everything is paid.')).status).toBe(200)
  expect((await me(ana, organisation, before)).body.code).toBe('rights-changed')
  expect((await suspend(id, false)).body.code).toBe('organisation-changed-meanwhile')
  const { organisation: shown, changes } = (await read(id)).body
  expect(shown.suspendedAt).toBeUndefined()
  expect(shown.suspension).toBeUndefined()
  expect(changes.map(({ reason }: { reason: string }) => reason)).toEqual([
    'Everything is paid.',
    'Three invoices are open.',
  ])
})

test('the provider is never suspended, and there is nothing to suspend of an unknown organisation', async () => {
  const { organisation } = await madeOrganisation('provider')
  expect((await suspend(organisation.id, true)).body.code).toBe('provider-stays')
  expect((await suspend('org-nothere', true)).body.code).toBe('no-organisation')
  expect((await suspend(organisation.id, true, ' ')).status).toBe(400)
})

test('a person who joins while it is suspended is reached by the sweep, which takes back no later change', async () => {
  const { organisation, members, ana } = await madeOrganisation()
  const { id } = organisation
  expect((await suspend(id, true)).status).toBe(200)
  const late = randomUUID()
  await members.join(organisation, { personId: late, contact: { email: `${late}@x.example` }, ...member }, Date.now())
  await members.join(organisation, { personId: ana, ...owner, duties: ['owner', 'billing'] }, Date.now())
  const changedAt = async (sub: string) =>
    (
      await accounts.engine.tables.send(
        new GetCommand({ TableName: table(), Key: { pk: `SESSIONS#${sub}`, sk: 'ENDED' }, ConsistentRead: true }),
      )
    ).Item?.['rightsChangedAt'] as number | undefined
  expect(await changedAt(late)).toBeUndefined()
  const ofAna = await changedAt(ana)

  const later = Date.now() + 31_000
  const clock = Date.now
  Date.now = () => later
  try {
    await sweep({}, { getRemainingTimeInMillis: () => 20_000 })
  } finally {
    Date.now = clock
  }
  expect(await changedAt(late)).toBeGreaterThan(0)
  expect(await changedAt(ana)).toBe(ofAna)
})
