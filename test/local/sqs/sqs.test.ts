import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openQueues } from '#local/sqs/queues.ts'
import { createSqs } from '#local/sqs/sqs.ts'
import { assemblyOf, openAccount, queueArn, queueResource, queueUrl, roleArn } from '../account.ts'
import { fixtureResource } from '../fixture-resource.ts'

const folder = await mkdtemp(join(tmpdir(), 'veritech-sqs-'))
const QueueUrl = queueUrl('jobs')
const resources = [
  queueResource('jobs', { VisibilityTimeout: 30 }),
  queueResource('small', { MaximumMessageSize: 1024 }),
  fixtureResource('AWS::SQS::QueuePolicy', 'JobsPolicy', {
    Queues: [QueueUrl],
    PolicyDocument: {
      Statement: [
        {
          Effect: 'Allow',
          Action: 'sqs:SendMessage',
          Resource: queueArn('jobs'),
          Principal: { AWS: roleArn('guest') },
        },
        { Effect: 'Deny', Action: 'sqs:*', Resource: queueArn('jobs'), Principal: { AWS: roleArn('banned') } },
        {
          Effect: 'Allow',
          Action: 'sqs:SendMessage',
          Resource: queueArn('jobs'),
          Principal: { Service: 's3.amazonaws.com' },
          Condition: { ArnLike: { 'aws:SourceArn': 'arn:aws:s3:::uploads' } },
        },
      ],
    },
  }),
]
const queues = openQueues({ assembly: assemblyOf(resources), directory: folder })
const everything = [{ Effect: 'Allow', Action: 'sqs:*', Resource: '*' }] as const
let account: Awaited<ReturnType<typeof openAccount>>
let sqs: SQSClient
beforeAll(async () => {
  account = await openAccount({
    resources,
    roles: { worker: everything, guest: [], banned: everything },
    services: () => ({ sqs: createSqs(queues.all) }),
  })
  sqs = new SQSClient(account.as('worker'))
})
afterAll(async () => {
  await account[Symbol.asyncDispose]()
  queues.close()
  await rm(folder, { recursive: true, force: true })
})

test('a message is received with its attributes and deleted by its receipt handle', async () => {
  const sent = await sqs.send(
    new SendMessageCommand({
      QueueUrl,
      MessageBody: 'Grüße',
      MessageAttributes: { kind: { DataType: 'String', StringValue: 'export' } },
    }),
  )
  const { Messages } = await sqs.send(
    new ReceiveMessageCommand({ QueueUrl, MessageSystemAttributeNames: ['All'], MessageAttributeNames: ['All'] }),
  )
  expect(Messages).toMatchObject([
    {
      MessageId: sent.MessageId,
      Body: 'Grüße',
      Attributes: { ApproximateReceiveCount: '1', SenderId: roleArn('worker') },
      MessageAttributes: { kind: { StringValue: 'export' } },
    },
  ])
  const { ReceiptHandle } = Messages![0]!
  await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }))
  const again = await sqs.send(new ReceiveMessageCommand({ QueueUrl }))
  await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: again.Messages![0]!.ReceiptHandle }))
  const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }))
  expect(Attributes).toMatchObject({
    ApproximateNumberOfMessages: '0',
    ApproximateNumberOfMessagesNotVisible: '0',
    VisibilityTimeout: '30',
  })
})

test('a waiting receive returns as soon as a message is sent', async () => {
  const waiting = sqs.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 }))
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'now' }))
  const { Messages = [] } = await waiting
  expect(Messages.map(({ Body }) => Body)).toEqual(['now'])
  await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: Messages[0]!.ReceiptHandle }))
})

test('a batch reports the result of each entry', async () => {
  const sent = await sqs.send(
    new SendMessageBatchCommand({
      QueueUrl,
      Entries: [
        { Id: 'a', MessageBody: '1' },
        { Id: 'b', MessageBody: 'late', DelaySeconds: 901 },
        { Id: 'c', MessageBody: '3' },
      ],
    }),
  )
  expect(sent.Successful?.map(({ Id }) => Id)).toEqual(['a', 'c'])
  expect(sent.Failed).toMatchObject([{ Id: 'b', SenderFault: true, Code: 'InvalidParameterValue' }])
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }))
  expect(Messages.map(({ Body }) => Body)).toEqual(['1', '3'])
  const Entries = Messages.map(({ ReceiptHandle }, i) => ({ Id: `m${i}`, ReceiptHandle }))
  const deleted = await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }))
  expect(deleted.Successful).toHaveLength(2)
})

test("invalid calls get SQS's error names", async () => {
  const refusal = (sent: Promise<unknown>) => sent.catch((error: Error) => error.name)
  const entry = (Id: string) => ({ Id, MessageBody: 'x' })
  const batch = (...ids: string[]) => sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries: ids.map(entry) }))
  expect(await refusal(sqs.send(new SendMessageCommand({ QueueUrl: queueUrl('none'), MessageBody: 'x' })))).toBe(
    'QueueDoesNotExist',
  )
  expect(await refusal(sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: '' })))).toBe('MissingParameter')
  expect(await refusal(sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'a\u0000' })))).toBe(
    'InvalidMessageContents',
  )
  expect(
    await refusal(sqs.send(new SendMessageCommand({ QueueUrl: queueUrl('small'), MessageBody: 'x'.repeat(1025) }))),
  ).toBe('InvalidParameterValue')
  expect(await refusal(batch())).toBe('EmptyBatchRequest')
  expect(await refusal(batch('a', 'a'))).toBe('BatchEntryIdsNotDistinct')
  expect(await refusal(batch('not an id'))).toBe('InvalidBatchEntryId')
  expect(await refusal(batch(...'abcdefghijk'))).toBe('TooManyEntriesInBatchRequest')
  expect(
    await refusal(
      sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle: 'none', VisibilityTimeout: 1 })),
    ),
  ).toBe('MessageNotInflight')
})

test('a role may do what its own or the queue’s policy allows and neither denies', async () => {
  const send = (role: string) =>
    new SQSClient(account.as(role)).send(new SendMessageCommand({ QueueUrl, MessageBody: role }))
  await send('guest')
  await expect(send('banned')).rejects.toThrow('not authorized to perform: sqs:SendMessage')
  await expect(new SQSClient(account.as('guest')).send(new ReceiveMessageCommand({ QueueUrl }))).rejects.toThrow(
    'not authorized to perform: sqs:ReceiveMessage',
  )
})

test('an AWS service needs the queue’s policy, for the named source only', () => {
  const may = (service: string, bucket: string) =>
    account.gate.allowsService(service, 'sqs:SendMessage', queueArn('jobs'), `arn:aws:s3:::${bucket}`)
  expect(may('s3.amazonaws.com', 'uploads')).toBe(true)
  expect(may('s3.amazonaws.com', 'other')).toBe(false)
  expect(may('events.amazonaws.com', 'uploads')).toBe(false)
})
