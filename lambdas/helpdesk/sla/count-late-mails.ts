import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { rateWindow } from '#domain/contract/rate-window.ts'
import { ticketUrgency } from '#domain/helpdesk/mail-caps.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import { countOne } from '#lambdas/platform/rate-counter.ts'

const HOUR_SECONDS = 60 * 60

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  /** Mails an hour. Critical tickets have a separate limit of the same size. */
  readonly limit: number
}

/** Counts mails to the desk about late tickets that reach nobody else; false over the limit. */
export function countingLateMails({ tables, table: TableName, limit }: Options) {
  return async (priority: Priority, now: number): Promise<boolean> => {
    const by = `late-${ticketUrgency(priority)}`
    const counted = countOne({ by, fingerprint: 'desk', window: rateWindow(now, HOUR_SECONDS), limit })
    try {
      await tables.send(new UpdateCommand({ TableName, ...counted }))
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  }
}
