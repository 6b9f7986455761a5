import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergeOrganisations, planMerge } from '#lambdas/platform/merging/merge-organisations.ts'
import { membershipStore } from '#lambdas/platform/membership-store.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { createTable, startEngine } from '../harness.ts'
import type { Engine } from '../harness.ts'

const kloof = { id: 'org-kloof', name: 'Kloof', kind: 'client' } as const
const mokoena = { id: 'org-mokoena', name: 'Mokoena Logistics', kind: 'client' } as const
const owner = { reach: 'all', sites: [], duties: ['owner'] } as const
const member = { reach: 'own', sites: [], duties: ['member'] } as const
const asked = { from: kloof.id, into: mokoena.id }
const ordered = { ...asked, reason: 'Mokoena bought Kloof.', by: 'nomsa' }

let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(() => engine.stop())

let time = Date.parse('2026-11-24T08:00:00.000Z')
const now = () => (time += 1000)

/** Two clients with people and records in the tables of several features. */
async function twoClients() {
  const { tables } = engine
  const names = ['accounts', 'helpdesk', 'certificates', 'results', 'outbox', 'audit']
  const made = await Promise.all(names.map((name) => createTable(engine, name)))
  const [accounts, helpdesk, certificates, results, outbox, audit] = made as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const parts = { table: accounts, outbox, audit, features: { accounts, helpdesk, certificates, results } }
  const organisations = organisationStore(tables, accounts)
  await organisations.add(kloof, { sites: [{ id: 'durban', name: 'Durban' }] })
  await organisations.add(mokoena, { sites: [{ id: 'gqeberha', name: 'Gqeberha' }] })
  const members = membershipStore({ tables, table: accounts, outbox, audit, actor: 'operator' })
  const long = time - 86_400_000
  const [first, second] = [
    { personId: 'thandi', contact: { email: 'thandi@kloof.example' }, ...owner, sites: [], duties: [...owner.duties] },
    { personId: 'bheki', contact: { email: 'bheki@kloof.example' }, ...member, sites: [], duties: [...member.duties] },
  ]
  await members.join(kloof, first, long)
  await members.join(kloof, second, long)
  await members.join(mokoena, { ...second, reach: 'all' }, long)
  const put = (TableName: string, Item: Record<string, unknown>) => tables.send(new PutCommand({ TableName, Item }))
  const trial = {
    kind: 'trial',
    product: 'cloud-cost-optimizer',
    startedAt: '2026-11-01T08:00:00.000Z',
    startedBy: 'client',
  }
  for (const [organisation, lastDay] of [
    ['org-kloof', '2026-12-24'],
    ['org-mokoena', '2026-11-30'],
  ])
    await put(accounts, {
      pk: `TRIALS#${organisation}`,
      sk: trial.product,
      pk1: 'TRIALS',
      sk1: `${trial.startedAt}#${organisation}#${trial.product}`,
      ...trial,
      organisation,
      lastDay,
      version: 1,
    })
  for (let number = 1; number <= 3; number++) {
    const ticketNumber = `VMS-${number}`
    const pk = `TICKET#${ticketNumber}`
    const whose = { organisation: kloof.id, personId: 'bheki' }
    await put(helpdesk, {
      pk,
      sk: 'TICKET',
      kind: 'ticket',
      ticketNumber,
      subject: 'Printer',
      version: 2,
      ...whose,
      pk1: 'REQUESTER#org-kloof#bheki',
      sk1: `2026#${ticketNumber}`,
    })
    await put(helpdesk, { pk, sk: 'TEXT', kind: 'ticket-text', description: `Jammed ${number}, says org-kloof` })
    await put(helpdesk, {
      pk,
      sk: 'AT-ORGANISATION',
      kind: 'ticket-of-organisation',
      ticketNumber,
      ...whose,
      pk1: 'ORGANISATION#org-kloof',
      sk1: `2026#${ticketNumber}`,
    })
    await put(helpdesk, {
      pk,
      sk: 'ENTRY#00000001',
      kind: 'ticket-entry',
      happening: { type: 'agreement-changed', agreement: 'org-kloof.1' },
    })
  }
  await put(helpdesk, { pk: 'AGREEMENT#org-kloof', sk: 'AGREEMENT', kind: 'agreement', id: 'org-kloof', version: 1 })
  for (const [id, created] of [
    ['org-kloof', 3],
    ['org-mokoena', 4],
  ])
    await put(helpdesk, {
      pk: `REPORT#${id}#open`,
      sk: '2026-11-24',
      kind: 'report-counter',
      day: '2026-11-24',
      value: '',
      created,
    })
  await put(helpdesk, {
    pk: 'FILE#file-1234',
    sk: 'FILE',
    kind: 'file',
    id: 'file-1234',
    organisation: kloof.id,
    personId: 'bheki',
    version: 2,
  })
  await put(certificates, {
    pk: 'CERTIFICATE#VC-1',
    sk: 'CERTIFICATE',
    kind: 'certificate',
    organisation: kloof.id,
    organisationName: 'Kloof',
    pk1: 'CERTIFICATES#org-kloof',
    sk1: '2026#VC-1',
  })
  await put(results, {
    pk: 'RESULTS#org-kloof#cloud-cost-optimizer',
    sk: 'RESULT#1',
    kind: 'result',
    organisation: kloof.id,
  })
  return { parts, organisations, helpdesk, put }
}

