import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import type { MembershipRights } from '#domain/accounts/organisation.ts'
import { messageSince } from '#domain/offers/message.ts'
import type { FeatureMessage } from '#domain/offers/message.ts'
import { startTrial } from '#domain/trials/trial.ts'
import { messageKey } from '#lambdas/platform/messages/message-keys.ts'
import { membershipKey, organisationKey } from '#lambdas/platform/organisation-keys.ts'
import { putTrial } from '#lambdas/platform/trial-store.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask, loadFunction } from '../harness.ts'
import { person } from '../identity.ts'

const owner = { reach: 'all', sites: [], duties: ['owner'] } satisfies MembershipRights
const member = { reach: 'own', sites: [], duties: ['member'] } satisfies MembershipRights

let feature: FeatureFunction
let messages: (event: object) => Promise<{ batchItemFailures: object[] }>
beforeAll(async () => {
  feature = await startFeature('projects')
  messages = await loadFunction('projects-messages', feature.environment)
})
afterAll(() => feature.stop())

const put = (table: string, Item: Record<string, unknown>) =>
  feature.engine.tables.send(new PutCommand({ TableName: feature.environment[table] ?? '', Item }))

async function madeOrganisation() {
  const id = `org-${randomUUID().slice(0, 8)}`
  const after = startTrial({ organisation: id, product: 'project-management', startedBy: 'client' }, Date.now())
  await put(
    'ACCOUNTS_TABLE',
    (putTrial({ before: undefined, after }) as { put: { Item: Record<string, unknown> } }).put.Item,
  )
  const people = [
    ['ana', owner],
    ['bheki', member],
  ] as const
  for (const [personId, rights] of people)
    await put('ACCOUNTS_TABLE', {
      ...membershipKey(personId, id),
      kind: 'membership',
      membership: { id, name: 'Mokoena', kind: 'client', ...rights },
      personId,
      contact: { name: personId, email: `${personId}@${id}.example` },
      pk1: organisationKey(id).pk,
      sk1: personId,
    })
  const token = (sub: string, rights: MembershipRights) =>
    feature.identity.accessToken({
      sub,
      ...person(`${sub}@${id}.example`),
      organisation: organisationClaim({ id, name: 'Mokoena', kind: 'client', ...rights }, Date.now() + 5000),
    })
  return { id, ana: token('ana', owner), bheki: token('bheki', member) }
}

const get = (path: string, token: string) => ask(feature.handler, { path, token })
const post = (path: string, token: string, body: object) => ask(feature.handler, { path, body, token })

async function madeProject(token: string) {
  const sectionId = randomUUID()
  const sections = [{ id: sectionId, name: 'Later' }]
  const asked = { projectId: randomUUID(), name: 'Cut-over', startOn: '2026-12-14', sections, pauses: [] }
  const made = await post('/api/projects', token, asked)
  return { projectId: String(made.body.id), sectionId }
}

async function deliver(message: FeatureMessage) {
  await put('OUTBOX_TABLE', { ...messageKey('projects', message.messageId), ...message })
  const body = JSON.stringify({ to: 'projects', messageId: message.messageId })
  expect((await messages({ Records: [{ messageId: 'm', body }] })).batchItemFailures).toEqual([])
}

const TICKET = 'VMS-M8Q2X1AB-AAAA'
const at = '2026-11-20T08:00:00.000Z'
const ticket = { feature: 'helpdesk', type: 'ticket', id: TICKET }
const command = (organisation: string, id: string, input: object) => ({
  ...messageSince(Date.now(), 'projects', randomUUID()),
  kind: 'command' as const,
  command: 'continue-ticket',
  input: {
    taskId: randomUUID(),
    title: 'Strange sign-ins',
    description: 'Somebody signed in at night.',
    ticketNumber: TICKET,
    comments: [{ at, author: 'Sipho', text: 'We look into it.' }],
    ...input,
  },
  giver: { id, email: `${id}@${organisation}.example`, roles: [], assurance: 'aal1' as const, organisation },
  from: ticket,
})
const sent = async (kind: string, given: string) =>
  (await feature.stored()).mails.filter((each) => each['kind'] === kind && String(each['messageId']).startsWith(given))

test('a ticket becomes a task with its messages, who wrote them and when, and both are linked once', async () => {
  const { id, ana } = await madeOrganisation()
  const { projectId, sectionId } = await madeProject(ana)
  const taskId = randomUUID()
  const given = command(id, 'ana', { as: 'task', projectId, sectionId, taskId })
  await deliver(given)
  await deliver(given)
  const { body: project } = await get(`/api/projects/${projectId}`, ana)
  expect(project.tasks).toMatchObject([{ id: taskId, title: 'Strange sign-ins', sectionId }])
  const { body: read } = await get(`/api/projects/${projectId}/tasks/${taskId}`, ana)
  expect(read).toMatchObject({
    title: 'Strange sign-ins',
    description: 'Somebody signed in at night.',
    comments: [{ at, author: 'Sipho', importedBy: 'ana', fromTicket: TICKET, text: 'We look into it.' }],
    links: [{ label: `Ticket ${TICKET}`, address: `/dashboard/tickets?ticket=${TICKET}` }],
  })
  const links = await sent('link', given.messageId)
  const linked = { feature: 'projects', type: 'task', id: `${projectId}:${taskId}` }
  expect(links).toMatchObject([{ to: 'helpdesk', record: ticket, linked, organisation: id }])
})

