import { randomBytes, randomUUID } from 'node:crypto'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { ASSESSMENT_REMINDER } from '#domain/assessments/reminder.ts'
import { cloudReadiness } from '#domain/assessments/sets/cloud-readiness.ts'
import { cyberScore } from '#domain/assessments/sets/cyber-score.ts'
import { onTable } from '#lambdas/platform/item-write.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { runSchedule } from './run-schedule.ts'
import { sharedCloud } from './shared-cloud.ts'
import { mailbox } from './ticket.ts'
import { upload } from './upload.ts'

const cloud = sharedCloud()
const set = { id: cloudReadiness.id, version: cloudReadiness.version }

const call = async (path: string, body: object) => {
  const answer = await fetch(`${cloud.url}/api/assessments${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('a guest answers an assessment to its end, reads it again and erases it', async () => {
  const token = randomBytes(32).toString('base64url')
  expect((await call('', { token, set })).status).toBe(201)
  const given = { answer: { value: 'level', level: 4 }, at: new Date().toISOString() }
  const answers = Object.fromEntries(cloudReadiness.questions.map(({ id }) => [id, given]))
  expect((await call('/answers', { token, answers })).status).toBe(200)
  expect((await call('/finish', { token })).status).toBe(200)
  expect((await call('/read', { token })).body).toMatchObject({ set, answers, finishedAt: expect.any(String) })
  expect((await call('/erase', { token })).status).toBe(200)
  expect((await call('/read', { token })).status).toBe(404)
})

const asClient = async (path: string, body?: object) => {
  const { accessToken } = await cloud.session('client')
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  const answer = await fetch(`${cloud.url}/api${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
interface Score {
  readonly assessmentId: string
  readonly confidence: { readonly withEvidence: number }
}

/** Moves the reminder of a result into the past, as 90 days do. */
async function makeDue(id: string): Promise<void> {
  const credentials = { accessKeyId: 'operator', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint: `${cloud.url}/_aws`, region: 'af-south-1', credentials })
  const { TableNames = [] } = await client.send(new ListTablesCommand({}))
  const table = TableNames.find((name) => name.includes('Assessments')) ?? ''
  const due = onTable(table, dueWrite({ kind: ASSESSMENT_REMINDER, id, at: '2026-01-01T00:00:00.000Z' }))
  await DynamoDBDocumentClient.from(client).send(new TransactWriteCommand({ TransactItems: [due] }))
}

/** The desk resolves the ticket. */
async function resolve(ticketNumber: string): Promise<void> {
  const { accessToken } = await cloud.session('agent')
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  const ticket = `${cloud.url}/api/admin/helpdesk/tickets/${ticketNumber}`
  const { version } = (await (await fetch(ticket, { headers })).json()) as { version: number }
  const actions = [{ do: 'set-status', to: 'resolved' }]
  const body = JSON.stringify({ requestId: randomUUID(), version, actions })
  const answer = await fetch(`${ticket}/actions`, { method: 'POST', headers, body })
  expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'resolved' }])
}

/** The report that a job makes of a result. */
async function download(assessmentId: string, format: 'csv' | 'pdf'): Promise<Buffer> {
  const { body: job } = await asClient('/kept-assessments/reports', { assessmentId, format })
  const state = async () => (await asClient(`/assessments/jobs/${String(job['id'])}`)).body
  await expect.poll(async () => (await state())['state']).toBe('done')
  const { result } = (await state()) as { result: { fileId: string } }
  const { body: link } = await asClient(`/assessments/files/${result.fileId}/link`, {})
  return Buffer.from(await (await fetch(String(link['url']))).arrayBuffer())
}

