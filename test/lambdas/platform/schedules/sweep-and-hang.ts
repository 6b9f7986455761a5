import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { committing } from '#lambdas/platform/commit.ts'
import { sweepDue } from '#lambdas/platform/schedules/sweep-due.ts'
import { countOf } from './count-of.ts'

/** Sweeps until it is killed: after so many items its work hangs in the middle, with the item claimed. */
const { table = '', outbox = '', audit = '', NOW = '0', HANGS_AFTER = '0' } = process.env
const tables = DynamoDBDocumentClient.from(new DynamoDBClient())
let handled = 0

await sweepDue({
  tables,
  table,
  commit: committing({ tables, table, outbox, audit }),
  now: () => Number(NOW),
  until: Number.POSITIVE_INFINITY,
  endsAt: Number(NOW) + 60_000,
  handlers: {
    async count(due) {
      handled += 1
      if (handled > Number(HANGS_AFTER)) {
        console.log('hangs')
        await new Promise(() => setInterval(() => {}, 1000))
      }
      return countOf(due)
    },
  },
})
