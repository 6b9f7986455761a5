import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import type { Job } from '#domain/jobs/job.ts'
import { openJob } from '#domain/jobs/run.ts'
import { onTable } from '#lambdas/platform/item-write.ts'
import { startJob } from '#lambdas/platform/jobs/job-store.ts'
import { addedCloud } from '../added-cloud.ts'
import { CODE } from '../added-stack.ts'
import { addedTable } from '../added-table.ts'
import { counterKey } from '../lambdas/platform/jobs/counting.ts'

const UP_TO = 60
const arn = (name: string) => ({ 'Fn::GetAtt': [name, 'Arn'] })
const allow = (Action: string | readonly string[], Resource: unknown) => ({ Effect: 'Allow', Action, Resource })
const resources = {
  Table: addedTable('added-table'),
  Outbox: addedTable('added-outbox'),
  Audit: addedTable('added-audit'),
  Waiting: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'added-jobs', VisibilityTimeout: 15 } },
  Role: {
    Type: 'AWS::IAM::Role',
    Properties: {
      RoleName: 'added-jobs',
      Policies: [
        {
          PolicyDocument: {
            Statement: [
              allow(['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'], arn('Table')),
              allow('dynamodb:Query', { 'Fn::Sub': '${Table.Arn}/index/index3' }),
              allow(
                ['sqs:SendMessage', 'sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
                arn('Waiting'),
              ),
            ],
          },
        },
      ],
    },
  },
  Run: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      FunctionName: 'added-jobs',
      Code: { S3Key: CODE },
      Handler: 'index.handler',
      Runtime: 'nodejs24.x',
      Role: arn('Role'),
      Timeout: 10,
      MemorySize: 256,
      Environment: {
        Variables: {
          TABLE: { Ref: 'Table' },
          OUTBOX_TABLE: { Ref: 'Outbox' },
          AUDIT_TABLE: { Ref: 'Audit' },
          QUEUE: { Ref: 'Waiting' },
          POWERTOOLS_SERVICE_NAME: 'added-jobs',
        },
      },
    },
  },
  Mapping: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      FunctionName: { Ref: 'Run' },
      EventSourceArn: arn('Waiting'),
      BatchSize: 1,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    },
  },
  EveryMinute: {
    Type: 'AWS::Events::Rule',
    Properties: { ScheduleExpression: 'rate(1 minute)', Targets: [{ Id: 'sweep', Arn: arn('Run') }] },
  },
}

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

  // The message is received again after its visibility timeout.
  await expect
    .poll(async () => (await read({ pk: `JOB#${id}`, sk: 'JOB' }))?.['state'], { timeout: 90_000, interval: 500 })
    .toBe('done')
  expect(await counted(id)).toBe(UP_TO)
})
