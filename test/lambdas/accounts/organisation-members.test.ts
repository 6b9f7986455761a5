import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import type { MembershipRights, Organisation } from '#domain/accounts/organisation.ts'
import { membershipStore } from '#lambdas/platform/membership-store.ts'
import type { MembershipStore } from '#lambdas/platform/membership-store.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'

const owner = { reach: 'all', sites: [], duties: ['owner'] } satisfies MembershipRights
const member = { reach: 'own', sites: [], duties: ['member'] } satisfies MembershipRights

let accounts: FeatureFunction
let members: MembershipStore
let organisation: Organisation
let ana: string
let bheki: string

beforeAll(async () => {
  accounts = await startFeature('accounts')
})
afterAll(() => accounts.stop())

beforeEach(async () => {
  const { ACCOUNTS_TABLE: table = '', OUTBOX_TABLE: outbox = '', AUDIT_TABLE: audit = '' } = accounts.environment
  const { tables } = accounts.engine
  members = membershipStore({ tables, table, outbox, audit, actor: 'operator' })
  organisation = { id: `org-${randomUUID().slice(0, 8)}`, name: 'Mokoena Logistics', kind: 'client' }
  ;[ana, bheki] = [randomUUID(), randomUUID()]
  await organisationStore(tables, table).add(organisation)
  await joined(ana, 'ana@mokoena.example', owner)
  await joined(bheki, 'bheki@mokoena.example', member)
})

const joined = (personId: string, email: string, rights: MembershipRights) =>
  members.join(organisation, { personId, contact: { email }, ...rights }, Date.now() - 60_000)
/** Issued after all changes of rights that a test makes, as a token is after a refresh. */
const token = (sub: string, email: string, rights?: MembershipRights, acting = organisation) =>
  accounts.identity.accessToken({
    sub,
    ...person(email),
    ...(rights && { organisation: organisationClaim({ ...acting, ...rights }, Date.now() + 5000) }),
  })
const asAna = () => token(ana, 'ana@mokoena.example', owner)
const asBheki = () => token(bheki, 'bheki@mokoena.example', member)
const get = (path: string, as: string) => ask(accounts.handler, { path, token: as })
const post = (path: string, body: object, as: string) => ask(accounts.handler, { path, body, token: as })
const addresses = async (as = asAna()) =>
  ((await get('/api/organisation/members', as)).body.members as { email: string }[]).map(({ email }) => email)
const invite = (email: string, as = asAna(), rights: MembershipRights = member) =>
  post('/api/organisation/invitations', { email, rights }, as)
const mailsTo = async (email: string) => (await accounts.stored()).mails.filter(({ to }) => to === email)

test('an owner sees all members, a member with the reach own sees the owners and themselves only', async () => {
  await joined(randomUUID(), 'cebo@mokoena.example', member)
  expect(await addresses()).toEqual(['ana@mokoena.example', 'bheki@mokoena.example', 'cebo@mokoena.example'])
  expect(await addresses(asBheki())).toEqual(['ana@mokoena.example', 'bheki@mokoena.example'])
})

test('an invited address joins once it signs in, and only once', async () => {
  const { status } = await invite('New@Mokoena.example')
  expect(status).toBe(200)
  expect(await mailsTo('new@mokoena.example')).toEqual([expect.objectContaining({ template: 'invitation' })])

  const newcomer = randomUUID()
  const as = token(newcomer, 'new@mokoena.example')
  const { body } = await get('/api/me/invitations', as)
  const [{ id }] = body.invitations as [{ id: string }]
  const accept = () => post('PUT /api/me/invitations', { id }, as)
  const answers = await Promise.all([accept(), accept(), accept()])
  expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 404, 404])
  expect(await addresses()).toContain('new@mokoena.example')
  expect((await get('/api/me/invitations', as)).body.invitations).toEqual([])
})

