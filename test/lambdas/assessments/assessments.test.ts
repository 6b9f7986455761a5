import { randomBytes } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloudReadiness } from '#domain/assessments/sets/cloud-readiness.ts'
import { cyberScore } from '#domain/assessments/sets/cyber-score.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask } from '../harness.ts'

let assessments: FeatureFunction
beforeAll(async () => {
  assessments = await startFeature('assessments')
})
afterAll(() => assessments.stop())

const set = { id: 'cyberscore', version: 1 }
const newToken = () => randomBytes(32).toString('base64url')
const call = (path: string, body: object) => ask(assessments.handler, { path: `/api/assessments${path}`, body })
const start = async () => {
  const token = newToken()
  expect((await call('', { token, set })).status).toBe(201)
  return token
}
const at = () => new Date().toISOString()
const yes = { answer: { value: 'yes' }, at: at() }
const all = Object.fromEntries(cyberScore.questions.map(({ id }) => [id, yes]))

test('an assessment is started, answered, read and finished with the same token', async () => {
  const token = await start()
  await call('/answers', { token, answers: { patches: yes } })
  expect((await call('/read', { token })).body).toMatchObject({ set, answers: { patches: yes }, version: 2 })
  const early = await call('/finish', { token })
  expect([early.status, early.body.code]).toEqual([409, 'unanswered'])
  await call('/answers', { token, answers: all })
  const finished = await call('/finish', { token })
  expect(finished.body).toMatchObject({ finishedAt: expect.any(String), answers: all })
  expect((await call('/finish', { token })).body).toEqual(finished.body)
  const late = await call('/answers', { token, answers: { patches: { answer: { value: 'no' }, at: at() } } })
  expect([late.status, late.body.code]).toEqual([409, 'assessment-finished'])
})

test('a start and a batch that are sent again change nothing', async () => {
  const token = await start()
  const answers = { patches: yes, malware: yes }
  const saved = await call('/answers', { token, answers })
  expect((await call('/answers', { token, answers })).body).toEqual(saved.body)
  const again = await call('', { token, set })
  expect([again.status, again.body]).toEqual([201, saved.body])
})

test('two batches at the same moment are both kept', async () => {
  const token = await start()
  await Promise.all(['patches', 'malware', 'logs'].map((id) => call('/answers', { token, answers: { [id]: yes } })))
  expect((await call('/read', { token })).body.answers).toEqual({ patches: yes, malware: yes, logs: yes })
})

test('another token opens nothing, and the table holds neither tokens nor addresses', async () => {
  const token = await start()
  expect((await call('/read', { token: newToken() })).status).toBe(404)
  const { items } = await assessments.stored()
  expect(JSON.stringify(items)).not.toContain(token)
  expect(JSON.stringify(items)).not.toContain('192.0.2')
})

test('an assessment of a guest expires 30 days after its last change, and is hidden from then on', async () => {
  const token = await start()
  const { body } = await call('/answers', { token, answers: { patches: yes } })
  const { items } = await assessments.stored()
  const stored = items.find(({ id }) => id === body.id)!
  const days = (Number(stored['expiresAt']) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThanOrEqual(30)
  await assessments.engine.tables.send(
    new UpdateCommand({
      TableName: assessments.environment['TABLE'],
      Key: { pk: stored['pk'], sk: stored['sk'] },
      UpdateExpression: 'SET expiresAt = :past',
      ExpressionAttributeValues: { ':past': Math.floor(Date.now() / 1000) - 60 },
    }),
  )
  expect((await call('/read', { token })).status).toBe(404)
  const again = await call('', { token, set })
  expect([again.status, again.body.answers]).toEqual([201, {}])
})

test('a guest erases it at once', async () => {
  const token = await start()
  expect((await call('/erase', { token })).status).toBe(200)
  expect((await call('/read', { token })).status).toBe(404)
})

test('a sheet of applications is kept with a cloud readiness, also after its end, and erased with it', async () => {
  const token = newToken()
  await call('', { token, set: { id: 'cloud-readiness', version: 1 } })
  const sheet = (name: string, second: number) => ({
    rows: [{ name, users: 'many' }],
    at: `2026-11-01T08:00:0${second}.000Z`,
  })
  expect((await call('/workloads', { token, workloads: sheet('Orders', 2) })).body).toEqual({ at: sheet('', 2).at })
  expect((await call('/workloads', { token, workloads: sheet('Older', 1) })).body).toEqual({ at: sheet('', 2).at })
  expect((await call('/read', { token })).body).toMatchObject({ workloads: sheet('Orders', 2), version: 2 })
  const ends = Object.fromEntries(
    cloudReadiness.questions.map(({ id }) => [id, { answer: { value: 'unknown' }, at: at() }]),
  )
  await call('/answers', { token, answers: ends })
  expect((await call('/finish', { token })).body).toMatchObject({ workloads: sheet('Orders', 2) })
  expect((await call('/workloads', { token, workloads: sheet('Stock', 3) })).status).toBe(200)
  expect((await call('/read', { token })).body).toMatchObject({ workloads: sheet('Stock', 3) })
  await call('/erase', { token })
  const { items } = await assessments.stored()
  expect(JSON.stringify(items)).not.toContain('Stock')
})

test('a sheet is refused with too much text, with unknown columns, and for other assessments', async () => {
  const token = await start()
  const workloads = { rows: [{ name: 'Orders' }], at: at() }
  const other = await call('/workloads', { token, workloads })
  expect([other.status, other.body.code]).toEqual([422, 'sheet-not-offered'])
  const large = { ...workloads, rows: Array.from({ length: 150 }, () => ({ name: 'x'.repeat(500) })) }
  expect((await call('/workloads', { token, workloads: large })).status).toBe(400)
  expect((await call('/workloads', { token, workloads: { ...workloads, rows: [{ colour: 'red' }] } })).status).toBe(400)
  expect((await call('/workloads', { token: newToken(), workloads })).status).toBe(404)
})

test('unknown questions, versions and short tokens are refused', async () => {
  const token = await start()
  const answered = await call('/answers', { token, answers: { gardening: yes } })
  expect([answered.status, answered.body.code]).toEqual([422, 'answer-not-offered'])
  const old = await call('', { token: newToken(), set: { ...set, version: 99 } })
  expect([old.status, old.body.code]).toEqual([409, 'set-unknown'])
  expect((await call('', { token: 'short', set })).status).toBe(400)
})

test('one address starts a limited number of assessments and may go on with those that it has', async () => {
  const token = await start()
  const limit = Number(assessments.environment['STARTS_PER_IP'])
  const started: number[] = []
  for (let attempt = 0; attempt < 1000; attempt++) started.push((await call('', { token: newToken(), set })).status)
  expect(started.filter((status) => status === 201).length).toBeLessThanOrEqual(limit)
  expect(started.at(-1)).toBe(429)
  expect((await call('/answers', { token, answers: { patches: yes } })).status).toBe(200)
})
