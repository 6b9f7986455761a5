import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import type { Membership } from '#domain/accounts/organisation.ts'
import { messageSince } from '#domain/offers/message.ts'
import type { CommandMessage, FeatureMessage } from '#domain/offers/message.ts'
import { refuseCommand } from '#domain/offers/refuse-command.ts'
import { startTrial } from '#domain/trials/trial.ts'
import { messageKey } from '#lambdas/platform/messages/message-keys.ts'
import { putTrial } from '#lambdas/platform/trial-store.ts'
import { ask, loadFunction } from '../harness.ts'
import { person } from '../identity.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

let desk: HelpdeskFunction
let messages: (event: object) => Promise<{ batchItemFailures: object[] }>
beforeAll(async () => {
  desk = await startHelpdesk()
  messages = await loadFunction('helpdesk-messages', { ...desk.environment, SITE_ORIGIN: 'https://veritech.example' })
  for (const organisation of ['org-mokoena', 'org-veritech', 'org-other']) {
    const after = startTrial({ organisation, product: 'project-management', startedBy: 'client' }, Date.now())
    const { Item } = (putTrial({ before: undefined, after }) as { put: { Item: Record<string, unknown> } }).put
    await desk.engine.tables.send(new PutCommand({ TableName: desk.accounts, Item }))
  }
})
afterAll(() => desk.stop())

const token = (sub: string, more: Partial<Membership>, role?: 'agent') =>
  desk.identity.accessToken({
    sub,
    ...(role ? person(`${sub}@veritech.example`, [role], 'aal2') : person(`${sub}@mokoena.example`)),
    organisation: organisationClaim(
      { id: 'org-mokoena', name: 'Mokoena', kind: 'client', reach: 'own', sites: [], duties: ['member'], ...more },
      Date.now() + 5000,
    ),
  })
const ana = () => token('ana', {})
const agentOf = (id: string, kind: Membership['kind']) => token('sipho', { id, kind, reach: 'all' }, 'agent')
const agent = () => agentOf('org-veritech', 'provider')

async function opened(): Promise<string> {
  const { email: _email, ...body } = submission()
  await ask(desk.handler, { path: '/api/tickets', body, token: ana() })
  return String(body['ticketNumber'])
}
const adminPath = (ticketNumber: string) => `/api/admin/helpdesk/tickets/${ticketNumber}`
const read = async (ticketNumber: string, as = agent()) =>
  (await ask(desk.handler, { path: adminPath(ticketNumber), token: as })).body
const own = async (ticketNumber: string) =>
  (await ask(desk.handler, { path: `/api/tickets/${ticketNumber}`, token: ana() })).body
async function act(ticketNumber: string, ...actions: object[]) {
  const { version, lastReply } = await read(ticketNumber)
  const body = { requestId: randomUUID(), version, lastReply, actions }
  const { status } = await ask(desk.handler, { path: `${adminPath(ticketNumber)}/actions`, body, token: agent() })
  expect(status).toBe(200)
}
const continued = (ticketNumber: string, as: string, more: object = { as: 'project' }) =>
  ask(desk.handler, {
    method: 'PUT',
    path: `/api/tickets/${ticketNumber}/actions`,
    body: { requestId: randomUUID(), solve: false, ...more },
    token: as,
  })
const commandsOf = async (ticketNumber: string) =>
  (await desk.items()).filter(
    (item) => item['command'] === 'continue-ticket' && (item['from'] as { id: string }).id === ticketNumber,
  ) as unknown as (CommandMessage & { input: Record<string, unknown> & { comments: object[] } })[]

async function deliver(message: FeatureMessage) {
  const Item = { ...messageKey('helpdesk', message.messageId), ...message }
  await desk.engine.tables.send(new PutCommand({ TableName: desk.outbox, Item }))
  const body = JSON.stringify({ to: 'helpdesk', messageId: message.messageId })
  return (await messages({ Records: [{ messageId: 'm', body }] })).batchItemFailures
}
const linkOf = (ticketNumber: string, organisation: string) => ({
  ...messageSince(Date.now(), 'helpdesk', randomUUID()),
  kind: 'link' as const,
  record: { feature: 'helpdesk', type: 'ticket', id: ticketNumber },
  linked: { feature: 'projects', type: 'task', id: 'project:task' },
  organisation,
})

