import { randomUUID } from 'node:crypto'
import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import type { MembershipRights } from '#domain/accounts/organisation.ts'
import { DAY_MS, dateOf, dayAt } from '#domain/calendar/day.ts'
import { afterCheck, expectFile } from '#domain/files/inspection.ts'
import { archivedRecordsSchema, recordsHere, restoredParts } from '#domain/projects/moving/archived-notes.ts'
import { restoring, withNewIds } from '#domain/projects/moving/restored.ts'
import { ownProjectId } from '#domain/projects/own-project-id.ts'
import { projectSchema } from '#domain/projects/project.ts'
import { receivedTask } from '#domain/projects/task-record.ts'
import { minutesOf } from '#domain/projects/time-sheet.ts'
import { messageSince } from '#domain/offers/message.ts'
import type { FeatureMessage } from '#domain/offers/message.ts'
import { beginErasure, erasureMessages } from '#domain/trials/trial-erasure.ts'
import { startTrial } from '#domain/trials/trial.ts'
import type { Trial } from '#domain/trials/trial.ts'
import { addFile } from '#lambdas/platform/files/file-store.ts'
import { taskReference } from '#domain/projects/task-reference.ts'
import { messageKey } from '#lambdas/platform/messages/message-keys.ts'
import { membershipKey, organisationKey } from '#lambdas/platform/organisation-keys.ts'
import { putTrial } from '#lambdas/platform/trial-store.ts'
import { projectsPersonalData } from '#lambdas/projects/personal-data.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask, gatewayEvent, loadFunction } from '../harness.ts'
import { person } from '../identity.ts'
import { drawToken } from '../../draw-token.ts'

const owner = { reach: 'all', sites: [], duties: ['owner'] } satisfies MembershipRights
const member = { reach: 'own', sites: [], duties: ['member'] } satisfies MembershipRights

const today = dateOf(dayAt(Date.now()))
const yesterday = dateOf(dayAt(Date.now()) - 1)

let feature: FeatureFunction
let messages: (event: object) => Promise<{ batchItemFailures: object[] }>
beforeAll(async () => {
  feature = await startFeature('projects')
  messages = await loadFunction('projects-messages', feature.environment)
})
afterAll(() => feature.stop())

async function putIntoAccounts(after: Trial): Promise<void> {
  const { Item } = (putTrial({ before: undefined, after }) as { put: { Item: Record<string, unknown> } }).put
  await feature.engine.tables.send(new PutCommand({ TableName: feature.environment['ACCOUNTS_TABLE'] ?? '', Item }))
}

async function putMembership(id: string, personId: string, rights: MembershipRights): Promise<void> {
  const Item = {
    ...membershipKey(personId, id),
    kind: 'membership',
    membership: { id, name: 'Mokoena', kind: 'client', ...rights },
    personId,
    contact: { name: personId === 'ana' ? 'Ana' : 'Bheki', email: `${personId}@${id}.example` },
    pk1: organisationKey(id).pk,
    sk1: personId,
  }
  await feature.engine.tables.send(new PutCommand({ TableName: feature.environment['ACCOUNTS_TABLE'] ?? '', Item }))
}

async function leave(id: string, personId: string): Promise<void> {
  const TableName = feature.environment['ACCOUNTS_TABLE'] ?? ''
  await feature.engine.tables.send(new DeleteCommand({ TableName, Key: membershipKey(personId, id) }))
}

async function madeOrganisation(days = 0) {
  const id = `org-${randomUUID().slice(0, 8)}`
  const trial = startTrial(
    { organisation: id, product: 'project-management', startedBy: 'client' },
    Date.now() - days * DAY_MS,
  )
  await putIntoAccounts(trial)
  await putMembership(id, 'ana', owner)
  await putMembership(id, 'bheki', member)
  const token = (sub: string, rights: MembershipRights) =>
    feature.identity.accessToken({
      sub,
      ...person(`${sub}@${id}.example`),
      organisation: organisationClaim({ id, name: 'Mokoena', kind: 'client', ...rights }, Date.now() + 5000),
    })
  return { id, trial, ana: token('ana', owner), bheki: token('bheki', member) }
}

const get = (path: string, token: string) => ask(feature.handler, { path, token })
const post = (path: string, token: string | undefined, body: object) =>
  ask(feature.handler, { path, body, ...(token !== undefined && { token }) })
const task = (title: string, more = {}) => ({
  id: randomUUID(),
  title,
  personIds: [],
  labels: [],
  checklist: [],
  isMilestone: false,
  mode: 'automatic',
  ...more,
})
const change = (projectId: string, token: string, made: object) =>
  post('/api/projects/changes', token, { projectId, change: made })
const add = (projectId: string, token: string, tasks: object[], from = 0) =>
  change(projectId, token, {
    change: 'add-tasks',
    tasks: tasks.map((each, at) => ({ task: each, index: from + at })),
    dependencies: [],
  })

async function madeProject(token: string) {
  const made = await post('/api/projects', token, {
    projectId: randomUUID(),
    name: 'Cut-over',
    startOn: '2026-12-14',
    sections: [],
    pauses: [],
  })
  expect(made.status).toBe(200)
  return String(made.body.id)
}
/** A clean file of a task. */
async function putFile(of: {
  id: string
  projectId: string
  taskId: string
  name: string
  personId?: string
  removedAt?: string
}) {
  const now = Date.now()
  const declared = { id: randomUUID(), name: of.name, type: 'application/pdf', size: 1000 }
  const about = { record: of.projectId, part: of.taskId }
  const expected = expectFile({ ...declared, personId: of.personId ?? 'ana', organisation: of.id, about }, now)
  const file = afterCheck(expected, { check: 'content', etag: 'e', passed: true }, { now, malwareProtection: false })
  const removed = of.removedAt !== undefined && { removedAt: of.removedAt }
  const { Item } = (addFile({ ...file, ...removed }) as { put: { Item: Record<string, unknown> } }).put
  await feature.engine.tables.send(new PutCommand({ TableName: feature.environment['TABLE'] ?? '', Item }))
  return file.id
}

const titles = async (projectId: string, token: string) =>
  ((await get(`/api/projects/${projectId}`, token)).body.tasks as { title: string }[]).map(({ title }) => title)

test('two people change different fields of a task, and the second one of the same field is told', async () => {
  const { ana } = await madeOrganisation()
  const projectId = await madeProject(ana)
  const survey = task('Survey')
  expect((await add(projectId, ana, [survey])).body.version).toBe(2)
  const set = (fields: object, was: object) =>
    change(projectId, ana, { change: 'change-tasks', tasks: [{ taskId: survey.id, fields, was }] })
  const [one, other] = await Promise.all([
    set({ title: 'Survey Durban' }, { title: 'Survey' }),
    set({ dueOn: '2026-12-18' }, { dueOn: null }),
  ])
  expect([one.status, other.status]).toEqual([200, 200])
  const late = await set({ title: 'Look around' }, { title: 'Survey' })
  expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile'])
  expect(late.body.details.conflicts).toEqual([
    { taskId: survey.id, field: 'title', theirs: 'Survey Durban', personId: 'ana' },
  ])
  await change(projectId, ana, one.body.undo)
  expect((await get(`/api/projects/${projectId}`, ana)).body.tasks).toMatchObject([
    { title: 'Survey', dueOn: '2026-12-18' },
  ])
})

