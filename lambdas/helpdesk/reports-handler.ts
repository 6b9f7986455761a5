import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import * as z from 'zod'
import { describeError } from '#lambdas/platform/describe-error.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { tables } from '#lambdas/platform/table.ts'
import { ticketCounting } from './reports/count-ticket.ts'
import { reportStore } from './reports/report-store.ts'
import { wholeTicketReader } from './whole-ticket-reader.ts'

const { TABLE: table } = z.object({ TABLE: z.string().min(1) }).parse(process.env)
const counting = ticketCounting({
  tickets: wholeTicketReader({ tables, table }),
  reports: reportStore({ tables, table }),
})

/** Keeps the counters of reports by the events of tickets. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const batchItemFailures: DynamoDBBatchResponse['batchItemFailures'] = []
  const done = new Set<string>()
  for (const record of Records) {
    const ticketNumber = ticketNumberIn(record)
    // A ticket is counted as it is now, so one count serves all of its events.
    if (ticketNumber === undefined || done.has(ticketNumber)) continue
    try {
      await counting.count(ticketNumber)
      done.add(ticketNumber)
    } catch (error) {
      logger.warn('ticket not counted', { ticketNumber, error: describeError(error) })
      batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' })
    }
  }
  return { batchItemFailures }
}

function ticketNumberIn({ dynamodb }: DynamoDBRecord): string | undefined {
  return dynamodb?.NewImage?.['ticketNumber']?.S
}
