import { randomBytes, randomUUID } from 'node:crypto'
import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import type { Membership } from '#domain/accounts/organisation.ts'
import { cyberScore } from '#domain/assessments/sets/cyber-score.ts'
import { intranetNeeds } from '#domain/assessments/sets/intranet-needs.ts'
import { messageSince } from '#domain/offers/message.ts'
import { startTrial as newTrial } from '#domain/trials/trial.ts'
import { onTable } from '#lambdas/platform/item-write.ts'
import { messageKey } from '#lambdas/platform/messages/message-keys.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { putTrial } from '#lambdas/platform/trial-store.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask, loadFunction } from '../harness.ts'
import { person } from '../identity.ts'

let assessments: FeatureFunction
beforeAll(async () => {
  assessments = await startFeature('assessments')
})
afterAll(() => assessments.stop())

const memberOf = (id: string, sub = 'person-ana', duties: Membership['duties'] = ['member']) =>
  assessments.identity.accessToken({
    sub,
    ...person(`${sub}@mokoena.example`),
    organisation: organisationClaim({ id, name: id, kind: 'client', reach: 'all', sites: [], duties }, Date.now()),
  })
const guest = (path: string, body: object) => ask(assessments.handler, { path: `/api/assessments${path}`, body })
const keep = (token: string, by: string) =>
  ask(assessments.handler, { path: '/api/kept-assessments', body: { token }, token: by })
const list = async (by: string) => (await ask(assessments.handler, { path: '/api/kept-assessments', token: by })).body
const read = (id: string, by: string) => ask(assessments.handler, { path: `/api/kept-assessments/${id}`, token: by })
const erase = (assessmentId: string, by: string) =>
  ask(assessments.handler, { path: '/api/kept-assessments/erase', body: { assessmentId }, token: by })

/** A guest's assessment in which every question but those of `no` is answered with yes. */
async function answered(no: readonly string[] = [], isFinished = true): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await guest('', { token, set: { id: 'cyberscore', version: 1 } })
  const at = new Date().toISOString()
  const given = (id: string) => ({ answer: { value: no.includes(id) ? 'no' : 'yes' }, at })
  await guest('/answers', { token, answers: Object.fromEntries(cyberScore.questions.map(({ id }) => [id, given(id)])) })
  if (isFinished) await guest('/finish', { token })
  return token
}

test('a finished result is kept for the organisation, with its score and next step, and its token opens it no more', async () => {
  const token = await answered(['malware'])
  const kept = await keep(token, memberOf('org-mokoena'))
  const malware = cyberScore.questions.find(({ id }) => id === 'malware')!
  expect(kept.body).toMatchObject({
    title: 'CyberScore',
    points: expect.any(Number),
    nextStep: 'action' in malware ? malware.action.title : undefined,
  })
  expect(kept.body.points).toBeLessThan(100)
  expect((await guest('/read', { token })).status).toBe(404)
  expect((await keep(token, memberOf('org-mokoena'))).body).toEqual(kept.body)
  expect((await keep(token, memberOf('org-kopano', 'person-zanele'))).status).toBe(404)
  expect((await list(memberOf('org-mokoena', 'person-bheki'))).assessments).toEqual([kept.body])
  expect((await list(memberOf('org-kopano'))).assessments).toEqual([])
  const { items, audit } = await assessments.stored()
  const item = items.find(({ id }) => id === kept.body.id)!
  expect([item['kind'], item['expiresAt']]).toEqual(['kept assessment', undefined])
  const entries = audit.filter((entry) => entry['action'] === 'assessment-kept')
  expect(entries.filter(({ object }) => (object as { id: string }).id === kept.body.id)).toHaveLength(1)
})