test('a task counts how often it was changed, texts and places too, and not what was undone', async () => {
  const { ana } = await madeOrganisation()
  const projectId = await madeProject(ana)
  const [survey, racks] = [task('Survey', { description: 'Both floors' }), task('Racks')]
  await add(projectId, ana, [survey, racks])
  const counts = async () =>
    ((await get(`/api/projects/${projectId}`, ana)).body.tasks as { title: string; changes?: number }[]).map(
      ({ title, changes = 0 }) => `${title} ${changes}`,
    )
  const undo = (done: { body: { undo: object } }) =>
    post('/api/projects/changes', ana, { projectId, change: done.body.undo, as: 'undo' })
  expect(await counts()).toEqual(['Survey 0', 'Racks 0'])
  const fields = { description: 'One floor' }
  const texts = await change(projectId, ana, {
    change: 'change-tasks',
    tasks: [{ taskId: survey.id, fields, was: { description: 'Both floors' } }],
  })
  expect(await counts()).toEqual(['Survey 1', 'Racks 0'])
  const moved = await change(projectId, ana, { change: 'move-task', taskId: racks.id, index: 0 })
  expect(await counts()).toEqual(['Racks 1', 'Survey 1'])
  await undo(moved)
  await undo(texts)
  expect(await counts()).toEqual(['Survey 0', 'Racks 0'])
  // A removal that is undone changes no count, whatever had been done with the task before.
  const removal = { change: 'remove-tasks', taskIds: [racks.id] }
  await undo(await change(projectId, ana, removal))
  expect(await counts()).toEqual(['Survey 0', 'Racks 0'])
  await change(projectId, ana, { change: 'move-task', taskId: racks.id, index: 0 })
  const { body: removed } = await change(projectId, ana, removal)
  // An older browser does not say how often the task had been changed: it counts as changed.
  const [{ changes: _changes, ...brought }] = removed.undo.tasks
  await undo({ body: { undo: { ...removed.undo, tasks: [brought] } } })
  expect(await counts()).toEqual(['Racks 1', 'Survey 0'])
  await change(projectId, ana, { change: 'move-task', taskId: racks.id, index: 1 })
  await undo(await change(projectId, ana, removal))
  expect(await counts()).toEqual(['Survey 0', 'Racks 2'])
  const read = await get(`/api/projects/${projectId}/tasks/${racks.id}`, ana)
  expect(JSON.stringify(read.body.history)).not.toContain('"changes"')
  const { body } = await ask(feature.handler, { path: '/api/projects/archive', token: ana, query: { projectId } })
  expect(JSON.stringify(body.whole.project)).not.toContain('changes')
})

test('the undo of a removal works if its person left meanwhile, and says who is missing', async () => {
  const { id, ana } = await madeOrganisation()
  const projectId = await madeProject(ana)
  const survey = task('Survey', { personIds: ['bheki', 'ana'] })
  await add(projectId, ana, [survey])
  const { body: removed } = await change(projectId, ana, { change: 'remove-tasks', taskIds: [survey.id] })
  await leave(id, 'bheki')
  expect((await change(projectId, ana, removed.undo)).body.code).toBe('not-members')
  const { body: undone } = await post('/api/projects/changes', ana, { projectId, change: removed.undo, as: 'undo' })
  expect(undone.withoutPeople).toEqual(['bheki'])
  const { tasks } = (await get(`/api/projects/${projectId}`, ana)).body
  expect(tasks).toMatchObject([{ title: 'Survey', personIds: ['ana'] }])
})

test('a member who does not see all members reads the names of who does the tasks', async () => {
  const { ana, bheki } = await madeOrganisation()
  const projectId = await madeProject(ana)
  const survey = task('Survey', { personIds: ['ana', 'bheki'] })
  await add(projectId, ana, [survey])
  expect((await get(`/api/projects/${projectId}`, bheki)).body.names).toEqual({ ana: 'Ana', bheki: 'Bheki' })
  expect((await get(`/api/projects/${projectId}/tasks/${survey.id}`, bheki)).body.names).toEqual({ ana: 'Ana' })
  expect((await get(`/api/projects/${projectId}`, ana)).body.names).toEqual({})
})

test('2,000 tasks are read by one query of pages that are texts, and sent in 250 bytes each', async () => {
  const { ana } = await madeOrganisation()
  const projectId = await madeProject(ana)
  const made = Array.from({ length: 2000 }, (_, at) =>
    task(`Replace the switch of floor ${at}`, {
      personIds: at % 5 === 0 ? [] : ['ana'],
      labels: at % 3 === 0 ? ['network'] : [],
      estimateMinutes: 480,
      ...(at % 4 === 0 && { dueOn: '2027-03-12' }),
    }),
  )
  for (let from = 0; from < made.length; from += 500) await add(projectId, ana, made.slice(from, from + 500), from)
  const { tables } = feature.engine
  const TableName = feature.environment['TABLE'] ?? ''
  const { Items = [], LastEvaluatedKey } = await tables.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :pages)',
      ExpressionAttributeValues: { ':pk': `PROJECT#${projectId}`, ':pages': 'TASKS#' },
    }),
  )
  expect(LastEvaluatedKey).toBeUndefined()
  expect(Items.every(({ tasks }) => typeof tasks === 'string')).toBe(true)

  // A page from before, whose tasks are a list, is read as any other.
  const [first] = Items
  await tables.send(new PutCommand({ TableName, Item: { ...first, tasks: JSON.parse(first!['tasks'] as string) } }))
  const { body } = await get(`/api/projects/${projectId}`, ana)
  expect(body.tasks.map(receivedTask)).toEqual(made)
  expect(JSON.stringify(body.tasks).length / made.length).toBeLessThan(250)
})

test('300 tasks keep their order over pages, a moved one too, and a description comes with its task only', async () => {
  const { ana } = await madeOrganisation()
  const projectId = await madeProject(ana)
  const made = Array.from({ length: 300 }, (_, at) =>
    task(`Task ${at}`, at === 3 ? { description: '**Both** floors' } : {}),
  )
  for (let from = 0; from < made.length; from += 150) await add(projectId, ana, made.slice(from, from + 150), from)
  expect(await titles(projectId, ana)).toEqual(made.map(({ title }) => title))
  await change(projectId, ana, { change: 'move-task', taskId: made[290]!.id, index: 1 })
  expect((await titles(projectId, ana)).slice(0, 4)).toEqual(['Task 0', 'Task 290', 'Task 1', 'Task 2'])
  const { body } = await get(`/api/projects/${projectId}`, ana)
  expect(JSON.stringify(body)).not.toContain('floors')
  expect((await get(`/api/projects/${projectId}/tasks/${made[3]!.id}`, ana)).body.description).toBe('**Both** floors')
  const removed = await change(projectId, ana, { change: 'remove-tasks', taskIds: [made[3]!.id] })
  await change(projectId, ana, removed.body.undo)
  expect((await get(`/api/projects/${projectId}/tasks/${made[3]!.id}`, ana)).body.description).toBe('**Both** floors')
})

test('tasks that would wait for each other are refused with the cycle', async () => {
  const { ana } = await madeOrganisation()
  const projectId = await madeProject(ana)
  const [one, other] = [task('One'), task('Other')]
  await add(projectId, ana, [one, other])
  const wait = (after: string, of: string) =>
    change(projectId, ana, { change: 'add-dependency', dependency: { after, task: of, lagMinutes: 0 } })
  expect((await wait(one.id, other.id)).status).toBe(200)
  const { status, body } = await wait(other.id, one.id)
  expect([status, body.code]).toEqual([409, 'cycle'])
  expect(body.details.cycle).toEqual([one.id, other.id])
})

test('a member who sees only their own reads a project once they do a task of it', async () => {
  const { ana, bheki } = await madeOrganisation()
  const projectId = await madeProject(ana)
  const survey = task('Survey')
  await add(projectId, ana, [survey])
  expect((await get(`/api/projects/${projectId}`, bheki)).status).toBe(404)
  await change(projectId, ana, {
    change: 'change-tasks',
    tasks: [{ taskId: survey.id, fields: { personIds: ['bheki'] }, was: { personIds: [] } }],
  })
  expect((await get(`/api/projects/${projectId}`, bheki)).status).toBe(200)
  expect((await get('/api/project-tasks', bheki)).body.tasks).toMatchObject([{ title: 'Survey', projectId }])
})

test('nobody of another organisation is given a task or mentioned', async () => {
  const { ana } = await madeOrganisation()
  const projectId = await madeProject(ana)
  const survey = task('Survey')
  await add(projectId, ana, [survey])
  const give = (personIds: string[]) =>
    change(projectId, ana, {
      change: 'change-tasks',
      tasks: [{ taskId: survey.id, fields: { personIds }, was: { personIds: [] } }],
    })
  expect((await give(['ana', 'stranger'])).body.code).toBe('not-members')
  expect((await give(['ana'])).status).toBe(200)
  const comment = { projectId, taskId: survey.id, text: 'Look', mentioned: ['stranger'] }
  const written = await post('/api/projects/comments', ana, { ...comment, commentId: randomUUID() })
  expect(written.body.code).toBe('not-members')
})

