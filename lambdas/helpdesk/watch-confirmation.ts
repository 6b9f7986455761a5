import { setTimeout as sleep } from 'node:timers/promises'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { mailKey } from '#lambdas/platform/outbox-keys.ts'
import { expect } from '#lambdas/platform/probes/probe-failure.ts'

/** People check their inbox after sending a ticket; a slower confirmation counts as a failure. */
const SENT_WITHIN_MS = 20_000
const LOOK_EVERY_MS = 500

/** Polls the outbox until SES has accepted the confirmation of a ticket. */
export function watchConfirmation(tables: DynamoDBDocumentClient, table: string) {
  return async (ticketNumber: string): Promise<'works'> => {
    const givenUpAt = Date.now() + SENT_WITHIN_MS
    const read = new GetCommand({
      TableName: table,
      Key: mailKey(`${ticketNumber}-requester`),
      ConsistentRead: true,
      ProjectionExpression: 'sentAt, failedAt',
    })
    for (;;) {
      const { Item } = await tables.send(read)
      if (Item?.['sentAt'] !== undefined) return 'works'
      expect(Item !== undefined, 'the ticket has no confirmation in the outbox')
      expect(Item['failedAt'] === undefined, 'the confirmation was refused')
      expect(Date.now() < givenUpAt, `the confirmation was not sent within ${SENT_WITHIN_MS / 1000} s`)
      await sleep(LOOK_EVERY_MS)
    }
  }
}
