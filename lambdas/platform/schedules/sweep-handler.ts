import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Commit } from '../commit.ts'
import { logger } from '../logger.ts'
import { type DueHandler, sweepDue } from './sweep-due.ts'

interface SweepHandler {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly commit: Commit
  readonly handlers: Readonly<Record<string, DueHandler>>
  readonly now: () => number
}

/** Maximum duration of one item in milliseconds; with less time left no item is started. */
const RESERVE_MS = 5000
/** Added to the function's time limit for the end of a claim, because clocks differ; milliseconds. */
const MARGIN_MS = 1000

/**
 * The function of a job that a schedule starts every minute; the next run continues an unfinished one. A run that set an item
 * aside fails at its end, which triggers the alarm on the job's failures.
 */
export function sweepHandler(parts: SweepHandler) {
  return async (_event: unknown, context: { getRemainingTimeInMillis(): number }): Promise<void> => {
    const ends = parts.now() + context.getRemainingTimeInMillis()
    const swept = await sweepDue({ ...parts, until: ends - RESERVE_MS, endsAt: ends + MARGIN_MS })
    if (Object.values(swept).some((count) => count > 0)) logger.info('due items swept', { ...swept })
    if (swept.setAside > 0) throw new Error(`${swept.setAside} due items were set aside; the log says which.`)
  }
}