test('a colleague is notified once of the tasks that a change gives to them, not of their own, and no stranger is', async () => {
  const { ana, id } = await madeOrganisation()
  const projectId = await madeProject(ana)
  const [survey, cabling] = [task('Survey', { personIds: ['ana', 'bheki'] }), task('Cabling', { personIds: ['bheki'] })]
  await add(projectId, ana, [survey, cabling])
  const notified = async () => {
    const { mails } = await feature.stored()
    return mails.filter((each) => each.kind === 'notification' && JSON.stringify(each).includes(projectId))
  }
  expect(await notified()).toMatchObject([
    { personId: 'bheki', name: 'task-given', about: taskReference({ projectId, taskId: survey.id }) },
  ])
  const fields = { title: 'Survey of both floors' }
  await change(projectId, ana, {
    change: 'change-tasks',
    tasks: [{ taskId: survey.id, fields, was: { title: 'Survey' } }],
  })
  expect(await notified()).toHaveLength(1)

  const give = (personId: string) =>
    deliver({
      ...messageSince(Date.now(), 'projects', randomUUID()),
      kind: 'command',
      command: 'make-task',
      input: { title: `For ${personId}`, personId },
      giver: { id: 'ana', email: `ana@${id}.example`, roles: [], assurance: 'aal1', organisation: id },
      from: { feature: 'meetings', type: 'action', id: randomUUID() },
    })
  expect(await give('stranger')).toEqual([])
  expect(await give('bheki')).toEqual([])
  const { body } = await get('/api/project-tasks', ana)
  const titles = body.tasks.map(({ title }: { title: string }) => title)
  expect(titles).toContain('For bheki')
  expect(titles).not.toContain('For stranger')
})

test('a timeline is printed for people who may read the project, and for nobody else', async () => {
  const [{ ana, bheki }, stranger] = await Promise.all([madeOrganisation(), madeOrganisation()])
  const projectId = await madeProject(ana)
  const print = async (token: string, id = projectId) => {
    const { status, body } = await post(`/api/projects/${id}`, token, {})
    return [status, body.code]
  }
  expect(await print(ana)).toEqual([409, 'no-tasks'])
  for (const token of [bheki, stranger.ana]) expect(await print(token)).toEqual(await print(token, randomUUID()))
  expect(await print(stranger.ana)).toEqual([404, 'project-not-found'])
})

test('a person lists their own open tasks apart, with the names of their projects', async () => {
  const { ana, bheki } = await madeOrganisation()
  const [projectId, other] = [await madeProject(ana), await madeProject(ana)]
  // A Monday that stays ahead; the task takes a day.
  const survey = task('Survey', { personIds: ['bheki'], mode: 'manual', startOn: '2040-06-04' })
  await add(projectId, ana, [
    survey,
    task('Cabling'),
    task('Finished', { personIds: ['bheki'], doneAt: '2026-11-02T08:00:00.000Z' }),
  ])
  await add(other, ana, [task('Of nobody')])
  const own = (token: string) => ask(feature.handler, { path: '/api/project-tasks', query: { whose: 'own' }, token })
  const { body } = await own(bheki)
  expect(body.tasks).toMatchObject([{ title: 'Survey' }])
  expect(body.projects).toMatchObject([{ id: projectId }])
  expect(body.tasks[0]).not.toHaveProperty('plannedEnd')
  const planned = { path: '/api/project-tasks', query: { whose: 'own', dates: 'planned' }, token: bheki }
  expect((await ask(feature.handler, planned)).body.tasks).toMatchObject([
    { title: 'Survey', plannedEnd: '2040-06-04' },
  ])
  expect((await own(ana)).body).toMatchObject({ tasks: [], projects: [] })
  expect((await get('/api/project-tasks', ana)).body.tasks).toHaveLength(4)
})

test('a feed shows a person their open tasks while they are a member, and ends with a new one', async () => {
  const { ana, bheki, id } = await madeOrganisation()
  const projectId = await madeProject(ana)
  await add(projectId, ana, [task('Survey', { personIds: ['bheki'] }), task('Of somebody else')])
  const [old, now] = [drawToken(), drawToken()]
  const readFeed = async (token?: string) => {
    const answer = await feature.handler(
      gatewayEvent({ path: '/api/project-tasks/feed', query: { token: token ?? 'x'.repeat(43) } }),
    )
    return { status: answer.statusCode, type: answer.headers?.['content-type'], body: answer.body }
  }
  const hasFeed = async (token: string) => (await get('/api/project-tasks', token)).body.hasFeed
  expect(await hasFeed(bheki)).toBe(false)
  await post('/api/project-tasks/feed', bheki, { token: old })
  expect([await hasFeed(bheki), await hasFeed(ana)]).toEqual([true, false])
  await leave(id, 'bheki')
  expect((await readFeed(old)).status).toBe(404)
  await putMembership(id, 'bheki', member)
  const feed = await readFeed(old)
  expect(feed).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
  expect(feed.body).toContain('SUMMARY:Survey')
  expect(feed.body).not.toContain('somebody')
  expect(feed.body.replaceAll('\r\n ', '')).toContain(`/dashboard/projects/${projectId}?open=`)
  await post('/api/project-tasks/feed', bheki, { token: now })
  expect([(await readFeed(old)).status, (await readFeed(now)).status, (await readFeed()).status]).toEqual([
    404, 200, 404,
  ])
  await post('/api/project-tasks/feed', bheki, {})
  expect([(await readFeed(now)).status, await hasFeed(bheki)]).toEqual([404, false])
})

test('a saved view is its owner’s until it is shared, and is changed by them and by who reaches all', async () => {
  const { ana, bheki } = await madeOrganisation()
  const other = await madeOrganisation()
  const projectId = await madeProject(ana)
  await add(projectId, ana, [task('Survey', { personIds: ['bheki'] })])
  const viewsOf = async (token: string) => (await get(`/api/projects/${projectId}/views`, token)).body.views
  const save = (token: string, more = {}) =>
    post('/api/projects/views', token, { projectId, id, name: 'Waiting', isShared: false, search, ...more })
  const remove = (token: string) => post('/api/projects/views/removal', token, { projectId, viewId: id })
  const [id, search] = [randomUUID(), 'status=waiting&view=board']
  expect((await save(bheki)).body).toMatchObject({ name: 'Waiting', personId: 'bheki' })
  expect(await viewsOf(bheki)).toMatchObject([{ id, search, mayChange: true }])
  expect(await viewsOf(ana)).toEqual([])
  expect((await save(ana)).body.code).toBe('view-not-found')
  expect((await remove(ana)).status).toBe(404)

  await save(bheki, { isShared: true })
  expect((await save(ana, { isShared: true, name: 'What waits' })).body).toMatchObject({ personId: 'bheki' })
  expect(await viewsOf(bheki)).toMatchObject([{ name: 'What waits', isShared: true }])
  expect((await get(`/api/projects/${projectId}/views`, other.ana)).status).toBe(404)
  expect((await save(other.ana)).status).toBe(404)
  for (const odd of ['organisation=other', 'view=board&status=waiting', 'q=', 'https://elsewhere.example'])
    expect((await save(bheki, { search: odd })).status, odd).toBe(400)
  expect((await remove(ana)).status).toBe(200)
  expect(await viewsOf(bheki)).toEqual([])
})