test('projects get the first message and the public replies of a ticket, and no byte of an internal note', async () => {
  const ticketNumber = await opened()
  await act(ticketNumber, { do: 'reply', text: 'We **look** into it.', files: [] })
  await act(ticketNumber, { do: 'note', text: 'Their administrator did it.', files: [] })
  await act(ticketNumber, { do: 'reply', text: 'It is done.', files: [] }, { do: 'note', text: 'A secret.', files: [] })
  expect((await continued(ticketNumber, ana())).status).toBe(200)
  const [command] = await commandsOf(ticketNumber)
  expect(command).toMatchObject({
    to: 'projects',
    giver: { id: 'ana', organisation: 'org-mokoena' },
    input: {
      as: 'project',
      title: 'Strange sign-ins',
      description: expect.stringMatching(
        /^From Thandiwe Mokoena, \d+ \w+ \d{4} at \d\d:\d\d South African time:\n\nSomebody signed in at night\.$/,
      ),
      ticketNumber,
      comments: [
        { author: 'Sipho', text: 'We **look** into it.' },
        { author: 'Sipho', text: 'It is done.' },
      ],
    },
  })
  expect(JSON.stringify(command)).not.toMatch(/administrator|secret/)
})

test('a ticket becomes one task, is linked to it, and stays open unless it is to be solved', async () => {
  const ticketNumber = await opened()
  const asTask = { as: 'task', projectId: randomUUID() }
  const answers = await Promise.all([continued(ticketNumber, ana(), asTask), continued(ticketNumber, ana(), asTask)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await commandsOf(ticketNumber)).toHaveLength(1)
  expect(await own(ticketNumber)).toMatchObject({ status: 'new', isWorkAsked: true, links: [] })
  expect((await continued(ticketNumber, ana())).body.code).toBe('work-exists')

  expect(await deliver(linkOf(ticketNumber, 'org-mokoena'))).toEqual([])
  const shown = await own(ticketNumber)
  expect(shown).toMatchObject({
    isWorkAsked: false,
    links: [{ label: 'Task', address: '/dashboard/projects/project?open=task' }],
  })
  expect(shown.timeline.at(-1)).toMatchObject({ happening: { type: 'work-asked', as: 'task' }, own: true })
  expect((await continued(ticketNumber, ana())).body.code).toBe('work-exists')

  const solved = await opened()
  await continued(solved, ana(), { as: 'project', solve: true })
  expect((await own(solved)).status).toBe('closed')
})

test('the desk makes work of its own of a ticket, of which the client sees nothing', async () => {
  const ticketNumber = await opened()
  const before = await own(ticketNumber)
  expect((await continued(ticketNumber, agent(), { as: 'task', projectId: randomUUID() })).status).toBe(200)
  await deliver(linkOf(ticketNumber, 'org-veritech'))
  expect(await read(ticketNumber)).toMatchObject({ status: 'new', links: [{ label: 'Task' }] })
  expect((await read(ticketNumber, agentOf('org-other', 'provider'))).links).toEqual([])
  expect(await own(ticketNumber)).toEqual(before)
  expect((await continued(ticketNumber, ana())).status).toBe(200)
})

test('no other organisation gets the words of a ticket, and nobody who may not read it', async () => {
  const ticketNumber = await opened()
  const code = async (as: string) => {
    const { status, body } = await continued(ticketNumber, as)
    return [status, body.code]
  }
  expect(await code(agentOf('org-other', 'client'))).toEqual([409, 'not-your-ticket'])
  expect(await code(token('bheki', {}))).toEqual([404, 'ticket-not-found'])
  expect(await code(token('lerato', { id: 'org-other', reach: 'all' }))).toEqual([404, 'ticket-not-found'])
  expect(await commandsOf(ticketNumber)).toEqual([])
  const foreign = await ask(desk.handler, {
    path: '/api/tickets',
    body: { ...submission(), email: undefined },
    token: token('ana', { id: 'org-without' }),
  })
  const { body } = await continued(foreign.body.ticketNumber, token('ana', { id: 'org-without' }))
  expect(body.code).toBe('no-projects')
})

test('who asked is told when nothing was made, and may ask again', async () => {
  const ticketNumber = await opened()
  await continued(ticketNumber, ana())
  const [command] = await commandsOf(ticketNumber)
  expect(await deliver(refuseCommand(command!, 'project-archived', Date.now()))).toEqual([])
  const told = (await desk.items()).filter((item) => item['name'] === 'work-not-made')
  expect(told).toMatchObject([{ personId: 'ana', about: { id: ticketNumber } }])
  expect(await own(ticketNumber)).toMatchObject({ isWorkAsked: false })
  expect((await continued(ticketNumber, ana())).status).toBe(200)
})
