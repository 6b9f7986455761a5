import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import { decideSharing, sharingTerms } from '#domain/helpdesk/ticket-sharing.ts'
import type { Extent, TicketSharing } from '#domain/helpdesk/ticket-sharing.ts'
import { storeSharing } from '#lambdas/helpdesk/sharing/sharing-store.ts'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

/** What a reseller sees of its customer's tickets: what the customer agreed to, and no byte more. */

const CUSTOMER = 'org-customer'
const RESELLER = 'org-reseller'
let desk: HelpdeskFunction
beforeAll(async () => {
  desk = await startHelpdesk()
})
afterAll(() => desk.stop())

type Rights = Omit<Parameters<typeof organisationClaim>[0], 'name'>
const member = (sub: string, rights: Partial<Rights> & Pick<Rights, 'id'>, role?: 'reseller') =>
  desk.identity.accessToken({
    sub,
    ...(role ? person(`${sub}@example.org`, [role], 'aal2') : person(`${sub}@example.org`)),
    organisation: organisationClaim(
      { name: rights.id, kind: role ?? 'client', reach: 'all', sites: [], duties: ['member'], ...rights },
      Date.now(),
    ),
  })
const owner = (id = CUSTOMER) => member(`owner-of-${id}`, { id, duties: ['owner'] })
const colleague = () => member('colleague', { id: CUSTOMER })
const reseller = (rights: Partial<Rights> = {}, sub = 'pieter') => member(sub, { id: RESELLER, ...rights }, 'reseller')
const agent = () => desk.identity.accessToken({ sub: 'agent', ...person('sipho@veritech.example', ['agent'], 'aal2') })

/** A reseller that brought a customer, about which nobody has decided. */
async function offer(organisation = CUSTOMER): Promise<void> {
  const offered: TicketSharing = {
    organisation,
    reseller: RESELLER,
    resellerName: 'Highveld Networks',
    registeredBy: 'pieter',
    offeredAt: new Date().toISOString(),
    extent: 'nothing',
    version: 1,
  }
  const write = storeSharing({ ...offered, version: 0 })
  if ('put' in write) await desk.put(write.put.Item as Parameters<HelpdeskFunction['put']>[0])
}

const sharings = async (token: string) => (await ask(desk.handler, { path: '/api/ticket-sharing', token })).body
async function decide(extent: Extent, token: string, change: object = {}) {
  const known = (await sharings(token)).sharings[0]
  const body = { reseller: RESELLER, extent, version: known?.version ?? 1, terms: sharingTerms.version, ...change }
  return ask(desk.handler, { path: 'PATCH /api/ticket-sharing', body, token })
}
const list = (token: string, customer = CUSTOMER, more: object = {}) =>
  ask(desk.handler, { path: '/api/ticket-sharing', body: { customer, ...more }, token })
const look = (token: string, ticketNumber: string, before?: number) =>
  ask(desk.handler, { path: 'PUT /api/ticket-sharing', body: { ticketNumber, before }, token })

async function opened(token: string, subject: string): Promise<string> {
  const { email: _email, website: _website, ...form } = submission()
  const body = { ...form, subject, description: 'It prints in green.', files: [] }
  const { status } = await ask(desk.handler, { path: '/api/tickets', body, token })
  expect(status).toBe(200)
  return String(body['ticketNumber' as keyof typeof body])
}

async function act(ticketNumber: string, ...actions: object[]) {
  const path = `/api/admin/helpdesk/tickets/${ticketNumber}`
  const { version, lastReply } = (await ask(desk.handler, { path, token: agent() })).body
  const body = { requestId: randomUUID(), version, lastReply, actions }
  expect((await ask(desk.handler, { path: `${path}/actions`, body, token: agent() })).status).toBe(200)
}

test('a reseller sees nothing until the owner agrees, then that much, and nothing after it is withdrawn', async () => {
  await offer()
  const ticketNumber = await opened(colleague(), 'The printer')
  const foreign = await opened(member('other', { id: 'org-other' }), 'Of another customer')
  await act(ticketNumber, { do: 'note', text: 'He never pays.' }, { do: 'tag', add: ['bad-payer'] })
  await act(ticketNumber, { do: 'reply', text: 'Please restart it.' })
  const unseen = ['He never pays', 'bad-payer', 'Of another customer', foreign]
  const texts = ['Please restart it', 'It prints in green']

  const before = await list(reseller())
  expect(before.body).toEqual({ extent: 'nothing', tickets: [] })
  expect((await look(reseller(), ticketNumber)).body.code).toBe('ticket-not-found')

  expect((await decide('status', owner())).status).toBe(200)
  const some = await list(reseller())
  expect(some.body.tickets).toEqual([
    { ticketNumber, subject: 'The printer', status: expect.any(String), createdAt: expect.any(String) },
  ])
  const withStatus = await look(reseller(), ticketNumber)
  expect(withStatus.body.code).toBe('ticket-not-found')
  for (const text of [...unseen, ...texts]) expect(JSON.stringify([some, withStatus])).not.toContain(text)

  expect((await decide('conversation', owner())).status).toBe(200)
  const whole = await look(reseller(), ticketNumber)
  expect(Object.keys(whole.body).toSorted()).toEqual(
    ['createdAt', 'description', 'messages', 'status', 'subject', 'ticketNumber'].toSorted(),
  )
  expect(whole.body.messages).toHaveLength(1)
  for (const text of texts) expect(JSON.stringify(whole.body)).toContain(text)
  for (const text of unseen) expect(JSON.stringify([whole, await list(reseller())])).not.toContain(text)
  expect((await look(reseller(), foreign)).body.code).toBe('ticket-not-found')

  expect((await decide('nothing', owner())).status).toBe(200)
  expect((await list(reseller())).body).toEqual({ extent: 'nothing', tickets: [] })
  expect((await look(reseller(), ticketNumber)).body.code).toBe('ticket-not-found')
})