test('who accepts an invitation is listed by the name of their account at once, also with the reach client', async () => {
  const email = `${randomUUID()}@client.example`
  const personId = randomUUID()
  accounts.identity.register({ sub: personId, email, name: 'Zola Client' })
  await invite(email, asAna(), { reach: 'client', sites: [], duties: ['member'] })
  const as = token(personId, email)
  const [{ id }] = (await get('/api/me/invitations', as)).body.invitations as [{ id: string }]
  expect((await post('PUT /api/me/invitations', { id }, as)).status).toBe(200)
  const listed = (await get('/api/organisation/members', asAna())).body.members
  expect(listed).toContainEqual(expect.objectContaining({ personId, email, name: 'Zola Client' }))
})

test('an invitation is found and accepted by its address only, and not while the address is unverified', async () => {
  const { body } = await invite('new@mokoena.example')
  const others = [
    token(randomUUID(), 'eve@evil.example'),
    accounts.identity.accessToken({ sub: randomUUID() }),
    token(bheki, 'bheki@mokoena.example', member),
  ]
  for (const as of others) {
    expect((await get('/api/me/invitations', as)).body.invitations).toEqual([])
    const [theirs, none] = await Promise.all([
      post('PUT /api/me/invitations', { id: body.id }, as),
      post('PUT /api/me/invitations', { id: randomUUID() }, as),
    ])
    expect([theirs.status, theirs.body.code]).toEqual([404, 'invitation-not-found'])
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...none.body, requestId: '' })
  }
})

test('a withdrawn and a declined invitation let nobody in', async () => {
  const as = token(randomUUID(), 'new@mokoena.example')
  const first = await invite('new@mokoena.example')
  expect((await invite('new@mokoena.example')).body.code).toBe('invited-already')
  expect((await post('PATCH /api/organisation/invitations', { id: first.body.id }, asAna())).status).toBe(200)
  expect((await post('PUT /api/me/invitations', { id: first.body.id }, as)).status).toBe(404)
  const second = await invite('new@mokoena.example')
  expect((await post('PATCH /api/me/invitations', { id: second.body.id }, as)).status).toBe(200)
  expect((await post('PUT /api/me/invitations', { id: second.body.id }, as)).status).toBe(404)
})

test('an address that is invited and withdrawn in turn gets three mails a day of one organisation, and ten of all', async () => {
  const mailBomb = async (tries: number, address: (turn: number) => string) => {
    const answers = []
    for (let turn = 0; turn < tries; turn++) {
      const answer = await invite(address(turn))
      answers.push(answer)
      if (answer.status === 200)
        await post('PATCH /api/organisation/invitations', { id: answer.body.id as string }, asAna())
    }
    return answers
  }
  // All of these reach one mailbox.
  const name = randomUUID().slice(0, 8)
  const answers = await mailBomb(6, (turn) => `${name}+${turn}@outside.example`)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429, 429])
  const refused = answers.at(-1)!
  expect(refused.body.code).toBe('too-many-invitations')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const mails = async () => (await accounts.stored()).mails.filter(({ to }) => String(to).startsWith(name))
  expect(await mails()).toHaveLength(3)

  const everywhere = []
  for (let number = 0; number < 4; number++) {
    organisation = { id: `org-${randomUUID().slice(0, 8)}`, name: 'Mokoena Logistics', kind: 'client' }
    await organisationStore(accounts.engine.tables, accounts.environment['ACCOUNTS_TABLE'] ?? '').add(organisation)
    everywhere.push(...(await mailBomb(3, () => `${name}@outside.example`)))
  }
  expect(everywhere.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(await mails()).toHaveLength(10)
})

test('the details take line breaks in addresses only, and no mark that turns writing', async () => {
  const change = (details: object) =>
    ask(accounts.handler, {
      method: 'PUT',
      path: '/api/organisation/details',
      body: { version: 0, details },
      token: asAna(),
    })
  expect((await change({ invoiceAddress: '1 Long Street\u{202E}' })).body.code).toBe('invalid-input')
  expect((await change({ sites: [{ id: 'durban', name: 'Durban\nPaarl' }] })).body.code).toBe('invalid-input')
  expect((await change({ invoiceAddress: '1 Long Street\nDurban' })).status).toBe(200)
})