test('a kept CyberScore is offered for a certificate once, and another assessment is not', async () => {
  const token = await answered(['malware'])
  const { body } = await keep(token, memberOf('org-certified'))
  await keep(token, memberOf('org-certified'))
  const offered = async () => (await assessments.stored()).mails.filter(({ command }) => command === 'take-score')
  const forIt = (await offered()).filter(({ input }) => (input as { assessmentId: string }).assessmentId === body.id)
  expect(forIt).toEqual([
    expect.objectContaining({
      to: 'certificates',
      input: expect.objectContaining({
        points: body.points,
        grade: body.grade,
        set: { version: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
        confidence: { selfAttested: 24, withEvidence: 0, verified: 0 },
      }),
    }),
  ])
  const before = (await offered()).length
  const other = randomBytes(32).toString('base64url')
  await guest('', { token: other, set: { id: 'intranet-assessment', version: intranetNeeds.version } })
  const unknown = { answer: { value: 'unknown' }, at: new Date().toISOString() }
  const answers = Object.fromEntries(intranetNeeds.questions.map(({ id }) => [id, unknown]))
  await guest('/answers', { token: other, answers })
  await guest('/finish', { token: other })
  expect((await keep(other, memberOf('org-certified'))).status).toBe(200)
  expect(await offered()).toHaveLength(before)
})

test('what is not finished is not kept, and nobody keeps for no organisation', async () => {
  const open = await answered([], false)
  const early = await keep(open, memberOf('org-mokoena'))
  expect([early.status, early.body.code]).toEqual([409, 'assessment-not-finished'])
  const alone = await keep(await answered(), assessments.identity.accessToken(person('ana@mokoena.example')))
  expect([alone.status, alone.body.code]).toEqual([403, 'no-organisation'])
})

test('a result is erased by who keeps it and by an owner, not by a colleague', async () => {
  const kept = async () => (await keep(await answered(), memberOf('org-erased'))).body.id as string
  const [one, other] = [await kept(), await kept()]
  expect((await erase(one, memberOf('org-erased', 'person-bheki'))).status).toBe(404)
  expect((await read(one, memberOf('org-erased', 'person-bheki'))).body).toMatchObject({ id: one, mayManage: false })
  expect((await erase(one, memberOf('org-erased'))).status).toBe(200)
  expect((await erase(other, memberOf('org-erased', 'person-owner', ['owner']))).status).toBe(200)
  expect((await list(memberOf('org-erased'))).assessments).toEqual([])
})

const post = (path: string, body: object, by: string) =>
  ask(assessments.handler, { path: `/api/kept-assessments${path}`, body, token: by })
const staff = () =>
  assessments.identity.accessToken({ sub: 'person-agent', ...person('agent@veritech.example', ['agent'], 'aal2') })

test('the course of results needs a trial or an entitlement; the newest result does not', async () => {
  const ana = memberOf('org-history')
  const { body: first } = await keep(await answered(['malware', 'logs']), ana)
  const { body: second } = await keep(await answered(['logs']), ana)
  const history = () =>
    ask(assessments.handler, { path: '/api/kept-assessments/history', query: { set: 'cyberscore' }, token: ana })
  const refused = await history()
  expect([refused.status, refused.body.code]).toEqual([403, 'trial-needed'])
  expect((await list(ana)).assessments).toHaveLength(2)
  await startTrial('org-history')
  expect((await history()).body.results.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
})

/** The trial of CyberScore in the accounts table. */
async function startTrial(organisation: string): Promise<void> {
  const after = newTrial({ organisation, product: 'cyberscore', startedBy: 'client' }, Date.now())
  const TransactItems = [
    onTable(assessments.environment['ACCOUNTS_TABLE'] ?? '', putTrial({ before: undefined, after })),
  ]
  await assessments.engine.tables.send(new TransactWriteCommand({ TransactItems }))
}

test('a question that is answered again makes a new result, and the one before stays', async () => {
  const ana = memberOf('org-again')
  const { body: before } = await keep(await answered(['malware', 'logs']), ana)
  const yes = { malware: { value: 'yes' } }
  const again = await post('/answers', { assessmentId: before.id, answers: yes }, ana)
  expect(again.body.before.points).toBe(before.points)
  expect(again.body.after.points).toBeGreaterThan(before.points)
  expect((await list(ana)).assessments.map(({ points }: { points: number }) => points)).toEqual([
    again.body.after.points,
    before.points,
  ])
  const same = await post('/answers', { assessmentId: again.body.id, answers: yes }, ana)
  expect([same.status, same.body.code]).toEqual([409, 'nothing-changes'])
  const old = await post('/answers', { assessmentId: before.id, answers: { logs: { value: 'yes' } } }, ana)
  expect([old.status, old.body.code]).toEqual([409, 'newer-result'])
  const wrong = await post(
    '/answers',
    { assessmentId: again.body.id, answers: { logs: { value: 'level', level: 3 } } },
    ana,
  )
  expect([wrong.status, wrong.body.code]).toEqual([422, 'answer-not-offered'])
  expect(
    (await post('/answers', { assessmentId: again.body.id, answers: yes }, memberOf('org-else', 'person-eve'))).status,
  ).toBe(404)
})

test('an action becomes one ticket, whose number comes back, until its question is answered again', async () => {
  const ana = memberOf('org-action')
  const { body: kept } = await keep(await answered(['malware']), ana)
  const open = () => post(`/${kept.id}/tickets`, { question: 'malware', name: 'Ana Dlamini' }, ana)
  const asked = await open()
  expect(asked.body).toEqual({ question: 'malware', as: 'ticket', askedAt: expect.any(String) })
  expect((await open()).body).toEqual(asked.body)
  const commands = (await assessments.stored()).mails.filter(({ command }) => command === 'open-ticket')
  expect(commands).toEqual([
    expect.objectContaining({
      to: 'helpdesk',
      from: { feature: 'assessments', type: 'action', id: `${kept.id}.malware` },
      input: expect.objectContaining({ name: 'Ana Dlamini', category: 'Cybersecurity' }),
    }),
  ])
  await deliver({
    kind: 'link',
    record: commands[0]!['from'],
    linked: { feature: 'helpdesk', type: 'ticket', id: 'VMS-1' },
  })
  expect((await read(kept.id, ana)).body.actions).toEqual([{ ...asked.body, ticketNumber: 'VMS-1' }])
  const record = commands[0]!['from']
  const done = (isDone: boolean, id = 'VMS-1') =>
    deliver({ kind: 'done', record, linked: { feature: 'helpdesk', type: 'ticket', id }, isDone })
  await done(true, 'VMS-2')
  expect((await list(ana)).done).toEqual([])
  await done(true)
  expect((await list(ana)).done).toEqual([{ assessmentId: kept.id, question: 'malware', title: expect.any(String) }])
  const told = (await assessments.stored()).mails.filter(({ name }) => name === 'action-done')
  expect(told).toEqual([expect.objectContaining({ to: 'accounts', personId: 'person-ana', about: record })])
  await done(false)
  expect((await list(ana)).done).toEqual([])
  await done(true)
  const none = await post(`/${kept.id}/tickets`, { question: 'logs', name: 'Ana' }, ana)
  expect([none.status, none.body.code]).toEqual([409, 'no-action'])
  const again = await post('/answers', { assessmentId: kept.id, answers: { malware: { value: 'partly' } } }, ana)
  expect((await read(again.body.id, ana)).body.actions).toEqual([
    { ...asked.body, ticketNumber: 'VMS-1', doneAt: expect.any(String), answeredAt: expect.any(String) },
  ])
  expect((await list(ana)).done).toEqual([])
  expect([(await read(kept.id, ana)).body.newest, (await read(again.body.id, ana)).body.newest]).toEqual([
    again.body.id,
    undefined,
  ])
})

test('an action becomes a task where the organisation has projects, and gets no ticket beside it', async () => {
  const ana = memberOf('org-task')
  const { body: kept } = await keep(await answered(['malware']), ana)
  const make = () => post(`/${kept.id}/tasks`, { question: 'malware' }, ana)
  const refused = await make()
  expect([refused.status, refused.body.code]).toEqual([409, 'no-projects'])
  const trial = newTrial({ organisation: 'org-task', product: 'project-management', startedBy: 'client' }, Date.now())
  await assessments.engine.tables.send(
    new TransactWriteCommand({
      TransactItems: [
        onTable(assessments.environment['ACCOUNTS_TABLE'] ?? '', putTrial({ before: undefined, after: trial })),
      ],
    }),
  )
  const asked = await make()
  expect(asked.body).toEqual({ question: 'malware', as: 'task', askedAt: expect.any(String) })
  expect((await post(`/${kept.id}/tickets`, { question: 'malware', name: 'Ana' }, ana)).body).toEqual(asked.body)
  const [command, ...others] = (await assessments.stored()).mails.filter(({ command: name }) => name === 'make-task')
  expect(others).toEqual([])
  expect(command).toMatchObject({
    to: 'projects',
    from: { feature: 'assessments', type: 'action', id: `${kept.id}.malware` },
    input: { description: expect.stringContaining('What proves it'), estimateMinutes: expect.any(Number) },
  })
  await deliver({
    kind: 'link',
    record: command!['from'],
    linked: { feature: 'projects', type: 'task', id: 'p-1:t-1' },
  })
  expect((await read(kept.id, ana)).body.actions).toEqual([{ ...asked.body, taskId: 'p-1:t-1' }])
  expect((await make()).body).toMatchObject({ taskId: 'p-1:t-1' })
  expect((await post(`/${kept.id}/tasks`, { question: 'malware' }, memberOf('org-else', 'person-eve'))).status).toBe(
    404,
  )
})

/** Brings a message from the help desk to the feature. */
async function deliver(message: object): Promise<void> {
  const { OUTBOX_TABLE: TableName = '' } = assessments.environment
  const full = { ...messageSince(Date.now(), 'assessments', randomUUID()), ...message }
  await assessments.engine.tables.send(
    new PutCommand({ TableName, Item: { ...messageKey('assessments', full.messageId), ...full } }),
  )
  const take = await loadFunction<object, object>('assessments-messages', assessments.environment)
  const body = JSON.stringify({ to: 'assessments', messageId: full.messageId })
  expect(await take({ Records: [{ messageId: '1', body }] })).toEqual({ batchItemFailures: [] })
}

test('staff read a result while the client consents, and see how far people come', async () => {
  const ana = memberOf('org-consent')
  const { body: kept } = await keep(await answered(['malware']), ana)
  const shown = async (query = {}) =>
    (await ask(assessments.handler, { path: '/api/admin/assessments', query, token: staff() })).body.shown.map(
      ({ id }: { id: string }) => id,
    )
  expect((await read(kept.id, staff())).status).toBe(404)
  expect(
    (await post('/consent', { assessmentId: kept.id, given: true }, memberOf('org-consent', 'person-bheki'))).status,
  ).toBe(404)
  expect((await post('/consent', { assessmentId: kept.id, given: true }, ana)).body).toEqual({ shownToStaff: true })
  expect((await read(kept.id, staff())).body).toMatchObject({ id: kept.id, isOwn: false, mayManage: false })
  expect(await shown()).toEqual([kept.id])
  expect(await shown({ organisation: 'org-consent' })).toEqual([kept.id])
  expect(await shown({ organisation: 'org-other' })).toEqual([])
  expect((await post('/erase', { assessmentId: kept.id }, staff())).status).toBe(404)
  expect(
    (await post('/answers', { assessmentId: kept.id, answers: { malware: { value: 'yes' } } }, staff())).status,
  ).toBe(404)
  await post('/consent', { assessmentId: kept.id, given: false }, ana)
  expect((await read(kept.id, staff())).status).toBe(404)
  expect(await shown()).toEqual([])
})

test('starts, ends and first answers are counted by question', async () => {
  const progress = async () =>
    (await ask(assessments.handler, { path: '/api/admin/assessments', token: staff() })).body.progress.find(
      ({ set }: { set: { id: string } }) => set.id === 'cyberscore',
    )
  const before = await progress()
  const token = await answered([], false)
  const changed = { answer: { value: 'no' }, at: new Date().toISOString() }
  await guest('/answers', { token, answers: { malware: changed } })
  const stopped = randomBytes(32).toString('base64url')
  await guest('', { token: stopped, set: { id: 'cyberscore', version: 1 } })
  await guest('/answers', { token: stopped, answers: { malware: changed } })
  await guest('/answers', { token: stopped, answers: { patches: changed } })
  await guest('', { token: randomBytes(32).toString('base64url'), set: { id: 'cyberscore', version: 1 } })
  await guest('/finish', { token })
  const after = await progress()
  expect([after.started, after.begun, after.finished]).toEqual([
    before.started + 3,
    before.begun + 2,
    before.finished + 1,
  ])
  expect(after.answered.malware).toBe(before.answered.malware + 2)
  expect(after.answered.logs).toBe(before.answered.logs + 1)
})

test('a link opens a result without remarks until it is withdrawn, ends or the result is erased', async () => {
  const ana = memberOf('org-shared')
  const { body: before } = await keep(await answered(['malware']), ana)
  const remark = { value: 'partly', remark: 'Pieter forgets the servers.' }
  const { body: kept } = await post('/answers', { assessmentId: before.id, answers: { malware: remark } }, ana)
  const token = randomBytes(32).toString('base64url')
  const share = (by: string) => post('/shares', { assessmentId: kept.id, token, days: 7 }, by)
  expect((await share(memberOf('org-shared', 'person-bheki'))).status).toBe(404)
  const made = await share(ana)
  expect(Date.parse(made.body.until) - Date.parse(made.body.createdAt)).toBe(7 * 86_400_000)
  expect((await share(ana)).body).toEqual(made.body)
  const shared = () => guest('/shared', { token })
  const opened = await shared()
  expect(opened.body).toMatchObject({ answers: { malware: { value: 'partly' }, logs: { value: 'yes' } } })
  expect(JSON.stringify(opened.body)).not.toContain('Pieter')
  expect((await guest('/shared', { token: randomBytes(32).toString('base64url') })).body.code).toBe('link-unknown')
  const { items } = await assessments.stored()
  expect(JSON.stringify(items)).not.toContain(token)
  const listed = async () =>
    (
      await ask(assessments.handler, {
        path: '/api/kept-assessments/shares',
        query: { assessmentId: kept.id },
        token: ana,
      })
    ).body
  expect((await listed()).shares).toEqual([made.body])
  const end = { assessmentId: kept.id, shareId: made.body.id }
  expect((await post('/shares/end', end, memberOf('org-shared', 'person-bheki'))).status).toBe(404)
  expect((await shared()).status).toBe(200)
  await post('/shares/end', end, ana)
  expect((await shared()).status).toBe(404)
  expect((await listed()).shares).toEqual([])
  await share(ana)
  await post('/erase', { assessmentId: kept.id }, ana)
  expect((await shared()).status).toBe(404)
})

test('the keeper is reminded after 90 days, unless there is a newer result or they switched it off', async () => {
  const ana = memberOf('org-reminded')
  const { body: first } = await keep(await answered(['malware']), ana)
  const due = async (id: string) =>
    (await assessments.stored()).items.find((item) => item['work'] === 'assessment-reminder' && item['id'] === id)
  const finishedAt = Date.parse(first.finishedAt)
  expect((await due(first.id))?.['at']).toBe(new Date(finishedAt + 90 * 86_400_000).toISOString())
  const seen = (await read(first.id, ana)).body
  expect(seen.reminder).toEqual({ at: expect.any(String), isOn: true })
  expect((await read(first.id, memberOf('org-reminded', 'person-bheki'))).body).not.toHaveProperty('reminder')
  const off = (by: string) => post('/reminder', { assessmentId: first.id, isOn: false }, by)
  expect((await off(memberOf('org-reminded', 'person-bheki'))).status).toBe(404)
  expect((await off(ana)).body).toEqual({ isOn: false })
  expect(await due(first.id)).toBeUndefined()
  const { body: again } = await post(
    '/answers',
    { assessmentId: first.id, answers: { malware: { value: 'partly' } } },
    ana,
  )
  expect(await due(again.id)).toBeUndefined()
  await post('/reminder', { assessmentId: again.id, isOn: true }, ana)
  const { body: last } = await post('/answers', { assessmentId: again.id, answers: { malware: { value: 'yes' } } }, ana)

  const sweep = await loadFunction<object, void>('assessments-sweep', assessments.environment)
  await makeDue(again.id)
  await makeDue(last.id)
  await (sweep as unknown as (event: object, context: object) => Promise<void>)(
    {},
    { getRemainingTimeInMillis: () => 30_000 },
  )
  const mails = (await assessments.stored()).mails.filter(({ template }) => template === 'assessment-reminder')
  expect(mails).toEqual([
    expect.objectContaining({ to: 'person-ana@mokoena.example', assessmentId: last.id, title: 'CyberScore' }),
  ])
})

/** Moves the reminder of a result into the past. */
async function makeDue(id: string): Promise<void> {
  const write = dueWrite({ kind: 'assessment-reminder', id, at: '2026-01-01T00:00:00.000Z' })
  const TransactItems = [onTable(assessments.environment['TABLE'] ?? '', write)]
  await assessments.engine.tables.send(new TransactWriteCommand({ TransactItems }))
}
