import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { DeleteMessageCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { expect, test } from 'vitest'
import { addedCloud } from '../added-cloud.ts'
import { CODE } from '../added-stack.ts'
import { thorough } from '../thorough.ts'

const JOBS = thorough ? 120 : 40
const AT_ONCE = 6
const KILL_AFTER = thorough ? [30, 80] : [15]
const Bucket = 'added-files'
const arn = (name: string) => ({ 'Fn::GetAtt': [name, 'Arn'] })
const allow = (Action: string | string[], Resource: unknown) => ({ Effect: 'Allow', Action, Resource })
const source = (queue: string) => ({
  Type: 'AWS::Lambda::EventSourceMapping',
  Properties: { FunctionName: { Ref: 'Worker' }, EventSourceArn: arn(queue), BatchSize: 3 },
})
const queue = (QueueName: string) => ({ Type: 'AWS::SQS::Queue', Properties: { QueueName, VisibilityTimeout: 30 } })
const resources = {
  Jobs: queue('added-jobs'),
  Told: queue('added-told'),
  Arrived: queue('added-arrived'),
  ToldPolicy: {
    Type: 'AWS::SQS::QueuePolicy',
    Properties: {
      Queues: [{ Ref: 'Told' }],
      PolicyDocument: {
        Statement: [{ ...allow('sqs:SendMessage', arn('Told')), Principal: { Service: 's3.amazonaws.com' } }],
      },
    },
  },
  Files: {
    Type: 'AWS::S3::Bucket',
    Properties: {
      BucketName: Bucket,
      NotificationConfiguration: {
        QueueConfigurations: [
          {
            Event: 's3:ObjectCreated:*',
            Queue: arn('Told'),
            Filter: { S3Key: { Rules: [{ Name: 'prefix', Value: 'done/' }] } },
          },
        ],
      },
    },
  },
  Role: {
    Type: 'AWS::IAM::Role',
    Properties: {
      RoleName: 'added-worker',
      Policies: [
        {
          PolicyDocument: {
            Statement: [
              allow(['s3:GetObject', 's3:PutObject'], `arn:aws:s3:::${Bucket}/*`),
              allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], [arn('Jobs'), arn('Told')]),
              allow('sqs:SendMessage', arn('Arrived')),
            ],
          },
        },
      ],
    },
  },
  Worker: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      FunctionName: 'added-worker',
      Code: { S3Key: CODE },
      Handler: 'index.handler',
      Runtime: 'nodejs24.x',
      Role: arn('Role'),
      Timeout: 30,
      MemorySize: 256,
      Environment: { Variables: { BUCKET: Bucket, ARRIVED: { Ref: 'Arrived' } } },
    },
  },
  JobsSource: source('Jobs'),
  ToldSource: source('Told'),
}

const cloud = addedCloud({ entry: 'test/system/storage/worker.ts', resources })

const s3 = () => new S3Client({ ...cloud.operator(), forcePathStyle: true })
const send = (queueName: string, body: object) =>
  new SQSClient(cloud.operator()).send(
    new SendMessageCommand({ QueueUrl: queueName, MessageBody: JSON.stringify(body) }),
  )

async function keys(Prefix: string): Promise<string[]> {
  const { Contents = [] } = await s3().send(new ListObjectsV2Command({ Bucket, Prefix }))
  return Contents.map(({ Key = '' }) => Key)
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 90_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not happen within 90 seconds.')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

test("a function's presigned URL works for anyone who has it, also after a restart", async () => {
  await send('added-jobs', { presign: 'a.txt' })
  await until(async () => (await keys('links/')).length > 0)
  const stored = await s3().send(new GetObjectCommand({ Bucket, Key: 'links/a.txt' }))
  const { post, link } = JSON.parse((await stored.Body?.transformToString()) ?? '') as {
    post: { url: string; fields: Record<string, string> }
    link: string
  }
  expect(new URL(link).port).toBe(new URL(cloud.url).port)
  const upload = async (content: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(post.fields)) form.append(name, value)
    form.append('file', new Blob([content]), 'a.txt')
    const response = await fetch(post.url, { method: 'POST', body: form })
    return response.ok ? response.status : /<Code>(\w+)</.exec(await response.text())?.[1]
  }
  expect(await upload('x'.repeat(1001))).toBe('EntityTooLarge')
  expect(await upload('hello')).toBe(204)
  expect(await (await fetch(link)).text()).toBe('hello')

  const port = Number(new URL(cloud.url).port)
  await cloud.stop()
  await cloud.startAgain({ port })
  expect(await (await fetch(link)).text()).toBe('hello')
})

test('no page and no unsigned request can use the storage', async () => {
  const storage = `http://127.0.0.1:${new URL(cloud.url).port}/_aws/s3/${Bucket}`
  expect((await fetch(`${storage}/posted/a.txt`)).status).toBe(403)
  expect((await fetch(`${storage}?list-type=2`)).status).toBe(403)
  const form = new FormData()
  form.append('key', 'posted/evil')
  form.append('file', new Blob(['x']))
  expect((await fetch(storage, { method: 'POST', body: form })).status).toBe(403)
})

test(`a power cut during ${JOBS} jobs loses no accepted job and no bucket event`, { timeout: 200_000 }, async () => {
  const waiting = Array.from({ length: JOBS }, (_, i) => `job-${i}`)
  const accepted = new Set<string>()
  const cuts = [...KILL_AFTER]
  while (waiting.length > 0) {
    const cut = cuts[0] !== undefined && accepted.size >= cuts[0] ? cuts.shift() : undefined
    const answers = waiting.splice(0, AT_ONCE).map(async (job) => {
      const isAccepted = await send('added-jobs', { job }).then(
        () => true,
        () => false,
      )
      if (isAccepted) accepted.add(job)
      else waiting.push(job)
    })
    if (cut !== undefined) {
      await Promise.race(answers)
      await cloud.kill()
    }
    await Promise.all(answers)
    if (cut !== undefined) await cloud.startAgain()
  }
  const written = async () => (await keys('done/')).map((key) => key.split('/')[1])
  await until(async () => new Set(await written()).size === JOBS)

  const arrived = new Set<string>()
  const sqs = new SQSClient(cloud.operator())
  const QueueUrl = 'added-arrived'
  await until(async () => {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 1 }),
    )
    for (const { Body = '', ReceiptHandle } of Messages) {
      arrived.add(Body)
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
    }
    return (await keys('done/')).every((key) => arrived.has(key))
  })
  expect(accepted.size).toBe(JOBS)
  // A job runs twice only if a cut came between its end and the deletion of its message.
  expect((await written()).length - JOBS).toBeLessThanOrEqual(KILL_AFTER.length * 5 * 3)
})

test('after a power cut an object is complete or absent', async () => {
  const body = Buffer.alloc(2_000_000, 'x')
  const puts = Array.from({ length: 12 }, (_, i) =>
    s3()
      .send(new PutObjectCommand({ Bucket, Key: `cut/${i}`, Body: body }))
      .then(
        () => i,
        () => undefined,
      ),
  )
  await Promise.race(puts)
  await cloud.kill()
  const acknowledged = (await Promise.all(puts)).flatMap((i) => i ?? [])
  await cloud.startAgain()
  const there = await keys('cut/')
  expect(acknowledged.length).toBeGreaterThan(0)
  for (const i of acknowledged) expect(there).toContain(`cut/${i}`)
  for (const Key of there) {
    const object = await s3().send(new GetObjectCommand({ Bucket, Key }))
    expect(Buffer.from((await object.Body?.transformToByteArray()) ?? []).equals(body), Key).toBe(true)
  }
})