test('a ticket becomes a project of its own once, with its giver at the task', async () => {
  const { id, ana } = await madeOrganisation()
  const [projectId, taskId] = [randomUUID(), randomUUID()]
  const given = command(id, 'ana', { as: 'project', projectId, taskId })
  await deliver(given)
  await deliver({ ...given, messageId: randomUUID() })
  const { body } = await get(`/api/projects/${projectId}`, ana)
  expect(body.project.name).toBe('Strange sign-ins')
  expect(body.tasks).toMatchObject([{ id: taskId, personIds: ['ana'] }])
  expect(await sent('link', given.messageId)).toMatchObject([{ linked: { type: 'project' } }])
})

test('a ticket goes into no project of another organisation, beyond the giver’s reach, or in the archive', async () => {
  const [{ id, ana }, other] = [await madeOrganisation(), await madeOrganisation()]
  const { projectId } = await madeProject(ana)
  const refusal = async (organisation: string, giver: string) => {
    const given = command(organisation, giver, { as: 'task', projectId })
    await deliver(given)
    const [refused] = await sent('refusal', given.messageId)
    return refused
  }
  const missing = { reason: 'project-not-found' }
  expect(await refusal(other.id, 'ana')).toMatchObject({ ...missing, organisation: other.id, record: ticket })
  expect(await refusal(id, 'bheki')).toMatchObject(missing)
  await post('/api/projects/archive', ana, { projectId, isArchived: true })
  expect(await refusal(id, 'ana')).toMatchObject({ reason: 'project-archived' })
  const { body } = await get(`/api/projects/${projectId}`, ana)
  expect(body.tasks).toEqual([])
})

test('a task becomes one ticket with the texts and the chosen comments only, and both are linked', async () => {
  const { id, ana, bheki } = await madeOrganisation()
  const { projectId } = await madeProject(ana)
  const taskId = randomUUID()
  await deliver(command(id, 'ana', { as: 'task', projectId, taskId: randomUUID() }))
  const task = {
    id: taskId,
    title: 'Rack',
    personIds: [],
    labels: [],
    checklist: [],
    isMilestone: false,
    mode: 'automatic',
  }
  const add = { change: 'add-tasks', tasks: [{ task, index: 0 }], dependencies: [] }
  await post('/api/projects/changes', ana, { projectId, change: add })
  const [told, kept] = [randomUUID(), randomUUID()]
  const comment = (commentId: string, text: string) =>
    post('/api/projects/comments', ana, { projectId, taskId, commentId, text, mentioned: [] })
  await comment(told, '**The rack** is locked.')
  await comment(kept, 'Their invoice is late.')
  const open = (token: string) =>
    ask(feature.handler, {
      method: 'PUT',
      path: '/api/project-tasks',
      token,
      body: {
        projectId,
        taskId,
        name: 'Ana',
        category: 'Technical Support',
        subject: 'Open the rack',
        description: 'We need the key.',
        commentIds: [told],
      },
    })
  expect((await open(bheki)).body.code).toBe('project-not-found')
  const answers = await Promise.all([open(ana), open(ana)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const commands = (await feature.stored()).mails.filter((each) => JSON.stringify(each['from'] ?? '').includes(taskId))
  expect(commands).toMatchObject([
    {
      to: 'helpdesk',
      command: 'open-ticket',
      from: { feature: 'projects', type: 'task', id: `${projectId}:${taskId}` },
    },
  ])
  const said = JSON.stringify(commands)
  expect(said).toContain('We need the key.')
  expect(said).toContain('The rack is locked.')
  expect(said).not.toContain('invoice')

  const record = { feature: 'projects', type: 'task', id: `${projectId}:${taskId}` }
  const given = { ...messageSince(Date.now(), 'projects', randomUUID()), record }
  const read = async () => (await get(`/api/projects/${projectId}/tasks/${taskId}`, ana)).body
  const refusal = { kind: 'refusal', by: 'helpdesk', command: 'open-ticket', given: 'x', personId: 'ana' } as const
  await deliver({ ...given, ...refusal, reason: 'too-many' })
  expect(await read()).toMatchObject({ isTicketAsked: false, links: [] })
  expect((await open(ana)).status).toBe(200)
  expect(await read()).toMatchObject({ isTicketAsked: true })
  await deliver({ ...given, messageId: randomUUID(), kind: 'link', linked: ticket })
  expect(await read()).toMatchObject({ isTicketAsked: false, links: [{ label: `Ticket ${TICKET}` }] })
  expect((await open(ana)).body.code).toBe('ticket-exists')
})