test('views of own work are seen, changed and removed by the person who saved them only, in their organisation', async () => {
  const { ana, bheki } = await madeOrganisation()
  const other = await madeOrganisation()
  const own = { projectId: 'own-work', id: randomUUID() }
  const viewsOf = async (token: string) => (await get('/api/projects/own-work/views', token)).body.views
  const save = (token: string, more = {}) =>
    post('/api/projects/views', token, { ...own, name: 'Late', isShared: true, search: 'late=now&view=all', ...more })
  const remove = (token: string) =>
    post('/api/projects/views/removal', token, { projectId: 'own-work', viewId: own.id })
  expect((await save(bheki)).body).toMatchObject({ personId: 'bheki', isShared: false })
  expect(await viewsOf(bheki)).toMatchObject([
    { id: own.id, name: 'Late', search: 'late=now&view=all', mayChange: true },
  ])
  for (const [who, token] of [
    ['who reaches all', ana],
    ['the same person elsewhere', other.bheki],
    ['a person of another organisation', other.ana],
  ] as const) {
    expect(await viewsOf(token), who).toEqual([])
    expect((await remove(token)).body.code, who).toBe('view-not-found')
    // An id that somebody else has used is a view of one's own.
    await save(token, { name: 'Another' })
    expect(await viewsOf(bheki), who).toMatchObject([{ name: 'Late', personId: 'bheki' }])
    expect(await viewsOf(token), who).toMatchObject([{ name: 'Another' }])
  }
  await save(bheki, { name: 'What is late' })
  expect(await viewsOf(bheki)).toMatchObject([{ name: 'What is late' }])
  expect((await remove(bheki)).status).toBe(200)
  expect(await viewsOf(bheki)).toEqual([])
  expect(await viewsOf(ana)).toHaveLength(1)

  await Promise.all(Array.from({ length: 50 }, () => save(bheki, { id: randomUUID() })))
  expect((await save(bheki, { id: randomUUID() })).body.code).toBe('too-many-views')
})

