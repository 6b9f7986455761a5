import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { actionOf } from '#domain/assessments/action-ticket.ts'
import type { RecordReference } from '#domain/offers/record.ts'
import { runMessages } from '#lambdas/platform/messages/run-messages.ts'
import { tables } from '#lambdas/platform/table.ts'
import { actionKey, keptStore } from './kept/kept-store.ts'

const name = z.string().min(1)
const { TABLE, OUTBOX_TABLE } = z.object({ TABLE: name, OUTBOX_TABLE: name }).parse(process.env)
const kept = keptStore(tables, TABLE)

/** Notes the tickets and tasks that the help desk and projects made of actions, and those that they refused. */
export const handler = runMessages({
  feature: 'assessments',
  tables,
  outbox: OUTBOX_TABLE,
  link: async ({ record, linked }) =>
    note(record, linked.feature === 'projects' ? 'taskId' : 'ticketNumber', linked.id),
  refusal: async ({ record, reason }) => note(record, 'refused', reason),
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
