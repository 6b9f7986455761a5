import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { addedCloud } from '../added-cloud.ts'
import { CODE } from '../added-stack.ts'
import { thorough } from '../thorough.ts'
import { gatewayEvent, originSecret } from '../lambdas/harness.ts'

const FILES = thorough ? 60 : 20
const AT_ONCE = 5
const KILL_AFTER = thorough ? [15, 40] : [8]
const Bucket = 'added-uploads'
const arn = (name: string) => ({ 'Fn::GetAtt': [name, 'Arn'] })
const allow = (Action: string[], ...Resource: unknown[]) => ({ Effect: 'Allow', Action, Resource })
const keys = ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' }))
const table = (TableName: string) => ({
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: keys,
    KeySchema: keys.map(({ AttributeName }, i) => ({ AttributeName, KeyType: i === 0 ? 'HASH' : 'RANGE' })),
  },
})
const resources = {
  Notes: table('added-notes'),
  Outbox: table('added-outbox'),
  Audit: table('added-audit'),
  Inspection: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'added-inspection', VisibilityTimeout: 20 } },
  InspectionPolicy: {
    Type: 'AWS::SQS::QueuePolicy',
    Properties: {
      Queues: [{ Ref: 'Inspection' }],
      PolicyDocument: {
        Statement: [{ ...allow(['sqs:SendMessage'], arn('Inspection')), Principal: { Service: 's3.amazonaws.com' } }],
      },
    },
  },
  Uploads: {
    Type: 'AWS::S3::Bucket',
    Properties: {
      BucketName: Bucket,
      NotificationConfiguration: {
        QueueConfigurations: [
          {
            Event: 's3:ObjectCreated:*',
            Queue: arn('Inspection'),
            Filter: { S3Key: { Rules: [{ Name: 'prefix', Value: 'waiting/' }] } },
          },
        ],
      },
    },
  },
  Role: {
    Type: 'AWS::IAM::Role',
    Properties: {
      RoleName: 'added-notes',
      Policies: [
        {
          PolicyDocument: {
            // As infra/files.ts and infra/table-access.ts grant them.
            Statement: [
              allow(['dynamodb:GetItem', 'dynamodb:PutItem'], arn('Notes')),
              allow(['dynamodb:PutItem'], arn('Outbox'), arn('Audit')),
              allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], `arn:aws:s3:::${Bucket}/waiting/*`),
              allow(['s3:GetObject', 's3:PutObject'], `arn:aws:s3:::${Bucket}/files/*`),
              allow(['s3:ListBucket'], `arn:aws:s3:::${Bucket}`),
              allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], arn('Inspection')),
            ],
          },
        },
      ],
    },
  },
  Function: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      FunctionName: 'added-notes',
      Code: { S3Key: CODE },
      Handler: 'index.handler',
      Runtime: 'nodejs24.x',
      Role: arn('Role'),
      Timeout: 20,
      MemorySize: 512,
      Environment: {
        Variables: {
          TABLE: { Ref: 'Notes' },
          OUTBOX_TABLE: { Ref: 'Outbox' },
          AUDIT_TABLE: { Ref: 'Audit' },
          FILES_BUCKET: { Ref: 'Uploads' },
          ORIGIN_SECRET: originSecret,
        },
      },
    },
  },
  Source: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      FunctionName: { Ref: 'Function' },
      EventSourceArn: arn('Inspection'),
      BatchSize: 1,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    },
  },
}

const cloud = addedCloud({ entry: 'test/system/files/worker.ts', resources })

async function call(token: string, method: string, path: string, body?: object) {
  const event = gatewayEvent({ method, path, token, ...(body ? { body } : {}) })
  const command = new InvokeCommand({ FunctionName: 'added-notes', Payload: JSON.stringify(event) })
  const { Payload } = await new LambdaClient(cloud.operator()).send(command)
  const answer = JSON.parse(Buffer.from(Payload ?? []).toString()) as { statusCode: number; body: string }
  return { status: answer.statusCode, body: JSON.parse(answer.body) as Record<string, unknown> }
}

const contentOf = (name: string): string => `name,content\n${name},${'x'.repeat(200)}\n`

