import { setTimeout as sleep } from 'node:timers/promises'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { GetQueueUrlCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { addedCloud } from '../added-cloud.ts'
import { addedJob, allow, arn } from '../added-job.ts'
import { thorough } from '../thorough.ts'
import { gatewayEvent, originSecret } from '../lambdas/harness.ts'
import { rowsOf } from '../lambdas/platform/jobs/rows.ts'

const ROWS = thorough ? 200_000 : 30_000
/** Progress at which the power is cut; at 1 the file is being finished. */
const CUTS = [0.2, 0.7, 1]
const Bucket = 'added-exports'
const resources = {
  ...addedJob({
    name: 'added-exports',
    timeoutSeconds: 7,
    visibilitySeconds: 10,
    memoryMb: 512,
    // As infra/files.ts and infra/permissions.ts grant them.
    statements: [
      allow(['dynamodb:GetItem', 'dynamodb:PutItem'], arn('Table')),
      allow(['dynamodb:PutItem'], arn('Audit')),
      allow(['dynamodb:Query'], { 'Fn::Sub': '${Table.Arn}/index/*' }),
      allow(['s3:GetObject', 's3:PutObject'], ...['files', 'making'].map((at) => `arn:aws:s3:::${Bucket}/${at}/*`)),
    ],
    variables: { EXPORTS_BUCKET: { Ref: 'Exports' }, ORIGIN_SECRET: originSecret },
    isSwept: true,
  }),
  Exports: { Type: 'AWS::S3::Bucket', Properties: { BucketName: Bucket } },
}

const cloud = addedCloud({ entry: 'test/system/exports/worker.ts', resources })

interface JobSeen {
  readonly id: string
  readonly state: string
  readonly progress: { readonly done: number }
  readonly result?: { readonly fileId: string; readonly name: string }
}
interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

async function call(token: string, method: string, path: string, body?: object): Promise<Answer> {
  const event = gatewayEvent({ method, path, token, ...(body ? { body } : {}) })
  const command = new InvokeCommand({ FunctionName: 'added-exports', Payload: JSON.stringify(event) })
  const { Payload } = await new LambdaClient(cloud.operator()).send(command)
  const answer = JSON.parse(Buffer.from(Payload ?? []).toString()) as { statusCode: number; body: string }
  return { status: answer.statusCode, body: JSON.parse(answer.body) as Record<string, unknown> }
}

async function start(rows: number, token = 'org-1.naledi'): Promise<string> {
  const { status, body } = await call(token, 'POST', '/api/notes/export', { rows })
  expect(status).toBe(200)
  return body['id'] as string
}
const jobOf = async (id: string): Promise<JobSeen> =>
  (await call('org-1.naledi', 'GET', `/api/notes/jobs/${id}`)).body as unknown as JobSeen
const linkOf = (id: string, token = 'org-1.naledi') => call(token, 'POST', `/api/notes/files/${id}/link`)
/** Whether the job is so far. Its message is sent again, as the sweep does, so that no test waits for a minute to pass. */
async function hasDone(id: string, rows: number): Promise<boolean> {
  const { progress } = await jobOf(id)
  if (progress.done >= rows) return true
  await announce(id)
  return false
}
async function announce(jobId: string): Promise<void> {
  const sqs = new SQSClient(cloud.operator())
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: 'added-exports' }))
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify({ jobId }) }))
}
async function untilDone(id: string): Promise<void> {
  const state = async (): Promise<string> => {
    await announce(id)
    return (await jobOf(id)).state
  }
  await expect.poll(state).toBe('done')
}

async function filesOf(id: string): Promise<(string | undefined)[]> {
  const s3 = new S3Client({ ...cloud.operator(), forcePathStyle: true })
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'files/' }))
  return Contents.map(({ Key }) => Key).filter((key) => key?.includes(id))
}
async function recordsOf(id: string): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await cloud.tables().send(
    new ScanCommand({
      TableName: 'added-table',
      ConsistentRead: true,
      FilterExpression: 'kind = :file',
      ExpressionAttributeValues: { ':file': 'file' },
    }),
  )
  return Items.filter((item) => item['id'] === id)
}

test(
  `an export of ${ROWS} rows survives power cuts as one complete file, and cannot be downloaded earlier`,
  { timeout: 300_000 },
  async () => {
    const id = await start(ROWS)
    for (const cut of CUTS) {
      while (!(await hasDone(id, cut * ROWS))) await sleep(cut === 1 ? 20 : 200)
      const { status } = await linkOf(id)
      // The last cut may come right after the end.
      expect([404, ...((await jobOf(id)).state === 'done' ? [200] : [])]).toContain(status)
      await cloud.kill()
      await cloud.startAgain()
      await cloud.letAnHourPass()
    }
    await untilDone(id)
    expect((await jobOf(id)).result).toEqual({ type: 'file', fileId: id, name: 'rows.csv' })
    expect(await filesOf(id)).toEqual([`files/org-1/${id}`])
    expect(await recordsOf(id)).toMatchObject([{ state: 'clean', size: rowsOf(ROWS).length }])

    const { body } = await linkOf(id)
    const response = await fetch(body['url'] as string)
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="rows.csv"')
    expect(response.headers.get('content-type')).toBe('text/csv')
    expect((await response.text()) === rowsOf(ROWS)).toBe(true)
  },
)

describe('an export', () => {
  test('named by several concurrent messages is made once', async () => {
    const id = await start(20_000)
    await Promise.all(Array.from({ length: 4 }, () => announce(id)))
    await untilDone(id)
    expect([await filesOf(id), (await recordsOf(id)).length]).toEqual([[`files/org-1/${id}`], 1])
  })

  test('and its file are hidden from another organisation or person', async () => {
    const id = await start(100)
    await untilDone(id)
    const missing = '00000000-0000-4000-8000-000000000000'
    for (const token of ['org-2.naledi', 'org-1.sipho'])
      for (const [method, path] of [
        ['GET', '/api/notes/jobs/ID'],
        ['POST', '/api/notes/jobs/ID/cancel'],
        ['GET', '/api/notes/files/ID'],
        ['POST', '/api/notes/files/ID/link'],
      ] as const) {
        const answers = await Promise.all([id, missing].map((one) => call(token, method, path.replace('ID', one))))
        expect(answers.map(({ status }) => status)).toEqual([404, 404])
        const [hidden, unknown] = answers.map(({ body }) => ({ ...body, requestId: '' }))
        expect(hidden).toEqual(unknown)
      }
  })

  test('leaves no file if it is cancelled', async () => {
    const id = await start(1_000_000)
    while ((await jobOf(id)).progress.done === 0) await sleep(5)
    expect((await call('org-1.naledi', 'POST', `/api/notes/jobs/${id}/cancel`)).body['state']).toBe('cancelled')
    expect([await recordsOf(id), (await linkOf(id)).status]).toEqual([[], 404])
  })

  test('is refused with a message on invalid input, and starts nothing', async () => {
    const before = await call('org-1.naledi', 'GET', '/api/notes/jobs')
    for (const [body, sentence] of [
      [{ rows: 2_000_000 }, 'At most a million rows are exported.'],
      [{ rows: 10, organisation: 'org-2' }, 'organisation'],
      [{}, 'rows'],
    ] as const) {
      const answer = await call('org-1.naledi', 'POST', '/api/notes/export', body)
      expect(answer.status).toBe(400)
      expect(JSON.stringify(answer.body)).toContain(sentence)
    }
    expect(await call('org-1.naledi', 'GET', '/api/notes/jobs')).toMatchObject({ body: { jobs: before.body['jobs'] } })
  })
})