test('a client sees milestones, progress and what is waited for, and no byte of anything else', async () => {
  const { ana, id } = await madeOrganisation()
  const projectId = await madeProject(ana)
  const secret = task('Fire their administrator', {
    personIds: ['bheki'],
    labels: ['secret-label'],
    description: 'secret-description',
    estimateMinutes: 777,
  })
  const asked = task('List of contacts', { waitingSince: '2026-11-24T08:00:00.000Z', personIds: ['ana'] })
  await add(projectId, ana, [secret, task('Go-live', { isMilestone: true }), asked])
  const note = { projectId, taskId: asked.id, commentId: randomUUID(), text: 'secret-comment', mentioned: [] }
  expect((await post('/api/projects/comments', ana, note)).status).toBe(200)
  const time = {
    entryId: randomUUID(),
    projectId,
    taskId: asked.id,
    date: yesterday,
    minutes: 95,
    note: 'secret-time',
    version: 0,
  }
  expect((await post('/api/project-time', ana, time)).status).toBe(200)
  await putFile({ id, projectId, taskId: asked.id, name: 'secret-file.pdf' })
  const field = { id: randomUUID(), name: 'secret-field', kind: 'text', options: [], isColumn: true }
  expect((await change(projectId, ana, { change: 'add-field', field, index: 0, values: [] })).status).toBe(200)
  const tasks = [{ taskId: asked.id, value: 'secret-value', was: null }]
  expect((await change(projectId, ana, { change: 'set-values', fieldId: field.id, tasks })).status).toBe(200)
  const kept = (await get(`/api/projects/${projectId}`, ana)).body
  expect(kept).toMatchObject({ customFields: [field], tasks: [{}, {}, { values: { [field.id]: 'secret-value' } }] })
  const history = (await get(`/api/projects/${projectId}/tasks/${asked.id}`, ana)).body.history
  expect(history).toContainEqual(expect.objectContaining({ fields: [{ field: 'secret-field', to: 'secret-value' }] }))
  expect(JSON.stringify((await get(`/api/projects/${projectId}/tasks/${asked.id}`, ana)).body)).toContain('secret-file')
  const token = drawToken()
  for (const weak of ['password-password-password', 'password'.repeat(6).slice(0, 43), 'x'.repeat(43)])
    expect((await post('/api/projects/links', ana, { projectId, token: weak, days: 30 })).status).toBe(400)
  const link = await post('/api/projects/links', ana, { projectId, token, days: 30 })
  expect(link.status).toBe(200)
  const { body } = await post('/api/projects/client-page', undefined, { token })
  expect(body).toMatchObject({
    tasks: 3,
    done: 0,
    milestones: [{ title: 'Go-live' }],
    waitingFor: [{ title: 'List of contacts' }],
  })
  // A client of the organisation who signs in reads the same page, only while it is shared with them, and nothing else.
  const clientRights = { reach: 'client', sites: [], duties: ['member'] } satisfies MembershipRights
  const [carol, dumi] = [`carol-${id}`, `dumi-${id}`]
  for (const each of [carol, dumi]) await putMembership(id, each, clientRights)
  const asClient = (sub: string, of = id) =>
    feature.identity.accessToken({
      sub,
      ...person(`${sub}@${id}.example`),
      organisation: organisationClaim({ id: of, name: 'Mokoena', kind: 'client', ...clientRights }, Date.now() + 5000),
    })
  const shared = (of: string, query = {}) =>
    ask(feature.handler, { path: '/api/projects/client-page', token: of, query })
  const ofProject = { projectId }
  const shareWith = (readerId: string) => post('/api/projects/links', ana, { projectId, readerId, days: 7 })
  expect((await shareWith('bheki')).body.code).toBe('no-client')
  expect((await shareWith(`carol-${(await madeOrganisation()).id}`)).body.code).toBe('no-client')
  expect((await shared(asClient(carol))).body).toEqual({ projects: [] })
  const given = await shareWith(carol)
  expect(given.body).toMatchObject({ readerId: carol })
  expect((await shareWith(carol)).body.id).toBe(given.body.id)
  const seen = (await shared(asClient(carol), ofProject)).body
  expect(seen.page).toEqual({ ...body, until: expect.any(String) })
  expect(Object.keys(seen.projects[0]).toSorted()).toEqual(['done', 'id', 'name', 'tasks', 'until'])
  const others = [asClient(dumi), asClient(carol, `org-${randomUUID().slice(0, 8)}`), ana]
  for (const other of others) {
    const answer = await shared(other, ofProject)
    expect([404, 403]).toContain(answer.status)
    expect(JSON.stringify(answer.body)).not.toContain('Cut-over')
  }
  for (const path of ['', `/${projectId}`, `/${projectId}/tasks/${asked.id}`, `/${projectId}/links`])
    expect((await get(`/api/projects${path}`, asClient(carol))).body.code).toBe('forbidden')
  expect((await change(projectId, asClient(carol), { change: 'rename', name: 'x', was: 'Cut-over' })).body.code).toBe(
    'forbidden',
  )
  // Nobody gives them a task, by which they would read more.
  const named = await add(projectId, ana, [task('For a client', { personIds: [carol] })], 3)
  expect(named.body.code).toBe('not-members')
  const sent = JSON.stringify([body, seen.page])
  for (const inside of ['secret', 'administrator', 'bheki', 'ana', '777', '95', projectId, asked.id, id])
    expect(sent.replaceAll(/"(?:organisationName|until)":"[^"]*"/g, '')).not.toContain(inside)
  await post('/api/projects/links/end', ana, { projectId, linkId: link.body.id })
  expect((await post('/api/projects/client-page', undefined, { token })).status).toBe(404)
  expect((await shared(asClient(carol), ofProject)).status).toBe(200)
  await post('/api/projects/links/end', ana, { projectId, linkId: given.body.id })
  expect((await shared(asClient(carol), ofProject)).body.code).toBe('not-shared')
  expect((await shared(asClient(carol))).body).toEqual({ projects: [] })
})

test('files of a task are for who reads the project, at most twenty, and an archived project keeps them as they are', async () => {
  const { ana, bheki, id } = await madeOrganisation()
  const stranger = (await madeOrganisation()).ana
  const projectId = await madeProject(ana)
  const [survey, own] = [task('Survey'), task('Order', { personIds: ['bheki'] })]
  await add(projectId, ana, [survey])
  const announced = { record: projectId, part: survey.id, name: 'plan.pdf', type: 'application/pdf', size: 1000 }
  const announce = (token: string, more = {}) => post('/api/projects/files', token, { ...announced, ...more })
  expect((await announce(stranger)).body.code).toBe('record-not-found')
  expect((await announce(bheki)).body.code).toBe('record-not-found')
  expect((await announce(ana, { part: randomUUID() })).body.code).toBe('record-not-found')
  for (const odd of [{ size: 10_000_001 }, { type: 'text/html' }, { name: 'invoice.exe.txt' }, { name: '../plan.pdf' }])
    expect((await announce(ana, odd)).status, JSON.stringify(odd)).toBe(400)
  const fileId = await putFile({ id, projectId, taskId: survey.id, name: '<b>plan<b>.pdf' })
  const read = (token: string) => get(`/api/projects/files/${fileId}`, token)
  const open = (token: string) => post(`/api/projects/files/${fileId}`, token, {})
  const remove = (token: string) =>
    ask(feature.handler, { method: 'PATCH', path: '/api/projects/files', body: { fileId }, token })
  for (const call of [read, open, remove]) {
    expect((await call(stranger)).body.code).toBe('file-not-found')
    expect((await call(bheki)).body.code).toBe('file-not-found')
  }
  await add(projectId, ana, [own])
  expect((await read(bheki)).body).toMatchObject({ name: '<b>plan<b>.pdf', state: 'clean' })
  expect((await open(bheki)).body.url).toContain('attachment')
  expect((await feature.stored()).audit).toContainEqual(
    expect.objectContaining({ action: 'file-link-made', actor: 'bheki', object: { type: 'file', id: fileId } }),
  )
  for (let count = 1; count < 20; count += 1) await putFile({ id, projectId, taskId: survey.id, name: `${count}.pdf` })
  expect((await announce(ana)).body.code).toBe('too-many-files')
  expect((await announce(ana, { part: own.id })).status).toBe(200)
  await post('/api/projects/archive', ana, { projectId, isArchived: true })
  expect((await announce(ana, { part: own.id })).body.code).toBe('record-closed')
  expect((await remove(ana)).body.code).toBe('record-closed')
  expect((await open(ana)).status).toBe(200)
})

test('after a trial links and feeds are withdrawn, and no new ones are made', async () => {
  const { id, ana } = await madeOrganisation()
  const projectId = await madeProject(ana)
  const token = drawToken()
  const share = (other: string) => post('/api/projects/links', ana, { projectId, token: other, days: 30 })
  const keep = (body: object) => post('/api/project-tasks/feed', ana, body)
  const opened = async () => [
    (await post('/api/projects/client-page', undefined, { token })).status,
    (await feature.handler(gatewayEvent({ path: '/api/project-tasks/feed', query: { token } }))).statusCode,
  ]
  const { body: link } = await share(token)
  await keep({ token })
  expect(await opened()).toEqual([200, 200])
  const readOnly = { organisation: id, product: 'project-management', startedBy: 'client' } as const
  await putIntoAccounts(startTrial(readOnly, Date.now() - 20 * DAY_MS))
  for (const refused of [await share(drawToken()), await keep({ token: drawToken() })])
    expect(refused.body.code).toBe('trial-read-only')
  expect(await opened()).toEqual([200, 200])
  expect((await post('/api/projects/links/end', ana, { projectId, linkId: link.id })).status).toBe(200)
  expect((await keep({})).body).toEqual({})
  expect(await opened()).toEqual([404, 404])
})

test('all of a project is exported to who reads it, also after the trial, and by pages', async () => {
  const { id, ana, bheki } = await madeOrganisation()
  const projectId = await madeProject(ana)
  const survey = task('Survey', { description: '**Both** floors' })
  await add(projectId, ana, [survey])
  const text = 'Cable tray is full.'
  const comment = { projectId, taskId: survey.id, commentId: randomUUID(), text, mentioned: [] }
  await post('/api/projects/comments', ana, comment)
  const exported = (token: string, after?: string) =>
    ask(feature.handler, {
      path: '/api/projects/archive',
      query: { projectId, ...(after !== undefined && { after }) },
      token,
    })
  const first = await exported(ana)
  expect(first.body).toMatchObject({
    whole: {
      about: { id: projectId },
      project: { tasks: [{ id: survey.id, description: '**Both** floors' }] },
      files: [],
    },
    comments: [{ taskId: survey.id, text }],
  })
  expect(first.body.history.length).toBeGreaterThan(0)
  expect(first.body).not.toHaveProperty('next')
  expect((await exported(ana, 'ENTRY#~')).body).toEqual({ comments: [], history: [] })
  expect((await exported(bheki)).body.code).toBe('project-not-found')
  const over = startTrial(
    { organisation: id, product: 'project-management', startedBy: 'client' },
    Date.now() - 20 * DAY_MS,
  )
  await putIntoAccounts(over)
  expect((await exported(ana)).status).toBe(200)
  expect((await post('/api/projects/comments', ana, { ...comment, commentId: randomUUID() })).body.code).toBe(
    'trial-read-only',
  )
})

test('a member changes their own hours and leave and nobody else’s, and what they had not seen is not overwritten', async () => {
  const { ana, bheki } = await madeOrganisation()
  const own = (token: string, body: object) =>
    ask(feature.handler, { method: 'PUT', path: '/api/project-hours', body, token })
  const leave = [{ from: '2026-12-14', to: '2026-12-18' }]
  const week = { Monday: [{ from: '09:00', to: '13:00' }] }
  expect((await own(bheki, { own: { leave }, was: { leave: [] } })).body).toMatchObject({
    hours: { people: [{ personId: 'bheki', leave }] },
    version: 1,
  })
  // The same again is what is stored already.
  expect((await own(bheki, { own: { leave }, was: { leave: [] } })).body.version).toBe(1)
  expect((await own(bheki, { own: { leave: [] }, was: { leave: [] } })).body.code).toBe('own-hours-changed')
  expect((await own(ana, { own: { week, leave: [] }, was: { leave: [] } })).body.hours.people).toEqual([
    { personId: 'bheki', leave },
    { personId: 'ana', week, leave: [] },
  ])
  expect((await own(bheki, { own: { leave: [], personId: 'ana' }, was: { leave } })).status).toBe(400)
  expect((await own(bheki, { own: { week: {}, leave }, was: { leave } })).body.code).toBe('no-working-time')
  const century = [{ from: '2026-01-01', to: '2126-01-01' }]
  expect((await own(bheki, { own: { leave: century }, was: { leave } })).status).toBe(400)
  expect((await own(bheki, { own: { leave: [] }, was: { leave } })).body.hours.people).toHaveLength(1)
  const { audit } = await feature.stored()
  expect(audit).toContainEqual(expect.objectContaining({ action: 'own-hours-changed', actor: 'bheki' }))
})

test('a closed day notifies each colleague once of their tasks that it moves, and neither who closes it nor who left', async () => {
  const { id, ana, bheki } = await madeOrganisation()
  await putMembership(id, 'farah', member)
  const projectId = await madeProject(ana)
  const people = { personIds: ['ana', 'bheki', 'farah'] }
  await add(projectId, ana, [task('Survey', people), task('Cabling', people)])
  await leave(id, 'farah')
  const notified = async () => {
    const { mails } = await feature.stored()
    return mails.filter((each) => each.name === 'tasks-moved' && JSON.stringify(each).includes(projectId))
  }
  const { body: usual } = await get('/api/project-hours', ana)
  // Nobody has begun: whichever days the tasks are planned on, a week without work moves them.
  const closedDays = Array.from({ length: 14 }, (_, at) => ({ date: dateOf(dayAt(Date.now()) + at), name: 'Closed' }))
  const hours = { ...usual.hours, closedDays }
  expect((await post('/api/project-hours', bheki, { hours, version: 0 })).status).toBe(403)
  expect((await post('/api/project-hours', ana, { hours, version: 7 })).body.code).toBe('hours-changed')
  expect(await notified()).toEqual([])
  expect((await post('/api/project-hours', ana, { hours, version: 0 })).status).toBe(200)
  expect(await notified()).toMatchObject([
    { personId: 'bheki', about: { type: 'moves', id: expect.stringMatching(/:closed:.*:2:1$/) } },
  ])
  // Other hours that close no day are not told.
  await post('/api/project-hours', ana, { hours: { ...hours, hoursOff: [] }, version: 1 })
  expect(await notified()).toHaveLength(1)
  await post('/api/project-hours', ana, { hours: usual.hours, version: 2 })
  expect(await notified()).toHaveLength(2)
})

test('hours hold for the version that a person saw, and time is corrected by who entered it', async () => {
  const { ana, bheki } = await madeOrganisation()
  const { body: usual } = await get('/api/project-hours', ana)
  const closed = { ...usual.hours, closedDays: [{ date: '2026-12-28', name: 'Closed' }] }
  expect((await post('/api/project-hours', bheki, { hours: closed, version: 0 })).status).toBe(403)
  expect((await post('/api/project-hours', ana, { hours: closed, version: 0 })).body.version).toBe(1)
  expect((await post('/api/project-hours', ana, { hours: usual.hours, version: 0 })).body.code).toBe('hours-changed')

  const projectId = await madeProject(ana)
  const survey = task('Survey', { personIds: ['bheki'] })
  await add(projectId, ana, [survey])
  const entry = {
    entryId: randomUUID(),
    projectId,
    taskId: survey.id,
    date: yesterday,
    minutes: 60,
    note: '',
    version: 0,
  }
  // What lies ahead was not spent. Tomorrow has begun somewhere.
  const ahead = { ...entry, entryId: randomUUID(), date: dateOf(dayAt(Date.now()) + 2) }
  expect((await post('/api/project-time', bheki, ahead)).body.code).toBe('time-ahead')
  await post('/api/project-time', bheki, entry)
  expect((await post('/api/project-time', ana, { ...entry, minutes: 1, version: 1 })).body.code).toBe('time-changed')
  await post('/api/project-time/removal', ana, { entryId: entry.entryId, date: entry.date })
  const listed = async (token: string, of: string) =>
    (
      await ask(feature.handler, {
        path: '/api/project-time',
        query: { from: yesterday, to: today, of },
        token,
      })
    ).body.entries
  expect(await listed(ana, 'all')).toMatchObject([{ minutes: 60, taskTitle: 'Survey' }])
  expect(await listed(ana, 'me')).toEqual([])
  await post('/api/project-time', bheki, { ...entry, minutes: 90, version: 1 })
  expect(await listed(bheki, 'me')).toMatchObject([{ minutes: 90, version: 2 }])

  // Another day is another key: nothing is counted twice, and who corrected what is in the task's history.
  const moved = { ...entry, date: today, minutes: 90, was: yesterday }
  expect((await post('/api/project-time', bheki, { ...moved, version: 1 })).body.code).toBe('time-changed')
  expect((await post('/api/project-time', ana, { ...moved, version: 2 })).body.code).toBe('time-changed')
  expect((await post('/api/project-time', bheki, { ...moved, version: 2 })).status).toBe(200)
  expect(await listed(bheki, 'me')).toMatchObject([{ id: entry.entryId, date: today, minutes: 90, version: 1 }])
  const { history } = (await get(`/api/projects/${projectId}/tasks/${survey.id}`, bheki)).body
  const corrections = history.filter(({ what }: { what: string }) => what === 'time-corrected')
  expect(corrections).toMatchObject([
    { personId: 'bheki', fields: [{ field: 'date', from: yesterday, to: today }] },
    { personId: 'bheki', fields: [{ field: 'minutes', from: 60, to: 90 }] },
  ])
})

test('an id that another organisation uses makes a project as a free one does, and neither finds the other', async () => {
  const [theirs, ours] = [await madeOrganisation(), await madeOrganisation()]
  const projectId = await madeProject(theirs.ana)
  const make = (asked: string) =>
    post('/api/projects', ours.ana, { projectId: asked, name: 'Ours', startOn: '2026-12-14', sections: [], pauses: [] })
  const [used, free] = [await make(projectId), await make(randomUUID())]
  expect(used.status).toBe(200)
  const shapeOf = ({ id: _id, createdAt: _made, changedAt: _changed, ...rest }: Record<string, unknown>) => rest
  expect(shapeOf(used.body)).toEqual(shapeOf(free.body))
  expect(used.body.id).not.toBe(projectId)
  expect(free.body.id).not.toBe(used.body.id)
  // A repeated request finds the same project, and so does its own id.
  expect((await make(projectId)).body.id).toBe(used.body.id)
  expect((await make(String(used.body.id))).body.id).toBe(used.body.id)
  const template = { from: 'built-in', id: 'popia' }
  const begin = (asked: string) =>
    post('/api/projects/from-template', ours.ana, { projectId: asked, name: 'Begun', startOn: '2026-12-14', template })
  const asked = await madeProject(theirs.ana)
  const begun = await begin(asked)
  expect(begun.body.id).not.toBe(asked)
  expect((await begin(asked)).body.id).toBe(begun.body.id)
  // Another name asks for another project, which the id is not free for.
  expect((await begin(projectId)).body.code).toBe('project-exists')
  expect((await get(`/api/projects/${projectId}`, ours.ana)).status).toBe(404)
  expect((await get(`/api/projects/${String(used.body.id)}`, theirs.ana)).status).toBe(404)
  expect((await get(`/api/projects/${projectId}`, theirs.ana)).body.project.name).toBe('Cut-over')
})

test('a baseline is what the dates were, an archived project is changed by nobody, and without a trial nothing is', async () => {
  const { ana } = await madeOrganisation()
  const projectId = await madeProject(ana)
  await add(projectId, ana, [task('Survey')])
  await post('/api/projects/baseline', ana, { projectId })
  const { body } = await get(`/api/projects/${projectId}`, ana)
  expect(Object.keys(body.baseline.tasks)).toHaveLength(1)
  await post('/api/projects/archive', ana, { projectId, isArchived: true })
  expect((await add(projectId, ana, [task('More')])).body.code).toBe('project-archived')
  expect((await get('/api/project-tasks', ana)).body.tasks).toEqual([])
  await post('/api/projects/archive', ana, { projectId, isArchived: false })
  expect((await get('/api/project-tasks', ana)).body.tasks).toHaveLength(1)
  const over = await madeOrganisation(20)
  const refused = await post('/api/projects', over.ana, {
    projectId: randomUUID(),
    name: 'No',
    startOn: '2026-12-14',
    sections: [],
    pauses: [],
  })
  expect(refused.body.code).toBe('trial-read-only')
})

test('an archive brings comments, history, time and the baseline again, and exports as it was', async () => {
  const { id, ana, bheki } = await madeOrganisation()
  const from = await madeProject(ana)
  const survey = task('Survey', { personIds: ['ana', 'bheki'] })
  await add(from, ana, [survey])
  const comment = (token: string, text: string) =>
    post('/api/projects/comments', token, {
      projectId: from,
      taskId: survey.id,
      commentId: randomUUID(),
      text,
      mentioned: [],
    })
  await comment(ana, 'Keys are at the desk')
  await comment(bheki, 'Thanks')
  await change(from, bheki, {
    change: 'change-tasks',
    tasks: [{ taskId: survey.id, fields: { dueOn: '2026-12-18' }, was: { dueOn: null } }],
  })
  const date = yesterday
  await post('/api/project-time', bheki, {
    entryId: randomUUID(),
    projectId: from,
    taskId: survey.id,
    date,
    minutes: 90,
    note: 'On site',
    version: 0,
  })
  await post('/api/projects/baseline', ana, { projectId: from })

  const query = (projectId: string) =>
    feature.handler(gatewayEvent({ path: '/api/projects/archive', token: ana, query: { projectId } }))
  const archived = async (projectId: string) => {
    const { whole, comments, history } = JSON.parse((await query(projectId)).body ?? '{}')
    const { body } = await ask(feature.handler, {
      path: '/api/project-time',
      token: ana,
      query: { from: date, to: date, of: 'all' },
    })
    const time = (body.entries as { projectId: string }[]).filter((each) => each.projectId === projectId)
    const records = archivedRecordsSchema.parse({ comments, history, time, baseline: whole.baseline })
    return { project: projectSchema.parse(whole.project), records }
  }
  const before = await archived(from)
  expect(before.records.history).toHaveLength(2)

  await leave(id, 'bheki')
  const { project: again, ids } = withNewIds(before.project, randomUUID)
  const project = { ...again, id: await ownProjectId(id, again.id) }
  await post('/api/projects', ana, {
    projectId: project.id,
    name: project.name,
    startOn: project.startOn,
    sections: project.sections,
    pauses: project.pauses,
  })
  const tasks = project.tasks.map((each) => ({ ...each, personIds: ['ana'] }))
  for (const made of restoring({ ...project, tasks }))
    await post('/api/projects/changes', ana, { projectId: project.id, change: made, as: 'restore' })
  const names = { ana: 'Ana', bheki: 'Bheki' }
  const restore = (token: string, records: object) =>
    ask(feature.handler, {
      method: 'PUT',
      path: '/api/projects/archive',
      token,
      body: { projectId: project.id, records },
    })
  const parts = restoredParts(recordsHere(before.records, { ids, members: [{ id: 'ana', name: 'Ana' }], names }))
  for (const records of parts) expect((await restore(ana, records)).body).toEqual({ timeLeft: 0 })

  const { records } = await archived(project.id)
  const { body: sheet } = await ask(feature.handler, {
    path: '/api/project-time',
    token: ana,
    query: { from: date, to: date, of: 'all' },
  })
  expect(minutesOf(sheet.entries)).toEqual({ entered: 90, imported: 90 })
  const now = new Map([...ids].map(([was, is]) => [is, was]))
  const named = ({ personId, author, taskId, ...rest }: { personId: string; author?: string; taskId: string }) => ({
    ...rest,
    taskId: now.get(taskId) ?? taskId,
    who: author ?? names[personId as 'ana'],
  })
  for (const kind of ['comments', 'history', 'time'] as const)
    expect((records[kind] as Parameters<typeof named>[0][]).map(named)).toEqual(
      (before.records[kind] as Parameters<typeof named>[0][]).map(named),
    )
  expect(Object.values(records.baseline?.tasks ?? {})).toEqual(Object.values(before.records.baseline?.tasks ?? {}))
  const { body: read } = await get(`/api/projects/${project.id}/tasks/${ids.get(survey.id)}`, ana)
  expect(read.comments).toMatchObject([
    { personId: 'ana', importedBy: 'ana' },
    { personId: 'imported', author: 'Bheki', importedBy: 'ana' },
  ])
})

test('an archive brings nothing under the name of a stranger, or into a project of somebody else', async () => {
  const { ana, bheki } = await madeOrganisation()
  const projectId = await madeProject(bheki)
  const survey = task('Survey', { personIds: ['ana', 'bheki'] })
  await add(projectId, bheki, [survey])
  const about = { taskId: survey.id, personId: 'ana' }
  const restore = (token: string, records: object) =>
    ask(feature.handler, {
      method: 'PUT',
      path: '/api/projects/archive',
      token,
      body: { projectId, records: { comments: [], history: [], time: [], ...records } },
    })
  const comment = { ...about, at: '2026-12-01T08:00:00.000Z', text: 'I agree' }
  expect((await restore(ana, { comments: [comment] })).body.code).toBe('project-not-found')
  expect((await restore(bheki, { comments: [{ ...comment, personId: 'stranger' }] })).body.code).toBe('not-members')
  expect((await restore(bheki, { comments: [{ ...comment, taskId: randomUUID() }] })).body.code).toBe('task-not-found')
  const time = [{ ...about, date: '2026-12-01', minutes: 90, note: '' }]
  expect((await restore(bheki, { time })).body).toEqual({ timeLeft: 1 })
  expect((await get(`/api/projects/${projectId}/tasks/${survey.id}`, bheki)).body.time).toEqual([])
})

test('a person exports what they made, do, wrote and spent', async () => {
  const { ana, bheki, id } = await madeOrganisation()
  const projectId = await madeProject(ana)
  const survey = task('Survey', { personIds: ['bheki'] })
  await add(projectId, ana, [survey])
  await post('/api/projects/comments', bheki, {
    projectId,
    taskId: survey.id,
    commentId: randomUUID(),
    text: 'Seen.',
    mentioned: [],
  })
  const gather = projectsPersonalData({ tables: feature.engine.tables, table: feature.environment['TABLE'] ?? '' })
  const fileId = await putFile({ id, projectId, taskId: survey.id, name: 'plan.pdf', personId: 'bheki' })
  await putFile({ id, projectId, taskId: survey.id, name: 'price.pdf' })
  const { records, files } = await gather({ personId: 'bheki', email: undefined, organisations: [id] })
  expect(files).toEqual([{ id: fileId, name: 'plan.pdf', size: 1000, key: `files/${id}/${fileId}` }])
  expect(records).toMatchObject({
    project: [],
    'project-tasks': [{ title: 'Survey' }],
    'task-comment': [{ text: 'Seen.' }],
    file: [{ id: fileId }],
  })
})

async function deliver(message: FeatureMessage): Promise<object[]> {
  const Item = { ...messageKey(message.to, message.messageId), ...message }
  await feature.engine.tables.send(new PutCommand({ TableName: feature.environment['OUTBOX_TABLE'] ?? '', Item }))
  const body = JSON.stringify({ to: message.to, messageId: message.messageId })
  return (await messages({ Records: [{ messageId: '1', body }] })).batchItemFailures
}

test('what another feature asks for is one task, however often it asks, and the trial takes all with it', async () => {
  const { ana, id, trial } = await madeOrganisation()
  await putMembership(id, 'ana', owner)
  const command = {
    ...messageSince(Date.now(), 'projects', randomUUID()),
    kind: 'command',
    command: 'make-task',
    input: { title: 'Close port 22', description: 'Of the posture result.', estimateMinutes: 90 },
    giver: { id: 'ana', email: `ana@${id}.example`, roles: [], assurance: 'aal1', organisation: id },
    from: { feature: 'results', type: 'recommendation', id: 'x' },
  } satisfies FeatureMessage
  expect(await deliver(command)).toEqual([])
  expect(await deliver(command)).toEqual([])
  const { body } = await get('/api/project-tasks', ana)
  expect(body.tasks).toMatchObject([{ title: 'Close port 22', personIds: ['ana'] }])
  const made = JSON.stringify((await feature.stored()).items)
  expect(made).toMatch(/Of the posture result\./)
  // Tasks are stored as text.
  expect(made).toMatch(/"estimateMinutes\\":90/)
  const over = beginErasure({ ...trial, lastDay: '2020-01-01' }, ['projects'])
  await putIntoAccounts(over)
  for (const message of erasureMessages(over, Date.now())) expect(await deliver(message)).toEqual([])
  const { items } = await feature.stored()
  expect(items.filter((item) => JSON.stringify(item).includes(id))).toEqual([])
})

test('a task follows the record that it was made of, whatever order its messages come in, and goes with it', async () => {
  const { ana, id } = await madeOrganisation()
  await putMembership(id, 'ana', owner)
  const from = { feature: 'meetings', type: 'action', id: 'm:a' }
  const said = (key: string, revision: number, source?: object) =>
    deliver({
      ...messageSince(Date.now(), 'projects', randomUUID()),
      kind: 'command',
      command: 'keep-task',
      input: { key, revision, description: 'From a meeting.', ...(source && { source }) },
      giver: { id: 'ana', email: `ana@${id}.example`, roles: [], assurance: 'aal1', organisation: id },
      from,
    })
  const tasks = async () => (await get('/api/project-tasks', ana)).body.tasks as { title: string; dueOn?: string }[]
  const [key, other] = [randomUUID(), randomUUID()]
  const source = { title: 'Tell the agents', personId: 'ana', dueOn: '2026-12-20', isDone: false }
  expect(await said(key, 1, source)).toEqual([])
  await said(key, 3, { ...source, dueOn: '2026-12-22' })
  await said(key, 2, { ...source, dueOn: '2026-12-21' })
  expect(await tasks()).toMatchObject([{ title: 'Tell the agents', dueOn: '2026-12-22' }])
  const links = (await feature.stored()).mails.filter(
    (each) => each['kind'] === 'link' && JSON.stringify(each).includes('m:a'),
  )
  expect(links).toHaveLength(1)
  await said(key, 4)
  expect(await tasks()).toEqual([])
  // The removal of another one comes before what asks for it.
  await said(other, 2)
  await said(other, 1, source)
  expect(await tasks()).toEqual([])
})

test('files of a removed task are in no archive, and come back with an undo', async () => {
  const { id, ana } = await madeOrganisation()
  const projectId = await madeProject(ana)
  const [survey, cabling] = [task('Survey'), task('Cabling')]
  await add(projectId, ana, [survey, cabling])
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
  const fileId = await putFile({ id, projectId, taskId: survey.id, name: 'plan.pdf', removedAt: ago(40) })
  const recent = await putFile({ id, projectId, taskId: randomUUID(), name: 'old.pdf', removedAt: ago(29) })
  const remove = { change: 'remove-tasks', taskIds: [survey.id] }
  const { undo } = (await change(projectId, ana, remove)).body
  const kept = async () => {
    const { items } = await feature.stored()
    const files = items.filter(({ kind, organisation }) => kind === 'file' && organisation === id)
    return new Map(files.map((file) => [file['id'], file['removedAt']]))
  }
  expect(new Set((await kept()).keys())).toEqual(new Set([fileId, recent]))
  // The days count from the last removal, not from one that was undone.
  expect(Date.parse(String((await kept()).get(fileId)))).toBeGreaterThan(Date.now() - DAY_MS)
  const exported = async () =>
    (await ask(feature.handler, { path: '/api/projects/archive', token: ana, query: { projectId } })).body.whole.files
  expect(await exported()).toEqual([])
  await change(projectId, ana, undo)
  expect(await exported()).toMatchObject([{ id: fileId }])
  expect((await get(`/api/projects/${projectId}/tasks/${survey.id}`, ana)).body.files).toMatchObject([{ id: fileId }])
  await change(projectId, ana, { change: 'remove-tasks', taskIds: [cabling.id] })
  expect((await kept()).get(fileId)).toBeUndefined()
  expect((await kept()).has(fileId)).toBe(true)
})

test('a template is saved from a project, begins another one, and is removed by who may', async () => {
  const { id, ana, bheki } = await madeOrganisation()
  const projectId = await madeProject(ana)
  const whole = task('Survey', { description: '**Both** floors', personIds: ['ana'] })
  await add(projectId, ana, [whole, task('Measure', { partOf: whole.id })])
  const templateId = randomUUID()
  const save = () => post('/api/project-templates', ana, { templateId, projectId, name: 'Surveys', about: '' })
  expect((await save()).body).toMatchObject({ name: 'Surveys', tasks: 2 })
  expect((await save()).status).toBe(200)
  const other = await madeOrganisation()
  const begin = (token: string, id: string, template: object) =>
    post('/api/projects/from-template', token, { projectId: id, name: 'South', startOn: '2027-01-11', template })
  expect((await begin(other.ana, randomUUID(), { from: 'own', id: templateId })).status).toBe(404)
  const made = await ownProjectId(id, randomUUID())
  for (let repeated = 0; repeated < 2; repeated += 1)
    expect((await begin(bheki, made, { from: 'own', id: templateId })).body).toMatchObject({ tasks: 2, version: 1 })
  const { tasks } = (await get(`/api/projects/${made}`, bheki)).body as { tasks: { id: string; partOf?: string }[] }
  expect(tasks[1]?.partOf).toBe(tasks[0]?.id)
  const details = await get(`/api/projects/${made}/tasks/${tasks[0]?.id}`, bheki)
  expect(details.body.description).toBe('**Both** floors')
  expect((await begin(bheki, randomUUID(), { from: 'built-in', id: 'popia' })).body.tasks).toBeGreaterThan(10)
  const planOf = async (token: string) =>
    (await ask(feature.handler, { path: '/api/project-templates', token, query: { planOf: templateId } })).body
  const { plan } = await planOf(bheki)
  expect(plan.tasks).toMatchObject([{ title: 'Survey', personIds: [] }, { title: 'Measure' }])
  expect((await planOf(other.ana)).plan).toBeUndefined()
  // An archive brings it to another organisation.
  const keep = (more: object) =>
    post('/api/project-templates', other.ana, { templateId: randomUUID(), name: 'Surveys', about: '', ...more })
  expect((await keep({ plan })).body).toMatchObject({ name: 'Surveys', organisation: other.id, tasks: 2 })
  expect((await keep({ plan: { ...plan, tasks: plan.tasks.slice(1) } })).body.code).toBe('plan-contradicts')
  expect((await keep({ projectId })).body.code).toBe('project-not-found')
  expect((await keep({})).body.code).toBe('project-not-found')
  const remove = (token: string) => post('/api/project-templates/removal', token, { templateId })
  expect((await remove(bheki)).status).toBe(404)
  expect((await remove(ana)).status).toBe(200)
  expect((await get('/api/project-templates', ana)).body.templates).toEqual([])
})

test('a person has one timer, which becomes an entry when it stops or another one starts', async () => {
  const { ana, bheki } = await madeOrganisation()
  const projectId = await madeProject(ana)
  const [one, other] = [task('Survey'), task('Order')]
  await add(projectId, ana, [one, other])
  const start = (token: string, taskId: string) =>
    post('/api/project-timer', token, { projectId, taskId, entryId: randomUUID() })
  expect((await start(bheki, one.id)).status).toBe(404)
  expect((await start(ana, one.id)).body).toMatchObject({ timer: { taskTitle: 'Survey', version: 1 } })
  expect((await start(ana, one.id)).body).not.toHaveProperty('entered')
  expect((await start(ana, other.id)).body).toMatchObject({
    timer: { taskTitle: 'Order' },
    entered: { taskTitle: 'Survey', minutes: 1 },
  })
  expect((await get('/api/project-timer', bheki)).body).toEqual({})
  const stop = (isEntered: boolean) =>
    post('/api/project-timer/stop', ana, { entryId: randomUUID(), note: 'On site', isEntered })
  expect((await stop(true)).body).toMatchObject({ entered: { taskTitle: 'Order', note: 'On site' } })
  expect((await stop(true)).body).toEqual({})
  await start(ana, one.id)
  expect((await stop(false)).body).toEqual({})
  const task1 = await get(`/api/projects/${projectId}/tasks/${one.id}`, ana)
  expect(task1.body.time).toHaveLength(1)
})

test('a timer that runs when the trial ends can be stopped, and no other one starts', async () => {
  const { id, ana } = await madeOrganisation()
  const projectId = await madeProject(ana)
  const survey = task('Survey')
  await add(projectId, ana, [survey])
  const start = () => post('/api/project-timer', ana, { projectId, taskId: survey.id, entryId: randomUUID() })
  await start()
  const over = { organisation: id, product: 'project-management', startedBy: 'client' } as const
  await putIntoAccounts(startTrial(over, Date.now() - 20 * DAY_MS))
  expect((await get('/api/project-timer', ana)).body).toMatchObject({ timer: { taskTitle: 'Survey' } })
  const stopped = await post('/api/project-timer/stop', ana, { entryId: randomUUID(), note: '', isEntered: true })
  expect(stopped.body).toMatchObject({ entered: { taskTitle: 'Survey' } })
  expect((await get('/api/project-timer', ana)).body).toEqual({})
  expect((await start()).body.code).toBe('trial-read-only')
})

test('a task that repeats is copied with its description by one change, and undone by one', async () => {
  const { ana } = await madeOrganisation()
  const projectId = await madeProject(ana)
  const vat = task('Pay VAT', { description: 'eFiling', dueOn: '2026-11-25' })
  await add(projectId, ana, [vat])
  const next = randomUUID()
  const at = '2026-11-24T08:00:00.000Z'
  const done = await change(projectId, ana, {
    change: 'several',
    changes: [
      { change: 'copy-tasks', copies: [{ of: vat.id, id: next, dueOn: '2026-12-24', startOn: null }] },
      { change: 'change-tasks', tasks: [{ taskId: vat.id, fields: { doneAt: at }, was: { doneAt: null } }] },
    ],
  })
  expect((await get(`/api/projects/${projectId}/tasks/${next}`, ana)).body.description).toBe('eFiling')
  await change(projectId, ana, done.body.undo)
  expect((await get(`/api/projects/${projectId}`, ana)).body.tasks).toMatchObject([{ id: vat.id, dueOn: '2026-11-25' }])
})

test('all projects are on one timeline, for those who may read them', async () => {
  const { ana, bheki } = await madeOrganisation()
  const projectId = await madeProject(ana)
  await add(projectId, ana, [task('Survey', { estimateMinutes: 960 }), task('Hand-over', { isMilestone: true })])
  const archived = await madeProject(ana)
  await post('/api/projects/archive', ana, { projectId: archived, isArchived: true })
  expect((await get('/api/project-portfolio', ana)).body).toMatchObject({
    rows: [{ id: projectId, tasks: 2, done: 0, milestones: [{ title: 'Hand-over' }] }],
    isCut: false,
  })
  expect((await get('/api/project-portfolio', bheki)).body.rows).toEqual([])
})
