import { setTimeout as sleep } from 'node:timers/promises'
import { paginateScan, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { onTable } from '#lambdas/platform/item-write.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { addedCloud } from '../added-cloud.ts'
import { CODE } from '../added-stack.ts'
import { addedTable } from '../added-table.ts'
import { thorough } from '../thorough.ts'

const DUE = thorough ? 80 : 40
const arn = (name: string) => ({ 'Fn::GetAtt': [name, 'Arn'] })
const resources = {
  Table: addedTable('added-table'),
  Outbox: addedTable('added-outbox'),
  Audit: addedTable('added-audit'),
  Role: {
    Type: 'AWS::IAM::Role',
    Properties: {
      RoleName: 'added-sweep',
      Policies: [
        {
          PolicyDocument: {
            Statement: [
              { Effect: 'Allow', Action: ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'], Resource: arn('Table') },
              { Effect: 'Allow', Action: 'dynamodb:Query', Resource: { 'Fn::Sub': '${Table.Arn}/index/index3' } },
            ],
          },
        },
      ],
    },
  },
  Sweep: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      FunctionName: 'added-sweep',
      Code: { S3Key: CODE },
      Handler: 'index.handler',
      Runtime: 'nodejs24.x',
      Role: arn('Role'),
      Timeout: 10,
      MemorySize: 256,
      ReservedConcurrentExecutions: 1,
      Environment: {
        Variables: {
          TABLE: { Ref: 'Table' },
          OUTBOX_TABLE: { Ref: 'Outbox' },
          AUDIT_TABLE: { Ref: 'Audit' },
          POWERTOOLS_SERVICE_NAME: 'added-sweep',
        },
      },
    },
  },
  EveryMinute: {
    Type: 'AWS::Events::Rule',
    Properties: { ScheduleExpression: 'rate(1 minute)', Targets: [{ Id: 'sweep', Arn: arn('Sweep') }] },
  },
}

const cloud = addedCloud({ entry: 'test/system/due/worker.ts', resources })

/** How often each item's work was done. */
async function counts(): Promise<unknown[]> {
  const found: Record<string, unknown>[] = []
  for await (const { Items = [] } of paginateScan({ client: cloud.tables() }, { TableName: 'added-table' }))
    found.push(...Items)
  return found.filter(({ pk }) => String(pk).startsWith('COUNT#')).map(({ times }) => times)
}

test('each due item is handled once despite a power cut during the sweep', { timeout: 120_000 }, async () => {
  const at = new Date(Date.now() - 3_600_000).toISOString()
  const TransactItems = Array.from({ length: DUE }, (_, i) =>
    onTable('added-table', dueWrite({ kind: 'count', id: `item-${i}`, at })),
  )
  await cloud.tables().send(new TransactWriteCommand({ TransactItems }))

  const swept = cloud.sweep().catch(() => 0)
  while ((await counts()).length < 8) await sleep(20)
  await cloud.kill()
  await swept
  await cloud.startAgain()
  const before = (await counts()).length
  expect(before).toBeGreaterThanOrEqual(8)
  expect(before).toBeLessThan(DUE)
  await cloud.letAnHourPass()
  while ((await counts()).length < DUE) expect(await cloud.sweep()).toBe(200)
  expect(await counts()).toEqual(Array.from({ length: DUE }, () => 1))
})
