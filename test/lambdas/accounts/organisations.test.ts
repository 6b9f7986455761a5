import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Membership } from '#domain/accounts/organisation.ts'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import { auditLog } from '#lambdas/platform/audit-log.ts'
import type { AuditLog } from '#lambdas/platform/audit-log.ts'
import { membershipStore } from '#lambdas/platform/membership-store.ts'
import type { MembershipStore } from '#lambdas/platform/membership-store.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import type { OrganisationStore } from '#lambdas/platform/organisation-store.ts'
import { renameOrganisation } from '#lambdas/platform/rename-organisation.ts'
import { ask, createTable, loadFunction, startEngine } from '../harness.ts'
import type { Engine, RestFunction } from '../harness.ts'
import { person, startIdentity } from '../identity.ts'
import type { Identity } from '../identity.ts'

const mokoena = { id: 'org-mokoena', name: 'Mokoena Logistics', kind: 'client' } as const
const kopano = { id: 'org-kopano', name: 'Kopano Foods', kind: 'client' } as const
const everything = { reach: 'all', sites: [], duties: ['owner'] } satisfies Partial<Membership>
const ownOnly = { reach: 'own', sites: [], duties: ['member'] } satisfies Partial<Membership>

let engine: Engine
let identity: Identity
let accounts: RestFunction
let store: OrganisationStore
let members: MembershipStore
let log: AuditLog
let places: Parameters<typeof renameOrganisation>[0]
let id: string

beforeAll(async () => {
  ;[engine, identity] = await Promise.all([startEngine(), startIdentity()])
  const [ACCOUNTS_TABLE, OUTBOX_TABLE, AUDIT_TABLE] = await Promise.all(
    ['accounts', 'outbox', 'audit'].map((name) => createTable(engine, name)),
  )
  accounts = await loadFunction('accounts', {
    PRIVACY_QUEUE: 'http://127.0.0.1:9/privacy',
    MERGING_QUEUE: 'http://127.0.0.1:9/merging',
    EXPORTS_BUCKET: 'exports',
    OUTBOX_TABLE: OUTBOX_TABLE!,
    AUDIT_TABLE: AUDIT_TABLE!,
    ...identity.environment,
    ACCOUNTS_TABLE: ACCOUNTS_TABLE!,
  })
  store = organisationStore(engine.tables, ACCOUNTS_TABLE!)
  places = {
    tables: engine.tables,
    table: ACCOUNTS_TABLE!,
    outbox: OUTBOX_TABLE!,
    audit: AUDIT_TABLE!,
    actor: 'operator',
  }
  members = membershipStore(places)
  log = auditLog({ tables: engine.tables, table: AUDIT_TABLE! })
  for (const one of [mokoena, kopano]) await store.add(one)
})
afterAll(async () => {
  engine.stop()
  await identity.stop()
})
beforeEach(() => {
  id = randomUUID()
})

const token = (active?: Membership, asOf = Date.now()) =>
  identity.accessToken({
    sub: id,
    ...person('zanele@kopano.example'),
    ...(active && { organisation: organisationClaim(active, asOf) }),
  })
const me = async (as = token()) => (await ask(accounts, { path: '/api/me', token: as })).body
const choose = (body: unknown, as = token()) => ask(accounts, { path: '/api/me/organisation', body, token: as })
const long = Date.now() - 60_000

describe('a person', () => {
  test('sees their memberships and the active organisation of the token', async () => {
    await members.join(mokoena, { personId: id, ...everything }, long)
    await members.join(kopano, { personId: id, ...ownOnly }, long)
    const active = { ...mokoena, ...everything }
    expect(await me(token(active))).toMatchObject({
      organisation: 'org-mokoena',
      organisations: [{ ...kopano, ...ownOnly }, active],
    })
  })

  test('without memberships has no active organisation', async () => {
    const body = await me()
    expect([body.organisations, body.organisation]).toEqual([[], undefined])
  })

  test('acts for the chosen organisation until the membership ends', async () => {
    await members.join(mokoena, { personId: id, ...everything }, long)
    await members.join(kopano, { personId: id, ...ownOnly }, long)
    expect((await store.membershipsOf(id)).active?.id).toBe('org-kopano')
    expect(await choose({ id: 'org-mokoena' })).toMatchObject({ status: 200, body: { ...mokoena, ...everything } })
    expect((await store.membershipsOf(id)).active?.id).toBe('org-mokoena')
    expect(await members.leave('org-mokoena', id, Date.now())).toBe(true)
    expect((await store.membershipsOf(id)).active?.id).toBe('org-kopano')
  })

  test('cannot choose an organisation without membership, with the same answer as for a missing one', async () => {
    await members.join(mokoena, { personId: randomUUID(), ...everything }, long)
    const [theirs, none] = [await choose({ id: 'org-mokoena' }), await choose({ id: 'org-nowhere' })]
    expect([theirs.status, theirs.body.code]).toEqual([404, 'organisation-not-found'])
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...none.body, requestId: '' })
    expect((await store.membershipsOf(id)).active).toBeUndefined()
  })

  test.each([{}, { id: 'mokoena' }, { id: ['org-mokoena'] }, { id: 'org-mokoena', reach: 'all' }])(
    'who sends %j gets an input error',
    async (body) => {
      expect((await choose(body)).body.code).toBe('invalid-input')
    },
  )
})