type Clients = Awaited<ReturnType<typeof twoClients>>

async function itemsOf(TableName: string) {
  const { Items = [] } = await engine.tables.send(new ScanCommand({ TableName, ConsistentRead: true }))
  return Items
}

/** Everything that is stored, without times and random ids. */
async function stateOf({ parts }: Clients) {
  const tables = [...Object.values(parts.features), parts.audit]
  const all = (await Promise.all(tables.map(itemsOf))).flat()
  return all
    .filter(({ kind }) => kind !== 'seen' && kind !== 'ended-sessions')
    .map((item) =>
      JSON.stringify(item, (name, value: unknown) => {
        if (value instanceof Set) return [...value].map(String).toSorted(inOrder)
        if (isRecord(value))
          return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => inOrder(one, other)))
        if (['at', 'expiresAt', 'changedAt', 'suspendedAt', 'mergedAt', 'rightsChangedAt'].includes(name))
          return undefined
        if (typeof value !== 'string') return value
        return value.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time').replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
      }),
    )
    .toSorted()
}

test('a merge moves people and records of all features, and the closed organisation leads to the other', async () => {
  const clients = await twoClients()
  const { parts, organisations, helpdesk } = clients
  const { tables } = engine
  const places = { ...parts, tables }
  const plan = await planMerge(places, asked, now)
  expect(plan).toMatchObject({
    people: 2,
    peopleOfBoth: ['bheki'],
    owners: 1,
    productsOfBoth: ['cloud-cost-optimizer'],
    hasAgreement: true,
    records: { ticket: 3, 'ticket-of-organisation': 3, certificate: 1, result: 1, file: 1, trial: 1 },
  })
  expect((await organisations.read(kloof.id))?.suspendedAt).toBeUndefined()

  expect(await mergeOrganisations(places, ordered, now)).toBe('merged')
  const closed = await organisations.read(kloof.id)
  expect(closed).toMatchObject({
    mergedInto: mokoena.id,
    mergedAt: expect.any(String),
    suspendedAt: expect.any(String),
  })
  expect((await organisations.read(mokoena.id))?.details.sites.map(({ id }) => id)).toEqual(['gqeberha', 'durban'])
  const people = await organisations.membersOf(mokoena.id)
  expect(people.map(({ personId, reach, duties }) => ({ personId, reach, duties }))).toEqual([
    { personId: 'bheki', reach: 'all', duties: ['member'] },
    { personId: 'thandi', reach: 'all', duties: ['owner'] },
  ])
  expect(await organisations.membersOf(kloof.id)).toEqual([])

  const stored = await itemsOf(helpdesk)
  const ofKind = (kind: string) => stored.filter((item) => item['kind'] === kind)
  expect(ofKind('ticket').map(({ organisation, pk1 }) => [organisation, pk1])).toEqual(
    Array.from({ length: 3 }, () => ['org-mokoena', 'REQUESTER#org-mokoena#bheki']),
  )
  expect(ofKind('ticket-of-organisation').every(({ pk1 }) => pk1 === 'ORGANISATION#org-mokoena')).toBe(true)
  // Words of people and the history stay as they were written.
  expect(ofKind('ticket-text').every(({ description }) => String(description).endsWith('says org-kloof'))).toBe(true)
  expect(ofKind('ticket-entry')[0]?.['happening']).toMatchObject({ agreement: 'org-kloof.1' })
  // The search finds its words for the new colleagues.
  expect(ofKind('desk-log').map(({ scope, docs }) => [scope, docs[0].words.includes('jammed')])).toEqual(
    Array.from({ length: 3 }, () => ['org-mokoena', true]),
  )
  expect(ofKind('report-counter').map(({ pk, created }) => [pk, created])).toEqual([['REPORT#org-mokoena#open', 7]])
  expect(ofKind('file')[0]).toMatchObject({ organisation: 'org-mokoena', folder: 'org-kloof' })
  const trials = (await itemsOf(parts.table)).filter(({ kind }) => kind === 'trial')
  expect(trials).toEqual([expect.objectContaining({ organisation: 'org-mokoena', lastDay: '2026-12-24', version: 2 })])

  const log = (await itemsOf(parts.audit)).filter(({ action }) => /merge|took-in/.test(String(action)))
  expect(
    log
      .map(({ action, organisation, changes }) => [action, organisation, changes.organisation.to].map(String))
      .toSorted(([one = ''], [other = '']) => inOrder(one, other)),
  ).toEqual([
    ['organisation-merge-begun', 'org-kloof', 'org-mokoena'],
    ['organisation-merged', 'org-kloof', 'org-mokoena'],
    ['organisation-took-in', 'org-mokoena', 'org-kloof'],
  ])
  expect(JSON.stringify(log)).not.toContain('bought')

  // A record that came late follows when the merge is run again, which is recorded once.
  await clients.put(helpdesk, { pk: 'ALERT#1', sk: 'ALERT', kind: 'alert', organisation: kloof.id })
  expect(await mergeOrganisations(places, ordered, now)).toBe('merged')
  expect((await itemsOf(helpdesk)).find(({ kind }) => kind === 'alert')?.['organisation']).toBe('org-mokoena')
  expect((await itemsOf(parts.audit)).filter(({ action }) => action === 'organisation-merged')).toHaveLength(1)
})

