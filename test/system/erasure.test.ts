import { setTimeout as sleep } from 'node:timers/promises'
import { GetQueueUrlCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { PutCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/calendar/day.ts'
import { beginErasure, erasureMessages } from '#domain/trials/trial-erasure.ts'
import { startTrial } from '#domain/trials/trial.ts'
import type { Trial } from '#domain/trials/trial.ts'
import { onTable } from '#lambdas/platform/item-write.ts'
import { messageKey } from '#lambdas/platform/messages/message-keys.ts'
import { putTrial } from '#lambdas/platform/trial-store.ts'
import { addedCloud } from '../added-cloud.ts'
import { addedJob, allow, arn } from '../added-job.ts'

const RECORDS = 60
const resources = addedJob({
  name: 'added-diary',
  timeoutSeconds: 10,
  visibilitySeconds: 12,
  memoryMb: 256,
  statements: [
    allow(['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query', 'dynamodb:DeleteItem'], arn('Table')),
    allow(['dynamodb:GetItem', 'dynamodb:PutItem'], arn('Outbox')),
    allow(['dynamodb:PutItem'], arn('Audit')),
  ],
  isSwept: false,
})

/** A product with records, which exists in this test only. */
const cloud = addedCloud({ entry: 'test/system/erasure/worker.ts', resources })

const scan = async (TableName: string) =>
  (await cloud.tables().send(new ScanCommand({ TableName, ConsistentRead: true }))).Items ?? []
const pagesOf = async (organisation: string) =>
  (await scan('added-table')).filter(({ pk }) => pk === `DIARY#${organisation}`).length
const answers = async () => (await scan('added-outbox')).filter(({ kind }) => kind === 'erased')

/** Stores an organisation's trial with its records. */
async function keep(trial: Trial, records: number): Promise<void> {
  const { organisation } = trial
  const put = onTable('added-table', putTrial({ before: undefined, after: trial }))
  await cloud.tables().send(new TransactWriteCommand({ TransactItems: [put] }))
  for (let at = 0; at < records; at++)
    await cloud
      .tables()
      .send(new PutCommand({ TableName: 'added-table', Item: { pk: `DIARY#${organisation}`, sk: `PAGE#${at}` } }))
}

/** Asks for the erasure as the accounts feature and the dispatch function do. */
async function ask(trial: Trial): Promise<void> {
  const [message] = erasureMessages(trial, Date.now())
  const { to, messageId } = message!
  const Item = { ...messageKey(to, messageId), ...message }
  await cloud.tables().send(new PutCommand({ TableName: 'added-outbox', Item }))
  const queues = new SQSClient(cloud.operator())
  const { QueueUrl } = await queues.send(new GetQueueUrlCommand({ QueueName: 'added-diary' }))
  await queues.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify({ to, messageId }) }))
}

const trialOf = (organisation: string) =>
  startTrial({ organisation, product: 'cyberscore', startedBy: 'client' }, Date.now() - 60 * DAY_MS)

test('the records of a trial are deleted despite a power cut, answered and audited once, and no other ones', async () => {
  const trial = beginErasure(trialOf('org-mokoena'), ['diary'])
  await keep(trial, RECORDS)
  await keep(trialOf('org-kopano'), 3)
  await ask(trial)
  while ((await pagesOf('org-mokoena')) > RECORDS - 10) await sleep(20)
  await cloud.kill()
  await cloud.startAgain()
  const left = await pagesOf('org-mokoena')
  expect(left).toBeGreaterThan(0)

  await expect.poll(() => pagesOf('org-mokoena')).toBe(0)
  await expect.poll(answers).toMatchObject([{ to: 'accounts', by: 'diary', trial: { product: 'cyberscore' } }])
  // Asked again, as a queue may do.
  await ask(trial)
  const converted = { ...beginErasure(trialOf('org-karoo'), ['diary']), entitledAt: new Date().toISOString() }
  await keep(converted, 3)
  await ask(converted)
  const last = beginErasure(trialOf('org-last'), ['diary'])
  await keep(last, 1)
  await ask(last)
  await expect.poll(async () => (await answers()).length).toBe(2)
  expect(await pagesOf('org-kopano')).toBe(3)
  expect(await pagesOf('org-karoo')).toBe(3)
  const entries = (await scan('added-audit')).filter(({ organisation }) => organisation === 'org-mokoena')
  expect(entries).toMatchObject([{ action: 'trial-records-deleted', object: { type: 'trial' } }])
})
