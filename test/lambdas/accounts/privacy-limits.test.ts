import { randomUUID } from 'node:crypto'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJob } from '#domain/jobs/run.ts'
import { PERSONAL_EXPORT } from '#domain/privacy/personal-export.ts'
import { onTable } from '#lambdas/platform/item-write.ts'
import { startJob } from '#lambdas/platform/jobs/job-store.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'

const HOUR_MS = 60 * 60 * 1000

let accounts: FeatureFunction

beforeAll(async () => {
  accounts = await startFeature('accounts')
})
afterAll(() => accounts.stop())

const tokenOf = (sub: string) => accounts.identity.accessToken({ sub, ...person('ana@mokoena.example') })

test('a sixth privacy request of a day is told when to come back', async () => {
  const token = tokenOf(randomUUID())
  const path = '/api/me/privacy/requests'
  const make = () =>
    ask(accounts.handler, { path, body: { kind: 'correction', details: 'My name is spelled Anna.' }, token })
  for (let turn = 0; turn < 5; turn++) {
    const { status, body } = await make()
    expect(status).toBe(200)
    await ask(accounts.handler, {
      path: `PATCH ${path}`,
      body: { kind: 'correction', number: body.number as number },
      token,
    })
  }
  const { status, body, headers } = await make()
  expect([status, body.code]).toEqual([429, 'requests-too-many'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(23 * 60 * 60)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(24 * 60 * 60)
})

test('a fourth export of a day is told when to come back', async () => {
  const sub = randomUUID()
  const table = accounts.environment['ACCOUNTS_TABLE'] ?? ''
  for (const hoursAgo of [3, 2, 1]) {
    const job = openJob(
      { id: randomUUID(), type: PERSONAL_EXPORT, input: { email: null }, personId: sub, organisation: undefined },
      Date.now() - hoursAgo * HOUR_MS,
    )
    const write = onTable(table, startJob({ ...job, state: 'done' }))
    await accounts.engine.tables.send(new TransactWriteCommand({ TransactItems: [write] }))
  }
  const { status, body, headers } = await ask(accounts.handler, {
    method: 'POST',
    path: '/api/me/privacy/exports',
    token: tokenOf(sub),
  })
  expect([status, body.code]).toEqual([429, 'exports-too-many'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(20 * 60 * 60)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(21 * 60 * 60)
})
