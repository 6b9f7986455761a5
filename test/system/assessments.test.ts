import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { cloudReadiness } from '#domain/assessments/sets/cloud-readiness.ts'
import { sharedCloud } from './shared-cloud.ts'

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
