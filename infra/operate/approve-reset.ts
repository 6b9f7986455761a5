import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { RESET_DELAY_HOURS } from '#domain/accounts/factor-reset/factor-reset.ts'
import { approveAsOperator } from '#lambdas/platform/factor-reset-store.ts'
import type { PoolPerson } from './people.ts'
import { Refusal } from './refusal.ts'
import { peopleTable, places, type Stage } from './stage.ts'

/** Approves, as the second person, the reset that an admin asked for. Returns what follows. CloudTrail records who ran it. */
export async function approveResetOf({ id, email }: PoolPerson, stage: Stage): Promise<string> {
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ region: stage.region }))
  const [table, outbox, audit] = await Promise.all([
    stage.find(peopleTable(stage.config)),
    stage.find(places.outboxTable),
    stage.find(places.auditTable),
  ])
  const told = { personId: id, email, now: Date.now(), newId: randomUUID }
  const reset = await approveAsOperator({ tables, table, outbox, audit }, told)
  if (!reset)
    throw new Refusal(
      `No reset of ${email} waits for an approval. An admin asks for one first, under People in the administration.`,
    )
  return `was mailed. The second factor is removed in ${RESET_DELAY_HOURS} hours, at ${reset.dueAt ?? ''}, unless the person or an admin stops it.`
}
