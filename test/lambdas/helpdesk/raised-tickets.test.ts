import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import type { MembershipRights, Organisation } from '#domain/accounts/organisation.ts'
import { membershipStore } from '#lambdas/platform/membership-store.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

const kopano: Organisation = { id: 'org-kopano', name: 'Kopano Foods', kind: 'client' }
const rights: MembershipRights = { reach: 'own', sites: ['durban'], duties: ['member'] }
let desk: HelpdeskFunction
let agent: string
beforeAll(async () => {
  desk = await startHelpdesk()
  agent = desk.identity.accessToken({ sub: 'person-agent', ...person('sipho@veritech.example', ['agent'], 'aal2') })
  const { tables } = desk.engine
  const places = { tables, table: desk.accounts, outbox: desk.outbox, audit: desk.audit, actor: 'operator' }
  await organisationStore(tables, desk.accounts).add(kopano)
  await membershipStore(places).join(kopano, { personId: 'person-zanele', ...rights }, Date.now())
  desk.identity.register({ sub: 'person-zanele', email: 'zanele@kopano.example' })
})
afterAll(() => desk.stop())

const raise = (more: Record<string, unknown> = {}) =>
  ask(desk.handler, { path: '/api/admin/helpdesk/tickets', body: submission(more), token: agent })
const own = (ticketNumber: unknown, token: string) =>
  ask(desk.handler, { path: `/api/tickets/${String(ticketNumber)}`, token })

test('an agent finds a caller by organisation and by address, and raises a ticket that the caller reads', async () => {
  const get = (path: string, query = {}) => ask(desk.handler, { path, query, token: agent })
  expect((await get('/api/admin/helpdesk/organisations')).body).toEqual({
    organisations: [{ id: 'org-kopano', name: 'Kopano Foods' }],
  })
  expect((await get('/api/admin/helpdesk/requesters', { organisation: 'org-kopano' })).body.requesters).toEqual([
    { email: 'zanele@kopano.example', name: 'Zanele', sites: ['durban'] },
  ])
  expect((await get('/api/admin/helpdesk/requester', { email: 'ZANELE@kopano.example' })).body).toMatchObject({
    hasAccount: true,
    organisations: [{ id: 'org-kopano', name: 'Kopano Foods' }],
  })

  const raised = await raise({ email: 'Zanele@kopano.example', organisation: 'org-kopano', confirm: false })
  expect(raised.status).toBe(200)
  const member = desk.identity.accessToken({
    sub: 'person-zanele',
    ...person('zanele@kopano.example'),
    organisation: organisationClaim({ ...kopano, ...rights }, Date.now()),
  })
  const seen = await own(raised.body.ticketNumber, member)
  expect([seen.status, seen.body.organisation, seen.body.site, seen.body.channel]).toEqual([
    200,
    'org-kopano',
    'durban',
    'agent',
  ])
  const items = await desk.items()
  const about = items.filter((item) => JSON.stringify(item).includes(String(raised.body.ticketNumber)))
  expect(about.filter(({ kind }) => kind === 'mail')).toEqual([])
  expect(about.filter((item) => item['action'] === 'ticket-submitted')).toMatchObject([
    { actor: 'person-agent', organisation: 'org-kopano' },
  ])
  expect(about.filter((item) => item['seq'] === 1)).toMatchObject([{ actor: 'person-agent' }])
})

test('a ticket for an address alone is confirmed by mail if asked for, and repeats raise it once', async () => {
  const body = submission({ email: 'walkin@karoo.example' })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ask(desk.handler, { path: '/api/admin/helpdesk/tickets', body, token: agent })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  const mails = (await desk.items()).filter(
    (item) => item['kind'] === 'mail' && JSON.stringify(item).includes(String(body['ticketNumber'])),
  )
  expect(mails).toMatchObject([{ template: 'ticket-confirmation', to: 'walkin@karoo.example' }])
})

test('what agents raise is confirmed although the public form has used up the confirmations of the office’s address', async () => {
  const limited = await startHelpdesk({ CONFIRMATIONS_PER_IP: '1', CONFIRMATIONS_PER_HOUR: '1' })
  try {
    const token = limited.identity.accessToken({
      sub: 'agent',
      ...person('zinhle@veritech.example', ['agent'], 'aal2'),
    })
    const raiseThere = (email: string) =>
      ask(limited.handler, { path: '/api/admin/helpdesk/tickets', body: submission({ email }), token })
    const send = (email: string) =>
      ask(limited.handler, { path: '/api/send-helpdesk-ticket', body: submission({ email }) })
    const sent = [await send('one@home.example'), await send('two@home.example')]
    const raised = [await raiseThere('three@home.example'), await raiseThere('four@home.example')]
    const isConfirmed = ({ body }: (typeof sent)[number]) => body.confirmationMail === undefined
    expect([sent.map(isConfirmed), raised.map(isConfirmed)]).toEqual([
      [true, false],
      [true, true],
    ])
  } finally {
    await limited.stop()
  }
})

test('a ticket is not raised for a person outside the organisation, for a site of another one, or by a client', async () => {
  expect((await raise({ email: 'ana@mokoena.example', organisation: 'org-kopano' })).body.code).toBe(
    'requester-not-member',
  )
  expect((await raise({ email: 'zanele@kopano.example', organisation: 'org-kopano', site: 'paarl' })).body.code).toBe(
    'site-not-theirs',
  )
  const client = desk.identity.accessToken({ sub: 'person-zanele', ...person('zanele@kopano.example') })
  const refused = await ask(desk.handler, { path: '/api/admin/helpdesk/tickets', body: submission(), token: client })
  expect(refused.status).toBe(403)
})
