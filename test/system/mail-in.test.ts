import { createPublicKey, verify } from 'node:crypto'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { GetPublicKeyCommand, KMSClient } from '@aws-sdk/client-kms'
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { readAssembly } from '#local/assembly/assembly.ts'
import { addedCloud } from '../added-cloud.ts'
import { CODE } from '../added-stack.ts'

const Bucket = 'added-mails'
const arn = (name: string) => ({ 'Fn::GetAtt': [name, 'Arn'] })
const allow = (Action: string | string[], Resource: unknown) => ({ Effect: 'Allow', Action, Resource })
const invoke = (name: string) => `arn:aws:lambda:af-south-1:000000000000:function:${name}`
const worker = (FunctionName: string, Handler: string, Role: string) => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    FunctionName,
    Code: { S3Key: CODE },
    Handler,
    Runtime: 'nodejs24.x',
    Role: arn(Role),
    Timeout: 30,
    MemorySize: 256,
    Environment: { Variables: { BUCKET: Bucket } },
  },
})
const role = (RoleName: string, Statement: readonly object[]) => ({
  Type: 'AWS::IAM::Role',
  Properties: { RoleName, Policies: [{ PolicyDocument: { Statement } }] },
})
const ofApi = { RestApiId: { Ref: 'Api' } }
const resources = {
  Key: {
    Type: 'AWS::KMS::Key',
    Properties: {
      KeySpec: 'ECC_NIST_EDWARDS25519',
      KeyUsage: 'SIGN_VERIFY',
      KeyPolicy: {
        Statement: [{ ...allow('kms:*', '*'), Principal: { AWS: 'arn:aws:iam::000000000000:root' } }],
      },
    },
  },
  Alias: { Type: 'AWS::KMS::Alias', Properties: { AliasName: 'alias/added', TargetKeyId: { Ref: 'Key' } } },
  Told: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'added-told', VisibilityTimeout: 30 } },
  ToldPolicy: {
    Type: 'AWS::SQS::QueuePolicy',
    Properties: {
      Queues: [{ Ref: 'Told' }],
      PolicyDocument: {
        Statement: [{ ...allow('sqs:SendMessage', arn('Told')), Principal: { Service: 's3.amazonaws.com' } }],
      },
    },
  },
  Mails: {
    Type: 'AWS::S3::Bucket',
    Properties: {
      BucketName: Bucket,
      NotificationConfiguration: {
        QueueConfigurations: [
          {
            Event: 's3:ObjectCreated:*',
            Queue: arn('Told'),
            Filter: { S3Key: { Rules: [{ Name: 'prefix', Value: 'in/' }] } },
          },
        ],
      },
    },
  },
  MailsPolicy: {
    Type: 'AWS::S3::BucketPolicy',
    Properties: {
      Bucket,
      PolicyDocument: {
        Statement: [
          { ...allow('s3:PutObject', `arn:aws:s3:::${Bucket}/in/*`), Principal: { Service: 'ses.amazonaws.com' } },
        ],
      },
    },
  },
  Domain: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: 'mail.added.example' } },
  Rule: {
    Type: 'AWS::SES::ReceiptRule',
    Properties: {
      // The stage's own rule set: SES has one active at a time.
      RuleSetName: 'veritech-demo',
      Rule: {
        Enabled: true,
        ScanEnabled: true,
        Recipients: ['mail.added.example'],
        Actions: [{ S3Action: { BucketName: Bucket, ObjectKeyPrefix: 'in/' } }],
      },
    },
  },
  WorkerRole: role('added-worker', [
    allow('s3:GetObject', `arn:aws:s3:::${Bucket}/in/*`),
    allow('kms:Sign', arn('Key')),
    allow('lambda:InvokeFunction', invoke('added-archive')),
    allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], arn('Told')),
  ]),
  ArchiveRole: role('added-archive', [allow('s3:PutObject', `arn:aws:s3:::${Bucket}/signed/*`)]),
  Worker: worker('added-worker', 'index.handler', 'WorkerRole'),
  Archive: worker('added-archive', 'index.archive', 'ArchiveRole'),
  Stream: worker('added-stream', 'index.stream', 'ArchiveRole'),
  Source: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: { FunctionName: { Ref: 'Worker' }, EventSourceArn: arn('Told'), BatchSize: 3 },
  },
  Api: { Type: 'AWS::ApiGateway::RestApi', Properties: { Name: 'added' } },
  Method: {
    Type: 'AWS::ApiGateway::Method',
    Properties: {
      ...ofApi,
      ResourceId: { 'Fn::GetAtt': ['Api', 'RootResourceId'] },
      HttpMethod: 'GET',
      AuthorizationType: 'NONE',
      Integration: {
        Type: 'AWS_PROXY',
        Uri: `arn:aws:apigateway:af-south-1:lambda:path/2021-11-15/functions/${invoke('added-stream')}/response-streaming-invocations`,
        ResponseTransferMode: 'STREAM',
        TimeoutInMillis: 60_000,
      },
    },
  },
  Stage: { Type: 'AWS::ApiGateway::Stage', Properties: { ...ofApi, StageName: 'added', DeploymentId: 'one' } },
}

