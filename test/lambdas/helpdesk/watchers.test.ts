import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MembershipRights, Organisation } from '#domain/accounts/organisation.ts'
import { membershipStore } from '#lambdas/platform/membership-store.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

let desk: HelpdeskFunction
let agent: string
let colleague: string
beforeAll(async () => {
  desk = await startHelpdesk()
  agent = desk.identity.accessToken({ sub: 'person-agent', ...person('sipho@veritech.example', ['agent'], 'aal2') })
  colleague = desk.identity.accessToken({
    sub: 'person-zinhle',
    ...person('zinhle@veritech.example', ['agent'], 'aal2'),
  })
})
afterAll(() => desk.stop())

async function opened(): Promise<string> {
  const body = submission()
  await ask(desk.handler, { path: '/api/send-helpdesk-ticket', body })
  return String(body['ticketNumber'])
}
const act = (ticketNumber: string, version: number, action: Record<string, unknown>, token = agent) =>
  ask(desk.handler, {
    path: `/api/admin/helpdesk/tickets/${ticketNumber}/actions`,
    body: { requestId: randomUUID(), version, lastReply: 0, actions: [action] },
    token,
  })
const newsOf = async (ticketNumber: string) =>
  (await desk.items())
    .filter((item) => item['template'] === 'ticket-news' && item['ticketNumber'] === ticketNumber)
    .map((item) => item['to'])

test('a colleague whom an agent adds is mailed about the next reply, until they are removed', async () => {
  const [number, other] = [await opened(), await opened()]
  // Who has worked at the desk is known to it.
  await act(other, 1, { do: 'note', text: 'Called them.' }, colleague)
  const added = await act(number, 1, { do: 'watch', personId: 'person-zinhle' })
  expect([added.status, added.body.watchers, added.body.people['person-zinhle']]).toEqual([
    200,
    ['person-zinhle'],
    expect.stringContaining('Zinhle'),
  ])
  const replied = await act(number, Number(added.body.version), { do: 'reply', text: 'We are looking at it.' })
  expect(replied.status).toBe(200)
  expect(await newsOf(number)).toEqual(['zinhle@veritech.example'])
  const removed = await act(number, Number(replied.body.version), { do: 'unwatch', personId: 'person-zinhle' })
  expect(removed.body.watchers).toEqual([])
})

test('an agent cannot make a person watch who does not work at the desk', async () => {
  const number = await opened()
  const refused = await act(number, 1, { do: 'watch', personId: 'person-client' })
  expect([refused.status, refused.body.code]).toEqual([409, 'agent-unknown'])
})

describe('a client contact', () => {
  const kopano: Organisation = { id: 'org-kopano', name: 'Kopano Foods', kind: 'client' }
  const emailOf = (name: string) => `${name}@kopano.example`
  beforeAll(async () => {
    const { tables } = desk.engine
    const places = { tables, table: desk.accounts, outbox: desk.outbox, audit: desk.audit, actor: 'operator' }
    await organisationStore(tables, desk.accounts).add(kopano)
    for (const [name, reach] of [
      ['thandiwe', 'own'],
      ['lerato', 'all'],
      ['kabelo', 'own'],
    ] as const) {
      const rights: MembershipRights = { reach, sites: [], duties: ['member'] }
      await membershipStore(places).join(kopano, { personId: `person-${name}`, ...rights }, Date.now())
      desk.identity.register({ sub: `person-${name}`, email: emailOf(name) })
    }
    desk.identity.register({ sub: 'person-stranger', email: 'eve@stranger.example' })
  })
  const raised = async () => {
    const body = submission({ email: emailOf('thandiwe'), organisation: 'org-kopano' })
    expect((await ask(desk.handler, { path: '/api/admin/helpdesk/tickets', body, token: agent })).status).toBe(200)
    return String(body['ticketNumber'])
  }
  const add = (ticketNumber: string, email: string, version = 1) =>
    ask(desk.handler, {
      path: `/api/admin/helpdesk/tickets/${ticketNumber}/contacts`,
      body: { requestId: randomUUID(), version, email },
      token: agent,
    })

  test('whom an agent adds is told at once in the portal, and of the next reply by mail', async () => {
    const number = await raised()
    const added = await add(number, 'Lerato@Kopano.example')
    expect([added.status, added.body.watchers, added.body.followers]).toEqual([
      200,
      ['person-lerato'],
      [{ personId: 'person-lerato', name: 'Lerato' }],
    ])
    const told = (await desk.items()).filter(
      (item) => item['personId'] === 'person-lerato' && JSON.stringify(item).includes('ticket-followed'),
    )
    expect(JSON.stringify(told)).toContain(number)
    await act(number, Number(added.body.version), { do: 'reply', text: 'We are looking at it.' })
    expect(await newsOf(number)).toEqual([emailOf('lerato')])
    const again = await add(number, emailOf('lerato'), Number(added.body.version))
    expect([again.status, again.body.details.reason]).toEqual([409, 'nothing-changes'])
  })

  test.each([
    ['of another organisation', 'eve@stranger.example'],
    ['without an account', 'nobody@kopano.example'],
    ['who may not read the ticket', emailOf('kabelo')],
    ['who asked, and is told anyway', emailOf('thandiwe')],
  ])('%s is not added', async (_, email) => {
    const number = await raised()
    const refused = await add(number, email)
    expect([refused.status, refused.body.code]).toEqual([409, 'contact-unknown'])
  })
})
