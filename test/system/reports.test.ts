import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { GetQueueUrlCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { MOST_ANSWERED_BYTES } from '#domain/documents/document-request.ts'
import { openJob } from '#domain/jobs/run.ts'
import { onTable } from '#lambdas/platform/item-write.ts'
import { startJob } from '#lambdas/platform/jobs/job-store.ts'
import { addedCloud } from '../added-cloud.ts'
import { addedJob, allow, arn } from '../added-job.ts'

const Bucket = 'added-reports'
const DOCUMENTS = 'documents.zip'
const resources = {
  ...addedJob({
    name: 'added-reports',
    timeoutSeconds: 20,
    visibilitySeconds: 25,
    memoryMb: 512,
    statements: [
      allow(['dynamodb:GetItem', 'dynamodb:PutItem'], arn('Table')),
      allow(['s3:GetObject', 's3:PutObject'], ...['files', 'making'].map((at) => `arn:aws:s3:::${Bucket}/${at}/*`)),
      allow(['lambda:InvokeFunction'], arn('Documents')),
    ],
    variables: { REPORTS_BUCKET: { Ref: 'Reports' }, DOCUMENTS_FUNCTION: arn('Documents') },
    isSwept: false,
  }),
  Reports: { Type: 'AWS::S3::Bucket', Properties: { BucketName: Bucket } },
  // It has no permission, so it reaches a bucket only by the link that it is given.
  DocumentsRole: {
    Type: 'AWS::IAM::Role',
    Properties: { RoleName: 'added-documents', Policies: [{ PolicyDocument: { Statement: [] } }] },
  },
  Documents: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      FunctionName: 'added-documents',
      Code: { S3Key: DOCUMENTS },
      Handler: 'index.handler',
      Runtime: 'nodejs24.x',
      Role: arn('DocumentsRole'),
      Timeout: 60,
      MemorySize: 3008,
    },
  },
}

const cloud = addedCloud({
  entry: 'test/system/reports/worker.ts',
  resources,
  bundles: { [DOCUMENTS]: `${process.cwd()}/dist/lambdas/documents` },
})

async function start(input: { elsewhere: boolean }): Promise<string> {
  const job = openJob(
    { id: randomUUID(), type: 'report', input, personId: 'naledi', organisation: 'org-1' },
    Date.now(),
  )
  await cloud.tables().send(new TransactWriteCommand({ TransactItems: [onTable('added-table', startJob(job))] }))
  await announce(job.id)
  return job.id
}
async function announce(jobId: string): Promise<void> {
  const sqs = new SQSClient(cloud.operator())
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: 'added-reports' }))
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify({ jobId }) }))
}
const read = async (Key: Record<string, string>) =>
  (await cloud.tables().send(new GetCommand({ TableName: 'added-table', Key, ConsistentRead: true }))).Item ?? {}
const jobOf = (id: string) => read({ pk: `JOB#${id}`, sk: 'JOB' })

async function report(): Promise<{ id: string; pdf: Buffer; digest: unknown }> {
  const id = await start({ elsewhere: false })
  await expect.poll(async () => (await jobOf(id))['state']).toBe('done')
  const Payload = JSON.stringify({ key: `files/org-1/${id}` })
  const link = await new LambdaClient(cloud.operator()).send(
    new InvokeCommand({ FunctionName: 'added-reports', Payload }),
  )
  const { url } = JSON.parse(Buffer.from(link.Payload ?? []).toString()) as { url: string }
  const pdf = Buffer.from(await (await fetch(url)).arrayBuffer())
  return { id, pdf, digest: (await read({ pk: `DIGEST#${id}`, sk: 'DIGEST' }))['digest'] }
}
async function files(): Promise<(string | undefined)[]> {
  const s3 = new S3Client({ ...cloud.operator(), forcePathStyle: true })
  return ((await s3.send(new ListObjectsV2Command({ Bucket }))).Contents ?? []).map(({ Key }) => Key)
}

test('a job ends with a PDF that no answer would hold, and another job with the same bytes', async () => {
  const [first, second] = [await report(), await report()]
  expect(first.pdf.length).toBeGreaterThan(MOST_ANSWERED_BYTES)
  expect(first.pdf.toString('latin1', 0, 8)).toBe('%PDF-1.7')
  expect(first.pdf.equals(second.pdf)).toBe(true)
  const digest = createHash('sha256').update(first.pdf).digest('hex')
  expect([first.digest, second.digest]).toEqual([digest, digest])
  expect(await read({ pk: `FILE#${first.id}`, sk: 'FILE' })).toMatchObject({
    state: 'clean',
    name: 'report.pdf',
    type: 'application/pdf',
    size: first.pdf.length,
    organisation: 'org-1',
  })
})

test('a link to one place lets nobody write into another', async () => {
  const id = await start({ elsewhere: true })
  await expect.poll(async () => (await jobOf(id))['fruitlessRuns']).toBe(1)
  await expect.poll(async () => (await jobOf(id))['state']).toBe('queued')
  expect(await files()).not.toContain('files/another')
})

test(
  'a power cut while a report is made leaves nothing to download, and later one report',
  { timeout: 200_000 },
  async () => {
    const id = await start({ elsewhere: false })
    while ((await jobOf(id))['state'] === 'queued') await sleep(5)
    await sleep(300)
    await cloud.kill()
    await cloud.startAgain()
    await cloud.letAnHourPass()
    const again = async (): Promise<unknown> => {
      // As the sweep does.
      await announce(id)
      return (await jobOf(id))['state']
    }
    await expect.poll(again).toBe('done')
    expect((await files()).filter((key) => key?.includes(id))).toEqual([`files/org-1/${id}`])
  },
)