test('a list goes on where its page ended, and an older message is found before the newer ones', async () => {
  await offer('org-long')
  const asMember = member('writer', { id: 'org-long' })
  const numbers = []
  for (const subject of ['One', 'Two', 'Three']) numbers.push(await opened(asMember, subject))
  await decide('conversation', owner('org-long'))
  const first = await list(reseller(), 'org-long', { limit: 2 })
  expect(first.body.tickets).toHaveLength(2)
  const second = await list(reseller(), 'org-long', { limit: 2, cursor: first.body.nextCursor })
  expect(second.body.tickets).toHaveLength(1)
  const subjects = [...first.body.tickets, ...second.body.tickets].map(({ subject }) => subject)
  expect(new Set(subjects)).toEqual(new Set(['One', 'Two', 'Three']))
  for (let at = 0; at < 31; at += 1) await act(numbers[0]!, { do: 'reply', text: `Reply ${at}.` })
  const newest = await look(reseller(), numbers[0]!)
  expect(newest.body.earlier).toBeGreaterThan(1)
  const older = await look(reseller(), numbers[0]!, newest.body.earlier)
  const all = [...older.body.messages, ...newest.body.messages].map(({ text }) => text)
  expect(all).toEqual(Array.from({ length: 31 }, (_, at) => `Reply ${at}.`))
  expect(older.body.earlier).toBeUndefined()
}, 30_000)

test('only an owner decides, on the terms that were shown and the state that was seen', async () => {
  await offer('org-decides')
  const asOwner = owner('org-decides')
  const asMember = member('technician', { id: 'org-decides', duties: ['technical'] })
  expect(await sharings(asMember)).toMatchObject({ mayDecide: false, sharings: [{ extent: 'nothing' }] })
  expect((await decide('status', asMember)).body.code).toBe('owners-only')
  expect((await decide('status', asOwner, { terms: '2020-01-01' })).body.code).toBe('other-terms')
  expect((await decide('status', asOwner, { version: 7 })).body.code).toBe('changed-meanwhile')
  expect((await decide('status', asOwner, { reseller: 'org-nobody' })).body.code).toBe('sharing-not-found')
  expect((await list(reseller(), 'org-decides')).body.extent).toBe('nothing')

  const { body } = await decide('status', asOwner)
  expect(body.decided).toEqual({ at: expect.any(String), terms: sharingTerms.version, byReader: true })
  const log = (await desk.items()).filter((item) => item['organisation'] === 'org-decides' && 'action' in item)
  expect(log).toEqual([
    expect.objectContaining({
      actor: 'owner-of-org-decides',
      action: 'ticket-status-shared',
      object: { type: 'ticket-sharing', id: RESELLER },
    }),
  ])
})

test('other resellers, and members of the same one who do not reach the deal, find no customer', async () => {
  await offer('org-reach')
  const ticketNumber = await opened(member('asker', { id: 'org-reach' }), 'The scanner')
  await decide('conversation', owner('org-reach'))
  const strangers = [
    reseller({ id: 'org-rival' }),
    reseller({ reach: 'own' }, 'another-seller'),
    reseller({ reach: 'site', sites: ['durban'] }, 'another-seller'),
  ]
  for (const stranger of strangers) {
    expect((await list(stranger, 'org-reach')).body.code).toBe('no-sharing')
    expect((await look(stranger, ticketNumber)).body.code).toBe('ticket-not-found')
  }
  for (const wrong of [owner('org-reach'), member('pieter', { id: RESELLER })])
    expect((await list(wrong, 'org-reach')).status).toBe(403)
  expect((await look(reseller({ reach: 'own' }), ticketNumber)).status).toBe(200)
})

test('deciding the same again changes nothing', () => {
  const sharing: TicketSharing = {
    organisation: CUSTOMER,
    reseller: RESELLER,
    resellerName: 'Highveld Networks',
    registeredBy: 'pieter',
    offeredAt: '2026-11-01T08:00:00.000Z',
    extent: 'nothing',
    version: 1,
  }
  const by = { personId: 'ana', now: Date.parse('2026-11-02T08:00:00.000Z') }
  const refused = decideSharing(sharing, 'nothing', by)
  expect(refused).toMatchObject({ decision: { personId: 'ana', terms: sharingTerms.version } })
  expect(refused !== 'nothing-changes' && decideSharing(refused, 'nothing', by)).toBe('nothing-changes')
})