test('an owner, unless of ours, gives the organisation no name that holds ours', async () => {
  const rename = (name: string, as = asAna()) => post('PATCH /api/organisation/details', { name }, as)
  for (const name of ['Veritech', 'VERITECH (Pty) Ltd', 'Verítech', 'The V.e.r.i-tech Desk', 'Ѵегітесһ'])
    expect((await rename(name)).body).toMatchObject({
      code: 'name-reserved',
      error: 'This name contains ours. Write to us if it is really yours.',
    })
  const provider: Organisation = { id: `org-${randomUUID().slice(0, 8)}`, name: 'Veritech', kind: 'provider' }
  await organisationStore(accounts.engine.tables, accounts.environment['ACCOUNTS_TABLE'] ?? '').add(provider)
  const asOwner = token(ana, 'ana@mokoena.example', owner, provider)
  expect((await rename('Veritech South Africa', asOwner)).status).toBe(200)
})

test('a person takes no name that holds ours, unless they work here', async () => {
  const rename = (as: string) => post('/api/me/name', { name: 'Ver1tech Support' }, as)
  expect((await rename(asAna())).body.code).toBe('name-reserved')
  const staff = accounts.identity.accessToken({
    sub: randomUUID(),
    ...person('thabo@veritech.example', ['agent'], 'aal2'),
  })
  expect((await rename(staff)).body.code).not.toBe('name-reserved')
})

test('only owners invite, change, remove and read the log, and only in the organisation that they act for', async () => {
  const calls = (as: string) => [
    invite('new@mokoena.example', as),
    post('/api/organisation/members', { personId: ana, rights: member }, as),
    post('PATCH /api/organisation/members', { personId: ana }, as),
    get('/api/organisation/log', as),
  ]
  for (const answer of await Promise.all(calls(asBheki())))
    expect([answer.status, answer.body.code]).toEqual([403, 'owners-only'])
  const elsewhere = { id: 'org-kopano', name: 'Kopano Foods', kind: 'client' } as const
  const asZanele = token(randomUUID(), 'zanele@kopano.example', owner, elsewhere)
  for (const [method, more] of [
    ['PATCH', {}],
    ['POST', { rights: member }],
  ] as const) {
    const call = `${method} /api/organisation/members`
    const [theirs, none] = await Promise.all([
      post(call, { personId: bheki, ...more }, asZanele),
      post(call, { personId: randomUUID(), ...more }, asZanele),
    ])
    expect([theirs.status, theirs.body.code]).toEqual([404, 'member-not-found'])
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...none.body, requestId: '' })
  }
  expect(await addresses()).toEqual(['ana@mokoena.example', 'bheki@mokoena.example'])
})