const cloud = addedCloud({ entry: 'test/system/mail-in/worker.ts', resources })

const s3 = () => new S3Client({ ...cloud.operator(), forcePathStyle: true })
const mail = (subject: string) =>
  `From: ana@karoo.example\r\nTo: vms-1@mail.added.example\r\nSubject: ${subject}\r\n\r\nHelp`

interface Note {
  readonly subject: string
  readonly signature: string
}

async function signed(): Promise<Note[]> {
  const { Contents = [] } = await s3().send(new ListObjectsV2Command({ Bucket, Prefix: 'signed/' }))
  return Promise.all(
    Contents.map(async ({ Key }) => {
      const { Body } = await s3().send(new GetObjectCommand({ Bucket, Key }))
      return JSON.parse((await Body?.transformToString()) ?? '') as Note
    }),
  )
}
async function subjects(): Promise<string[]> {
  return (await signed()).map(({ subject }) => subject).toSorted()
}

test("an incoming mail reaches the bucket's job despite a power cut, and the job's signature verifies", async () => {
  const post = (subject: string) => fetch(`${cloud.url}/_local/mail`, { method: 'POST', body: mail(subject) })
  expect((await post('before')).status).toBe(202)
  const cut = await post('cut')
  await cloud.kill()
  expect(cut.status).toBe(202)
  await cloud.startAgain()
  await writeFile(join(cloud.data, 'mail-in/dropped.eml'), mail('dropped'))
  await expect.poll(subjects).toEqual(['before', 'cut', 'dropped'])
  expect(await readdir(join(cloud.data, 'mail-in'))).toEqual(['refused'])

  const { PublicKey = Buffer.of() } = await new KMSClient(cloud.operator()).send(
    new GetPublicKeyCommand({ KeyId: 'alias/added' }),
  )
  const key = createPublicKey({ key: Buffer.from(PublicKey), format: 'der', type: 'spki' })
  for (const { subject, signature } of await signed())
    expect(verify(undefined, Buffer.from(subject), key, Buffer.from(signature, 'base64')), subject).toBe(true)
})

test('a mail without a matching rule is refused', async () => {
  const answer = await fetch(`${cloud.url}/_local/mail?to=ana%40karoo.example`, { method: 'POST', body: mail('lost') })
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('550 5.1.1')])
})

test('a streamed answer starts before its function ends', async () => {
  const api = readAssembly(cloud.assembly)
    .ofType('AWS::ApiGateway::RestApi')
    .find(({ stack }) => stack === 'added')
  const host = `${api?.id}.execute-api.af-south-1.amazonaws.com`
  const [answer] = (await once(get(`${cloud.url}/added/`, { headers: { host } }), 'response')) as [IncomingMessage]
  const chunks: string[] = []
  for await (const chunk of answer) chunks.push(String(chunk))
  expect([answer.statusCode, answer.headers['x-words'], chunks]).toEqual([200, '2', ['first ', 'second']])
})