test('a kept CyberScore is listed, waits for the signature of its certificate, and is erased', async () => {
  const token = randomBytes(32).toString('base64url')
  await call('', { token, set: { id: cyberScore.id, version: cyberScore.version } })
  const given = { answer: { value: 'yes' }, at: new Date().toISOString() }
  await call('/answers', { token, answers: Object.fromEntries(cyberScore.questions.map(({ id }) => [id, given])) })
  await call('/finish', { token })
  const { body: kept } = await asClient('/kept-assessments', { token })
  expect(kept).toMatchObject({ points: 100, grade: 'A' })
  expect((await asClient('/kept-assessments')).body['assessments']).toContainEqual(kept)
  const assessmentId = String(kept['id'])
  const waiting = async () => JSON.stringify((await asClient('/organisation-certificates')).body)
  await expect.poll(waiting).toContain(assessmentId)
  expect((await asClient('/kept-assessments/reminder', { assessmentId, isOn: false })).body).toEqual({ isOn: false })
  const again = await asClient('/kept-assessments/answers', { assessmentId, answers: { malware: { value: 'no' } } })
  const later = String(again.body['id'])
  await asClient(`/kept-assessments/${later}/tickets`, { question: 'malware', name: 'Ana Dlamini' })
  const tickets = async () => JSON.stringify((await asClient(`/kept-assessments/${later}`)).body['actions'])
  await expect.poll(tickets).toMatch(/"ticketNumber":"VMS-/)
  await resolve((await tickets()).match(/VMS-[\w-]+/)?.[0] ?? '')
  await expect.poll(tickets).toMatch(/"doneAt":"/)
  const told = async () => JSON.stringify((await asClient('/me/notifications')).body)
  await expect.poll(told).toContain('An action of your')
  expect((await asClient('/kept-assessments/history?set=cyberscore')).status).toBe(403)
  await asClient('/kept-assessments/reminder', { assessmentId: later, isOn: true })
  await makeDue(later)
  await runSchedule(cloud, 'assessments-Sweep')
  const subjects = async () => (await mailbox(cloud)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('Take CyberScore again')
  expect((await download(later, 'csv')).toString()).toContain(cyberScore.questions[0]!.text)
  expect((await download(later, 'pdf')).subarray(0, 5).toString()).toBe('%PDF-')
  await asClient('/kept-assessments/erase', { assessmentId: later })
  expect((await asClient('/kept-assessments/erase', { assessmentId })).status).toBe(200)
  expect((await asClient(`/kept-assessments/${assessmentId}`)).status).toBe(404)
})

test('evidence beside an answer is inspected, counts for the score that can be certified, and goes again', async () => {
  const token = randomBytes(32).toString('base64url')
  await call('', { token, set: { id: cyberScore.id, version: cyberScore.version } })
  const given = { answer: { value: 'yes' }, at: new Date().toISOString() }
  await call('/answers', { token, answers: Object.fromEntries(cyberScore.questions.map(({ id }) => [id, given])) })
  await call('/finish', { token })
  const assessmentId = String((await asClient('/kept-assessments', { token })).body['id'])
  const withEvidence = async () =>
    ((await asClient('/organisation-certificates')).body['scores'] as Score[]).find(
      (score) => score.assessmentId === assessmentId,
    )?.confidence.withEvidence
  await expect.poll(withEvidence).toBe(0)

  const { accessToken } = await cloud.session('client')
  const files = `${cloud.url}/api/assessments/files`
  const report = { name: 'restore-test.txt', type: 'text/plain', content: 'Restored on 2026-11-02.' }
  const fileId = await upload(files, accessToken, report)
  await upload(files, accessToken, { ...report, type: 'application/pdf' }, 'refused')
  const evidence = { assessmentId, question: cyberScore.questions[0]!.id, fileId }
  expect((await asClient('/kept-assessments/evidence', evidence)).status).toBe(200)
  await expect.poll(withEvidence).toBe(1)
  await asClient('/kept-assessments/consent', { assessmentId, given: true })
  const agent = (await cloud.session('agent')).accessToken
  const verified = await fetch(`${cloud.url}/api/kept-assessments/${assessmentId}/verifications`, {
    method: 'POST',
    headers: { authorization: `Bearer ${agent}`, 'content-type': 'application/json' },
    body: JSON.stringify({ question: evidence.question, isVerified: true }),
  })
  expect(await verified.json()).toMatchObject({ verified: [{ question: evidence.question, name: 'Thabo Molefe' }] })
  expect((await asClient('/kept-assessments/evidence/removal', evidence)).status).toBe(200)
  await expect.poll(withEvidence).toBe(0)
  expect((await asClient('/kept-assessments/erase', { assessmentId })).status).toBe(200)
})

test('a colleague answers by the link of a mail, and the settled answers become a result', async () => {
  await asClient('/trials', { product: 'cloud-readiness' })
  const opening = { set: 'cloud-readiness', attribution: 'unnamed', days: 7 }
  const { body: round } = await asClient('/assessment-rounds', opening)
  const roundId = String(round['id'])
  const email = `bheki-${randomBytes(4).toString('hex')}@mokoena.example`
  const sections = cloudReadiness.sections.map(({ id }) => id)
  const invitation = { by: 'mail', email }
  await asClient('/assessment-rounds/respondents', { roundId, name: 'Bheki', sections, invitation })
  const token = async () =>
    (await mailbox(cloud))
      .filter(({ to }) => [to].flat().includes(email))
      .flatMap(({ text }) => text.match(/\/guest\/round#([\w-]{43})/)?.[1] ?? [])[0]
  await expect.poll(token).toBeDefined()
  const link = { token: await token() }
  const given = { answer: { value: 'level', level: 4 }, at: new Date().toISOString() }
  const answers = Object.fromEntries(cloudReadiness.questions.map(({ id }) => [id, given]))
  expect((await call('/invitation/answers', { ...link, answers })).status).toBe(200)
  expect((await call('/invitation/sending', link)).body).toMatchObject({ sentAt: expect.any(String) })
  expect((await asClient('/assessment-rounds/closing', { roundId })).status).toBe(200)
  const { body: kept } = await asClient('/assessment-rounds/result', { roundId })
  const { body: result } = await asClient(`/kept-assessments/${String(kept['assessmentId'])}`)
  expect(Object.keys(result['answers'] as object)).toHaveLength(cloudReadiness.questions.length)
  expect((await asClient('/assessment-rounds/erase', { roundId })).status).toBe(200)
  expect((await call('/invitation', link)).status).toBe(404)
  await asClient('/kept-assessments/erase', { assessmentId: kept['assessmentId'] })
})
