import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import { committing } from '#lambdas/platform/commit.ts'

/** Commits until it is killed, several at a time, and says a line for each. */
const { table = '', outbox = '', audit = '', COMMITTER = '' } = process.env
const tables = DynamoDBDocumentClient.from(new DynamoDBClient())
const commit = committing({ tables, table, outbox, audit })
const now = Date.now()
let next = 0

async function commitOne(): Promise<void> {
  const id = `kill-${COMMITTER}-${next++}`
  await commit({
    items: ['A', 'B'].map((half) => ({ put: { Item: { pk: `NOTE#${id}`, sk: half } } })),
    mails: [{ ...outboxMailBase(now, id), template: 'note', to: 'zanele@kopano.example' }],
    audit: [
      { at: new Date(now).toISOString(), actor: 'person-1', object: { type: 'note', id }, action: 'file-announced' },
    ],
  })
  console.log(id)
}

await Promise.all(
  Array.from({ length: 8 }, async () => {
    for (;;) await commitOne()
  }),
)
