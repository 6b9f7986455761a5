import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyCheck } from '#domain/status/apply-check.ts'
import type { Notice } from '#domain/status/notice.ts'
import type { Status } from '#domain/status/status.ts'
import { type Bucket as OperatorsBucket, openBucket } from '#infra/operate/bucket.ts'
import { openStatusRecord } from '#infra/operate/status-record.ts'
import { statusStore } from '#lambdas/canary/status-store.ts'
import { type Bucket, bucket } from '#lambdas/platform/bucket.ts'
import { createBucket } from '#local/edge/bucket.ts'
import { createObjects } from '#local/s3/objects.ts'
import { createS3 } from '#local/s3/s3.ts'
import { frontFor } from '../../local/aws-front.ts'

const at = Date.UTC(2026, 10, 22, 8)
const iso = new Date(at).toISOString()
const notice: Notice = {
  id: 'k7f2',
  kind: 'incident',
  title: 'Codes come late',
  text: 'Use your authenticator.',
  postedAt: iso,
  until: new Date(at + 3_600_000).toISOString(),
}
const environment = { AWS_REGION: 'af-south-1', AWS_ACCESS_KEY_ID: 'operator', AWS_SECRET_ACCESS_KEY: 'secret' }

let directory: string
let front: Awaited<ReturnType<typeof frontFor>>
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'notices-'))
  const objects = createObjects({ directory, buckets: ['one', 'other'] })
  const assembly = { ofType: () => [], asset: () => undefined }
  const buckets = new Map(objects.buckets.map((name) => [name, createBucket(assembly, name, objects)]))
  const s3 = createS3({ buckets, objects, gate: { allows: () => true } })
  const principal = { name: 'operator', roleArn: 'arn:aws:iam::000000000000:root' }
  front = await frontFor('s3', (call) => s3({ ...call, principal }))
  Object.assign(process.env, environment, { AWS_ENDPOINT_URL_S3: front.url })
  for (const name of objects.buckets) await statusStore(bucket(name), 60).change((status) => status)
})
afterAll(async () => {
  await front.close()
  await rm(directory, { recursive: true, force: true })
})

const publish = (record: ReturnType<typeof openStatusRecord>) =>
  record.changeNotices({ at: iso, by: 'arn:aws:iam::1:user/a', deed: 'publish', notice }, (notices = []) => [
    notice,
    ...notices,
  ])

const check = (status: Status): Status =>
  applyCheck(status, { at, everyMinutes: 60, findings: { website: 'works', mail: 'fails' } })

/** A bucket that runs a callback once between a read and the write after it. */
function interrupted<B extends Bucket | OperatorsBucket>(real: B, happens: () => Promise<unknown>): B {
  let hasHappened = false
  return {
    ...real,
    async read(key: string) {
      const stored = await real.read(key)
      if (key === 'status.json' && !hasHappened) {
        hasHappened = true
        await happens()
      }
      return stored
    },
  }
}

/** Notices and component states in the record. */
async function recordOf(name: string): Promise<unknown> {
  const { notices, components } = await statusStore(bucket(name), 60).read()
  const stateOf = (of: string) => components.find(({ component }) => component === of)?.state
  return { notices, website: stateOf('website'), mail: stateOf('mail') }
}
const both = { notices: [notice], website: 'working', mail: 'failing' }

test('a notice published during a canary’s write is kept, and so are its findings', async () => {
  const operators = openStatusRecord(openBucket('one', 'af-south-1'), 60)
  const checks = statusStore(
    interrupted(bucket('one'), () => publish(operators)),
    60,
  )
  await checks.change(check)
  expect(await recordOf('one')).toEqual(both)
})

test('findings written while a notice is published are kept, and so is the notice', async () => {
  const checks = statusStore(bucket('other'), 60)
  const operators = openStatusRecord(
    interrupted(openBucket('other', 'af-south-1'), () => checks.change(check)),
    60,
  )
  await publish(operators)
  expect(await recordOf('other')).toEqual(both)
  expect(await operators.journal()).toMatchObject([{ by: 'arn:aws:iam::1:user/a', deed: 'publish' }])
})