test('two owners who remove each other at once leave one owner', async () => {
  expect((await post('PATCH /api/organisation/members', { personId: ana }, asAna())).body.code).toBe('last-owner')
  await post('/api/organisation/members', { personId: bheki, rights: owner }, asAna())
  const removals = await Promise.all([
    post('PATCH /api/organisation/members', { personId: bheki }, asAna()),
    post('PATCH /api/organisation/members', { personId: ana }, token(bheki, 'bheki@mokoena.example', owner)),
  ])
  expect(removals.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('ownership is handed over: make another member an owner, then leave', async () => {
  expect((await post('/api/organisation/leave', {}, asAna())).body.code).toBe('last-owner')
  await post('/api/organisation/members', { personId: bheki, rights: owner }, asAna())
  expect((await post('/api/organisation/leave', {}, asAna())).status).toBe(200)
  expect(await addresses(token(bheki, 'bheki@mokoena.example', owner))).toEqual(['bheki@mokoena.example'])
})

test('the member and the other owners are mailed when an owner is added, removed, or leaves, and the acting person is not', async () => {
  const news = async () => {
    const mails = (await accounts.stored()).mails as { template: string; organisation?: string; to: string }[]
    const ofThis = mails.filter((mail) => mail.template === 'membership-news' && mail.organisation === organisation.id)
    return ofThis.map((mail) => {
      const { to, event, member: about } = mail as { to: string; event?: string; member?: string }
      return [to, event, about]
    })
  }
  await joined(randomUUID(), 'cebo@mokoena.example', owner)
  await post('/api/organisation/members', { personId: bheki, rights: { ...member, reach: 'all' } }, asAna())
  expect(await news()).toEqual([])

  await post('/api/organisation/members', { personId: bheki, rights: owner }, asAna())
  expect(await news()).toEqual(
    expect.arrayContaining([
      ['bheki@mokoena.example', 'owner-added', undefined],
      ['cebo@mokoena.example', 'owner-added', 'bheki@mokoena.example'],
    ]),
  )
  await post('/api/organisation/leave', {}, asAna())
  const all = await news()
  expect(all).toHaveLength(4)
  expect(all).toEqual(
    expect.arrayContaining([
      ['bheki@mokoena.example', 'member-left', 'ana@mokoena.example'],
      ['cebo@mokoena.example', 'member-left', 'ana@mokoena.example'],
    ]),
  )
})

test('details are checked by form, and the second of two edits is refused', async () => {
  const change = (details: object, version: number) =>
    ask(accounts.handler, {
      method: 'PUT',
      path: '/api/organisation/details',
      body: { version, details },
      token: asAna(),
    })
  expect((await change({ vatNumber: '123' }, 0)).body.code).toBe('invalid-input')
  expect((await change({ registrationNumber: '2019/1/07' }, 0)).body.code).toBe('invalid-input')
  const saved = await change({ vatNumber: '478 025 1364', sites: [{ id: 'durban', name: 'Durban' }] }, 0)
  expect(saved.body).toMatchObject({ version: 1, details: { vatNumber: '4780251364' } })
  expect((await change({}, 0)).body.code).toBe('organisation-changed-meanwhile')

  const atDurban = { reach: 'site', sites: ['durban'], duties: ['member'] } satisfies MembershipRights
  const atNowhere = { ...atDurban, sites: ['nowhere'] }
  const rights = (given: MembershipRights) =>
    post('/api/organisation/members', { personId: bheki, rights: given }, asAna())
  expect((await rights(atNowhere)).body.code).toBe('site-unknown')
  expect((await rights(atDurban)).status).toBe(200)
  expect((await change({ sites: [] }, 1)).body.code).toBe('site-in-use')
})

test('an owner renames the organisation for all members, with an entry of the log, and a member does not', async () => {
  const rename = (name: string, as: string) => post('PATCH /api/organisation/details', { name }, as)
  expect((await rename('Mokoena Freight', asBheki())).body.code).toBe('owners-only')
  expect((await rename('Prize at evil.example', asAna())).body.code).toBe('invalid-input')
  expect((await rename(' Mokoena Freight ', asAna())).body).toMatchObject({ name: 'Mokoena Freight' })
  // The token still has the name before.
  expect((await rename('Mokoena Freight & Sons', asAna())).status).toBe(200)
  const { body: me } = await get('/api/me', asBheki())
  expect(me.organisations).toMatchObject([{ name: 'Mokoena Freight & Sons' }])
  const { body } = await get('/api/organisation/log', asAna())
  expect((body.entries as object[]).slice(0, 2)).toMatchObject([
    { action: 'organisation-renamed', actor: ana },
    { action: 'organisation-renamed', actor: ana },
  ])
})

test('the log names what happened and by whom, newest first, and no address', async () => {
  await invite('new@mokoena.example')
  await post('PATCH /api/organisation/members', { personId: bheki }, asAna())
  const { body } = await get('/api/organisation/log', asAna())
  const entries = body.entries as { action: string; actor: string }[]
  expect(entries.slice(0, 2).map(({ action, actor }) => [action, actor])).toEqual([
    ['membership-ended', ana],
    ['invitation-sent', ana],
  ])
  expect(entries[1]).toMatchObject({ changes: { reach: { to: 'own' }, duties: { to: 'member' } } })
  expect(JSON.stringify(entries)).not.toContain('@')
})