test('the audit log records when a membership began, changed and ended, and no unchanged memberships', async () => {
  await members.join(mokoena, { personId: id, ...ownOnly }, long)
  await members.join(mokoena, { personId: id, ...everything }, long + 1)
  await members.join(mokoena, { personId: id, ...everything }, long + 2)
  await members.leave('org-mokoena', id, long + 3)
  const page = await log.ofObject({ type: 'person', id }, { limit: 10 })
  expect(page === 'bad-cursor' ? page : page.entries.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    'operator membership-began',
    'operator membership-changed',
    'operator membership-ended',
  ])
})

describe('a token', () => {
  test('issued before a membership changed or ended is refused, and a later one is accepted', async () => {
    await members.join(mokoena, { personId: id, ...everything }, long)
    const before = token({ ...mokoena, ...everything })
    expect(await me(before)).toMatchObject({ organisation: 'org-mokoena' })
    // The cached timestamps are read again after a minute.
    const later = Date.now() + 60_001
    await members.leave('org-mokoena', id, Date.now())
    try {
      vi.useFakeTimers({ toFake: ['Date'], now: later })
      expect(await ask(accounts, { path: '/api/me', token: before })).toMatchObject({
        status: 401,
        body: { code: 'rights-changed' },
      })
      expect((await me(token({ ...kopano, ...ownOnly }, later))).organisation).toBe('org-kopano')
      expect((await me(token())).organisations).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  test('whose membership was read within a second after the change is refused, because clocks differ', async () => {
    const now = Date.now()
    await members.join(mokoena, { personId: id, ...everything }, long)
    await members.join(mokoena, { personId: id, ...ownOnly }, now)
    expect((await me(token({ ...mokoena, ...everything }, now + 999))).code).toBe('rights-changed')
    id = randomUUID()
    await members.join(mokoena, { personId: id, ...everything }, long)
    await members.join(mokoena, { personId: id, ...ownOnly }, now)
    expect((await me(token({ ...mokoena, ...ownOnly }, now + 1001))).organisation).toBe('org-mokoena')
  })

  test('stays valid when its person joins another organisation', async () => {
    const now = Date.now()
    await members.join(mokoena, { personId: id, ...everything }, long)
    await members.join(kopano, { personId: id, ...ownOnly }, now)
    expect((await me(token({ ...mokoena, ...everything }, now))).organisation).toBe('org-mokoena')
  })

  test('with an organisation claim of another origin is refused', async () => {
    const forged = identity.accessToken({ sub: id, ...person('a@b.example'), organisation: '{"id":"org-mokoena"}' })
    expect((await me(forged)).code).toBe('sign-in-required')
  })
})

describe('an organisation', () => {
  test('cannot be added twice, and keeps its name', async () => {
    expect(await store.add({ ...mokoena, name: 'Somebody else' })).toBe(false)
    expect(await store.find('org-mokoena')).toEqual(mokoena)
  })

  test('lists its own members only', async () => {
    const organisation = {
      id: `org-${Math.random().toString(36).slice(2, 12).padEnd(10, '0')}`,
      name: 'New',
      kind: 'client',
    } as const
    const [one, other] = [randomUUID(), randomUUID()].toSorted()
    await members.join(kopano, { personId: id, ...everything }, long)
    for (const personId of [one, other]) await members.join(organisation, { personId: personId!, ...ownOnly }, long)
    expect(await store.membersOf(organisation.id)).toEqual([
      { personId: one, ...ownOnly },
      { personId: other, ...ownOnly },
    ])
  })

  test('that is renamed has the new name in every membership, and the audit log has no names', async () => {
    const before = {
      id: `org-${randomUUID().replaceAll('-', '').slice(0, 10)}`,
      name: 'Paarl Pumps',
      kind: 'client',
    } as const
    await store.add(before)
    const people = [randomUUID(), randomUUID()]
    for (const personId of people) await members.join(before, { personId, ...everything }, long)
    expect(await renameOrganisation(places, { organisation: before, name: 'Paarl Pumps & Valves' }, long)).toBe(true)

    const after = { ...before, name: 'Paarl Pumps & Valves' }
    expect(await store.find(before.id)).toEqual(after)
    for (const personId of people)
      expect((await store.membershipsOf(personId)).memberships).toEqual([{ ...after, ...everything }])
    const page = await log.ofObject({ type: 'organisation', id: before.id }, { limit: 10 })
    if (page === 'bad-cursor') throw new Error(page)
    expect(page.entries).toMatchObject([{ actor: 'operator', action: 'organisation-renamed', organisation: before.id }])
    expect(JSON.stringify(page)).not.toContain('Paarl')
  })

  test('whose renaming was interrupted is finished by the same command, without a second audit entry', async () => {
    const before = {
      id: `org-${randomUUID().replaceAll('-', '').slice(0, 10)}`,
      name: 'Knysna Oysters',
      kind: 'client',
    } as const
    await store.add(before)
    const after = { ...before, name: 'Knysna Shellfish' }
    await renameOrganisation(places, { organisation: before, name: after.name }, long)
    // A person who joined during the renaming.
    await members.join(before, { personId: id, ...ownOnly }, long)
    expect(await renameOrganisation(places, { organisation: after, name: after.name }, long)).toBe(true)
    expect((await store.membershipsOf(id)).memberships).toEqual([{ ...after, ...ownOnly }])
    const page = await log.ofObject({ type: 'organisation', id: before.id }, { limit: 10 })
    expect(page === 'bad-cursor' ? page : page.entries).toHaveLength(1)
    // A caller with an outdated name is refused.
    expect(await renameOrganisation(places, { organisation: before, name: 'Something else' }, long)).toBe(false)
  })

  test('refuses to remove a person who is no member', async () => {
    expect(await members.leave('org-mokoena', id, Date.now())).toBe(false)
  })
})
