import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { actionOf } from '#domain/assessments/action-ticket.ts'
import { KEEPS_NOTIFICATIONS, messageSince } from '#domain/offers/message.ts'
import type { DoneMessage } from '#domain/offers/message.ts'
import type { RecordReference } from '#domain/offers/record.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { runMessages } from '#lambdas/platform/messages/run-messages.ts'
import { tables } from '#lambdas/platform/table.ts'
import { actionKey, keptStore, noteDone } from './kept/kept-store.ts'

const name = z.string().min(1)
const { TABLE, OUTBOX_TABLE, AUDIT_TABLE } = z
  .object({ TABLE: name, OUTBOX_TABLE: name, AUDIT_TABLE: name })
  .parse(process.env)
const kept = keptStore(tables, TABLE)
const commit = committing({ tables, table: TABLE, outbox: OUTBOX_TABLE, audit: AUDIT_TABLE })

/** Notes the tickets and tasks that the help desk and projects made of actions, those that they refused, and those that are done. */
export const handler = runMessages({
  feature: 'assessments',
  tables,
  outbox: OUTBOX_TABLE,
  link: async ({ record, linked }) =>
    note(record, linked.feature === 'projects' ? 'taskId' : 'ticketNumber', linked.id),
  refusal: async ({ record, reason }) => note(record, 'refused', reason),
  done: takeDone,
})

async function note(
  { type, id }: RecordReference,
  attribute: 'ticketNumber' | 'taskId' | 'refused',
  value: string,
): Promise<void> {
  if (type !== 'action') return
  const { assessmentId, question } = actionOf(id)
  const found = await kept.find(assessmentId)
  if (!found) return
  try {
    await tables.send(
      new UpdateCommand({
        TableName: TABLE,
        Key: actionKey(found, question),
        UpdateExpression: 'SET #attribute = :value',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#attribute': attribute },
        ExpressionAttributeValues: { ':value': value },
      }),
    )
  } catch (error) {
    // It was erased meanwhile.
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}

/** Asks the person who asked for the work to answer its question again. */
async function takeDone({ messageId, createdAt, record, linked, isDone }: DoneMessage): Promise<void> {
  if (record.type !== 'action') return
  const { assessmentId, question } = actionOf(record.id)
  const found = await kept.find(assessmentId)
  const personId = found && (await kept.askerOf(found, question))
  if (!found || personId === undefined) return
  const notification = {
    ...messageSince(Date.parse(createdAt), KEEPS_NOTIFICATIONS, `${messageId}-told`),
    kind: 'notification',
    personId,
    name: 'action-done',
    about: record,
  } as const
  // A refused condition means that the action was answered, erased, or asked for again.
  await commit({
    items: [noteDone(found, question, { linked, doneAt: isDone ? createdAt : undefined })],
    messages: isDone ? [notification] : [],
  })
}
