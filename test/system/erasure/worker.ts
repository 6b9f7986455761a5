import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { committing } from '#lambdas/platform/commit.ts'
import { eraseRecords } from '#lambdas/platform/erasure/erase-records.ts'
import { runMessages } from '#lambdas/platform/messages/run-messages.ts'
import { tables } from '#lambdas/platform/table.ts'
import { trialStore } from '#lambdas/platform/trial-store.ts'

const { TABLE: table = '', OUTBOX_TABLE: outbox = '', AUDIT_TABLE: audit = '' } = process.env

/** Deletes the diary of an organisation slowly, so that a power cut interrupts it. */
export const handler = runMessages({
  feature: 'diary',
  tables,
  outbox,
  erasure: eraseRecords({
    readTrial: trialStore(tables, table).find,
    async eraseSome({ organisation }) {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :diary',
          ExpressionAttributeValues: { ':diary': `DIARY#${organisation}` },
          ConsistentRead: true,
          Limit: 2,
        }),
      )
      for (const { pk, sk } of Items) await tables.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }))
      await new Promise((resolve) => setTimeout(resolve, 100))
      return Items.length > 0 ? 'more' : 'done'
    },
    commit: committing({ tables, table, outbox, audit }),
    within: 8000,
    now: () => Date.now(),
  }),
})
