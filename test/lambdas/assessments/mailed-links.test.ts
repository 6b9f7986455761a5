import { randomBytes } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import { cyberScore } from '#domain/assessments/sets/cyber-score.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'

let assessments: FeatureFunction
beforeAll(async () => {
  assessments = await startFeature('assessments')
})
afterAll(() => assessments.stop())

const set = { id: 'cyberscore', version: 1 }
const newToken = () => randomBytes(32).toString('base64url')
const call = (path: string, body: object) => ask(assessments.handler, { path: `/api/assessments${path}`, body })
const answer = (value: string, second: number) => ({ answer: { value }, at: `2026-11-01T08:00:0${second}.000Z` })
const start = async () => {
  const token = newToken()
  await call('', { token, set })
  await call('/answers', { token, answers: { patches: answer('yes', 1) } })
  return token
}

/** Mails a link to a new address, and takes it from the outbox. */
async function mailed(token: string) {
  const email = `${randomBytes(4).toString('hex')}@home.example`
  expect((await call('/links', { token, email })).status).toBe(201)
  const { mails } = await assessments.stored()
  return String(mails.find(({ to }) => to === email)?.['linkToken'])
}

/** Opens a link on another device; returns the token of the device. */
async function opened(link: string) {
  const token = newToken()
  expect((await call('/links/open', { link, token })).status).toBe(200)
  return token
}

test('another device goes on where the first stopped, and both keep the answers of both', async () => {
  const first = await start()
  const link = await mailed(first)
  expect((await call('/links/read', { link })).body).toMatchObject({ set, answered: 1 })
  const second = await opened(link)
  await Promise.all([
    call('/answers', { token: first, answers: { malware: answer('no', 2) } }),
    call('/answers', { token: second, answers: { logs: answer('partly', 2), patches: answer('no', 3) } }),
  ])
  const copy = (await call('/read', { token: first })).body
  expect(copy.answers).toEqual({ patches: answer('no', 3), malware: answer('no', 2), logs: answer('partly', 2) })
  expect((await call('/read', { token: second })).body).toEqual(copy)
})

test('a link says what it opens without answers, and the table holds neither addresses nor tokens', async () => {
  const first = await start()
  const link = await mailed(first)
  const second = await opened(link)
  expect(JSON.stringify((await call('/links/read', { link })).body)).not.toContain('patches')
  const items = JSON.stringify((await assessments.stored()).items)
  for (const secret of [first, link, second, 'home.example']) expect(items).not.toContain(secret)
})

test('its receiver withdraws a link, and the devices that it opened reach our copy no more', async () => {
  const first = await start()
  const [link, other] = [await mailed(first), await mailed(first)]
  const [second, third] = [await opened(link), await opened(other)]
  expect((await call('/links/end', { link })).status).toBe(200)
  expect((await call('/links/read', { link })).status).toBe(404)
  expect((await call('/links/open', { link, token: newToken() })).status).toBe(404)
  expect((await call('/read', { token: second })).status).toBe(404)
  expect((await call('/read', { token: third })).status).toBe(200)
  expect((await call('/read', { token: first })).status).toBe(200)
})

test('the first device withdraws all links and stays', async () => {
  const first = await start()
  const second = await opened(await mailed(first))
  expect((await call('/links/end-all', { token: first })).body).toEqual({ ended: 1 })
  expect((await call('/read', { token: second })).status).toBe(404)
  expect((await call('/read', { token: first })).status).toBe(200)
})

test('a link opens five devices, an assessment has five links, and a mailbox gets three a day', async () => {
  const first = await start()
  const link = await mailed(first)
  const second = await opened(link)
  for (let device = 2; device <= 5; device++) await opened(link)
  expect((await call('/links/open', { link, token: newToken() })).body.code).toBe('too-many-devices')
  expect((await call('/links/open', { link, token: second })).status).toBe(200)
  const other = await start()
  const email = 'three@home.example'
  const answers = []
  for (let mail = 0; mail < 4; mail++) answers.push((await call('/links', { token: other, email })).status)
  expect(answers).toEqual([201, 201, 201, 429])
})

test('whoever signs in on the second device keeps the result there, which ends the links', async () => {
  const first = await start()
  const link = await mailed(first)
  const second = await opened(link)
  const all = Object.fromEntries(cyberScore.questions.map(({ id }) => [id, answer('yes', 4)]))
  await call('/answers', { token: second, answers: all })
  await call('/finish', { token: second })
  expect((await call('/links/read', { link })).body).toMatchObject({ answered: 24, finishedAt: expect.any(String) })
  const keeper = assessments.identity.accessToken({
    sub: 'person-ana',
    ...person('ana@mokoena.example'),
    organisation: organisationClaim(
      { id: 'org-link', name: 'Link', kind: 'client', reach: 'all', sites: [], duties: ['member'] },
      Date.now(),
    ),
  })
  const kept = await ask(assessments.handler, {
    path: '/api/kept-assessments',
    body: { token: second },
    token: keeper,
  })
  expect(kept.body).toMatchObject({ points: 100 })
  expect((await call('/read', { token: second })).status).toBe(404)
  expect((await call('/links/read', { link })).status).toBe(404)
})

test('a link ends after seven days, and guesses from one address are limited', async () => {
  const first = await start()
  const link = await mailed(first)
  const stored = (await assessments.stored()).items.filter(({ kind }) => kind === 'mailed link').at(-1)!
  const days = (Date.parse(String(stored['until'])) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.99)
  expect(days).toBeLessThanOrEqual(7)
  for (const item of (await assessments.stored()).items.filter(({ kind }) => kind === 'mailed link'))
    await assessments.engine.tables.send(
      new UpdateCommand({
        TableName: assessments.environment['TABLE'],
        Key: { pk: item['pk'], sk: item['sk'] },
        UpdateExpression: 'SET #until = :past',
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: { ':past': '2026-01-01T00:00:00.000Z' },
      }),
    )
  expect((await call('/links/read', { link })).status).toBe(404)
  const tries = []
  for (let guess = 0; guess < 60; guess++) tries.push((await call('/links/read', { link: newToken() })).status)
  expect(tries.at(-1)).toBe(429)
})
