import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import type { Job } from '#domain/jobs/job.ts'
import { openJob } from '#domain/jobs/run.ts'
import { onTable } from '#lambdas/platform/item-write.ts'
import { startJob } from '#lambdas/platform/jobs/job-store.ts'
import { addedCloud } from '../added-cloud.ts'
import { addedJob, allow, arn } from '../added-job.ts'
import { thorough } from '../thorough.ts'
import { counterKey } from '../lambdas/platform/jobs/counting.ts'

const UP_TO = thorough ? 60 : 30
const resources = addedJob({
  name: 'added-jobs',
  timeoutSeconds: 10,
  visibilitySeconds: 15,
  memoryMb: 256,
  statements: [
    allow(['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'], arn('Table')),
    allow(['dynamodb:Query'], { 'Fn::Sub': '${Table.Arn}/index/index3' }),
  ],
  isSwept: true,
})

const cloud = addedCloud({ entry: 'test/system/jobs/worker.ts', resources })

const read = async (Key: Record<string, string>) =>
  (await cloud.tables().send(new GetCommand({ TableName: 'added-table', Key, ConsistentRead: true }))).Item
const counted = async (id: string) => Number((await read(counterKey(id)))?.['increments'] ?? 0)

test('a job survives a lost message and a power cut, and each step runs once', async () => {
  const id = randomUUID()
  // Started a minute ago without a message.
  const started = { id, type: 'counting', input: { upTo: UP_TO }, personId: 'naledi', organisation: undefined }
  const job: Job = openJob(started, Date.now() - 60_000)
  await cloud.tables().send(new TransactWriteCommand({ TransactItems: [onTable('added-table', startJob(job))] }))

  expect(await cloud.sweep()).toBe(200)
  while ((await counted(id)) < 8) await sleep(20)
  await cloud.kill()
  await cloud.startAgain()
  const before = await counted(id)
  expect(before).toBeGreaterThanOrEqual(8)
  expect(before).toBeLessThan(UP_TO)

  await cloud.letAnHourPass()
  expect(await cloud.sweep()).toBe(200)
  await expect.poll(async () => (await read({ pk: `JOB#${id}`, sk: 'JOB' }))?.['state']).toBe('done')
  expect(await counted(id)).toBe(UP_TO)
})
