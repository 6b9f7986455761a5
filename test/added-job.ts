import { CODE } from './added-stack.ts'
import { addedTable } from './added-table.ts'

interface AddedJob {
  /** Name of the queue, the function and its role. */
  readonly name: string
  readonly timeoutSeconds: number
  /** Seconds; longer than a run, so that a killed run has ended before its message is received again. */
  readonly visibilitySeconds: number
  readonly memoryMb: number
  /** Permissions in addition to reading the queue. */
  readonly statements: readonly object[]
  /** Environment variables in addition to those of tables and queue. */
  readonly variables?: Readonly<Record<string, unknown>>
  /** Also runs it every minute. */
  readonly isSwept: boolean
}

export const arn = (name: string) => ({ 'Fn::GetAtt': [name, 'Arn'] })

export const allow = (Action: readonly string[], ...Resource: unknown[]) => ({ Effect: 'Allow', Action, Resource })

/** Resources of a queued job: tables, queue, role, function and its triggers. */
export function addedJob({ name, timeoutSeconds, visibilitySeconds, memoryMb, statements, ...more }: AddedJob) {
  const queue = allow(
    ['sqs:SendMessage', 'sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
    arn('Waiting'),
  )
  return {
    Table: addedTable('added-table'),
    Outbox: addedTable('added-outbox'),
    Audit: addedTable('added-audit'),
    Waiting: { Type: 'AWS::SQS::Queue', Properties: { QueueName: name, VisibilityTimeout: visibilitySeconds } },
    Role: {
      Type: 'AWS::IAM::Role',
      Properties: { RoleName: name, Policies: [{ PolicyDocument: { Statement: [...statements, queue] } }] },
    },
    Run: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        FunctionName: name,
        Code: { S3Key: CODE },
        Handler: 'index.handler',
        Runtime: 'nodejs24.x',
        Role: arn('Role'),
        Timeout: timeoutSeconds,
        MemorySize: memoryMb,
        Environment: {
          Variables: {
            TABLE: { Ref: 'Table' },
            OUTBOX_TABLE: { Ref: 'Outbox' },
            AUDIT_TABLE: { Ref: 'Audit' },
            QUEUE: { Ref: 'Waiting' },
            POWERTOOLS_SERVICE_NAME: name,
            ...more.variables,
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
    ...(more.isSwept && {
      EveryMinute: {
        Type: 'AWS::Events::Rule',
        Properties: { ScheduleExpression: 'rate(1 minute)', Targets: [{ Id: 'sweep', Arn: arn('Run') }] },
      },
    }),
  }
}
