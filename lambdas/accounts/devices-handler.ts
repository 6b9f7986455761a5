import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import * as z from 'zod'
import { committing } from '#lambdas/platform/commit.ts'
import { describeError } from '#lambdas/platform/describe-error.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { sessionUseSchema } from '#lambdas/platform/session-uses.ts'
import { tables } from '#lambdas/platform/table.ts'
import { deviceStore } from './security/device-store.ts'

const { TABLE, OUTBOX_TABLE, AUDIT_TABLE } = z
  .object({ TABLE: z.string().min(1), OUTBOX_TABLE: z.string().min(1), AUDIT_TABLE: z.string().min(1) })
  .parse(process.env)
const devices = deviceStore({
  tables,
  table: TABLE,
  commit: committing({ tables, table: TABLE, outbox: OUTBOX_TABLE, audit: AUDIT_TABLE }),
})

/** A restored backup inserts old sessions again, and nobody is mailed about those. */
const NEWS_MS = 24 * 60 * 60 * 1000

/** Tells people about new sessions on devices that they have not used before. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const batchItemFailures: DynamoDBBatchResponse['batchItemFailures'] = []
  for (const { dynamodb } of Records) {
    try {
      const use = sessionUseSchema.parse(unmarshall((dynamodb?.NewImage ?? {}) as Record<string, AttributeValue>))
      if (Date.now() - Date.parse(use.firstUsedAt) < NEWS_MS) await devices.remember(use, Date.now())
    } catch (error) {
      logger.warn('device not remembered', { error: describeError(error) })
      batchItemFailures.push({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })
    }
  }
  return { batchItemFailures }
}