/** Announces and uploads a file. Returns its id when storage has acknowledged the upload. */
async function upload(token: string, name: string, content = contentOf(name)): Promise<string> {
  const size = Buffer.byteLength(contentOf(name))
  const { body } = await call(token, 'POST', '/api/notes/files', { name, type: 'text/csv', size })
  const { file, upload: given } = body as {
    file: { id: string }
    upload: { url: string; fields: Record<string, string> }
  }
  const form = new FormData()
  for (const [field, value] of Object.entries(given.fields)) form.append(field, value)
  form.append('file', new Blob([content]), name)
  const response = await fetch(given.url, { method: 'POST', body: form })
  if (!response.ok) throw new Error(`The upload was answered with ${response.status}.`)
  return file.id
}

async function untilInspected(token: string, id: string): Promise<Record<string, unknown>> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const { body } = await call(token, 'GET', `/api/notes/files/${id}`)
    if (body['state'] !== 'waiting') return body
    if (Date.now() > deadline) throw new Error(`The file ${id} was not inspected within a minute.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function listed(Prefix: string): Promise<string[]> {
  const s3 = new S3Client({ ...cloud.operator(), forcePathStyle: true })
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix }))
  return Contents.map(({ Key = '' }) => Key)
}

test('a file is uploaded by a form, inspected automatically and downloaded by a link', async () => {
  const id = await upload('org-1.naledi', 'people.csv')
  expect(await untilInspected('org-1.naledi', id)).toMatchObject({ state: 'clean', name: 'people.csv' })
  const { body } = await call('org-1.naledi', 'POST', `/api/notes/files/${id}/link`)
  const response = await fetch(body['url'] as string)
  expect(await response.text()).toBe(contentOf('people.csv'))
  expect(response.headers.get('content-disposition')).toContain('attachment; filename="people.csv"')
  expect((await fetch((body['url'] as string).replace(id, 'another-file'))).status).toBe(403)
})

test('a file with a false type is refused, and strangers cannot see files', async () => {
  const length = contentOf('evil.csv').length
  const id = await upload('org-1.naledi', 'evil.csv', `%PDF-1.7\n${'x'.repeat(length - 9)}`)
  expect(await untilInspected('org-1.naledi', id)).toMatchObject({ state: 'refused', reason: 'other-type' })
  expect((await call('org-1.naledi', 'POST', `/api/notes/files/${id}/link`)).body).toMatchObject({
    code: 'file-refused',
  })
  for (const [method, path] of [
    ['GET', `/api/notes/files/${id}`],
    ['POST', `/api/notes/files/${id}/link`],
  ] as const)
    expect((await call('org-2.naledi', method, path)).status).toBe(404)
})

test(
  `a power cut during ${FILES} uploads leaves each acknowledged file inspected once, and none waiting`,
  { timeout: 200_000 },
  async () => {
    const waiting = Array.from({ length: FILES }, (_, i) => `file-${i}.csv`)
    const acknowledged = new Map<string, string>()
    const cuts = [...KILL_AFTER]
    while (waiting.length > 0) {
      const cut = cuts[0] !== undefined && acknowledged.size >= cuts[0] ? cuts.shift() : undefined
      const answers = waiting.splice(0, AT_ONCE).map(async (name) => {
        const id = await upload('org-3.naledi', name).catch(() => undefined)
        if (id === undefined) waiting.push(name)
        else acknowledged.set(name, id)
      })
      if (cut !== undefined) {
        await Promise.race(answers)
        await cloud.kill()
      }
      await Promise.all(answers)
      if (cut !== undefined) await cloud.startAgain()
    }
    for (const [name, id] of acknowledged) {
      expect(await untilInspected('org-3.naledi', id), name).toMatchObject({ state: 'clean', name })
      const { body } = await call('org-3.naledi', 'POST', `/api/notes/files/${id}/link`)
      expect(await (await fetch(body['url'] as string)).text()).toBe(contentOf(name))
    }
    const deadline = Date.now() + 60_000
    while ((await listed('waiting/')).length > 0 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await listed('waiting/')).toEqual([])
    const tables = cloud.tables()
    const { Items = [] } = await tables.send(new ScanCommand({ TableName: 'added-audit', ConsistentRead: true }))
    for (const [name, id] of acknowledged) {
      const ofFile = Items.filter(({ object }) => (object as { id: string }).id === id)
      expect(ofFile.filter(({ action }) => action === 'file-accepted').length, name).toBe(1)
    }
    // An upload whose acknowledgement was lost was repeated as another file.
    expect((await listed('files/org-3/')).length).toBeLessThanOrEqual(FILES + KILL_AFTER.length * AT_ONCE)
  },
)