test('a merge that is killed after any of its writes and begun again ends as one that was never interrupted', async () => {
  const whole = await twoClients()
  expect(await mergeOrganisations({ ...whole.parts, tables: engine.tables }, ordered, now)).toBe('merged')
  const expected = await stateOf(whole)
  for (const writes of [0, 1, 2, 3, 5, 8, 12, 15, 17]) {
    const clients = await twoClients()
    await expect(mergeOrganisations({ ...clients.parts, tables: dyingAfter(writes) }, ordered, now)).rejects.toThrow(
      'killed',
    )
    expect(await mergeOrganisations({ ...clients.parts, tables: engine.tables }, ordered, now)).toBe('merged')
    expect(await stateOf(clients)).toEqual(expected)
  }
})

test('nothing is moved of an organisation that must stay, and a begun merge goes nowhere else', async () => {
  const { parts, organisations, put } = await twoClients()
  const places = { ...parts, tables: engine.tables }
  const merge = (from: string, into: string) => mergeOrganisations(places, { ...ordered, from, into }, now)
  await organisations.add({ id: 'org-veritech', name: 'Veritech', kind: 'provider' })
  await organisations.add({ id: 'org-highveld', name: 'Highveld', kind: 'reseller' })
  await organisations.add({ id: 'org-umhlanga', name: 'Umhlanga', kind: 'client' })
  expect(await merge(kloof.id, kloof.id)).toBe('same-organisation')
  expect(await merge(kloof.id, 'org-nothing')).toBe('no-organisation')
  expect(await merge(kloof.id, 'org-veritech')).toBe('provider-stays')
  expect(await merge('org-veritech', kloof.id)).toBe('provider-stays')
  expect(await merge(kloof.id, 'org-highveld')).toBe('kinds-differ')
  await expect(mergeOrganisations({ ...places, tables: dyingAfter(2) }, ordered, now)).rejects.toThrow('killed')
  expect(await merge(kloof.id, 'org-umhlanga')).toBe('merged-already')
  expect(await merge('org-umhlanga', kloof.id)).toBe('other-suspended')
  const Key = { pk: 'TRIALS#org-mokoena', sk: 'cloud-cost-optimizer' }
  const { Item } = await engine.tables.send(new GetCommand({ TableName: parts.table, Key }))
  await put(parts.table, { ...Item, erasing: ['results'] })
  expect(await merge('org-umhlanga', mokoena.id)).toBe('trial-deletion-runs')
})

test('of two merges into each other that begin at once, one is refused', async () => {
  const { parts, organisations } = await twoClients()
  const places = { ...parts, tables: engine.tables }
  // The other one begins between what this one reads and its first write.
  const meanwhile = new Proxy(engine.tables, {
    get(target, name) {
      if (name !== 'send') return Reflect.get(target, name) as unknown
      return async (command: Parameters<DynamoDBDocumentClient['send']>[0]) => {
        if (!/Get|Query|Scan/.test(command.constructor.name) && !hasBegun) {
          hasBegun = true
          expect(await mergeOrganisations(places, { ...ordered, from: mokoena.id, into: kloof.id }, now)).toBe('merged')
        }
        return target.send(command)
      }
    },
  })
  let hasBegun = false
  expect(await mergeOrganisations({ ...places, tables: meanwhile }, ordered, now)).toBe('changed-meanwhile')
  expect((await organisations.read(kloof.id))?.mergedInto).toBeUndefined()
})

const inOrder = (one: string, other: string) => (one < other ? -1 : 1)

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The tables of a run that is killed before its next write after this many. */
function dyingAfter(writes: number): DynamoDBDocumentClient {
  let left = writes
  return new Proxy(engine.tables, {
    get(target, name) {
      if (name !== 'send') return Reflect.get(target, name) as unknown
      return (command: Parameters<DynamoDBDocumentClient['send']>[0]) => {
        if (!/Get|Query|Scan/.test(command.constructor.name) && left-- <= 0) return Promise.reject(new Error('killed'))
        return target.send(command)
      }
    },
  })
}
