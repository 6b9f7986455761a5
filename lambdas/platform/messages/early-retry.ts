import type { SQSRecord } from 'aws-lambda'
import { describeError } from '../describe-error.ts'
import { logger } from '../logger.ts'

/**
 * Seconds until a message comes again after each failed attempt. What fails in an outage is done about as long after its end as it lasted;
 * the whole takes as long as five times the longest queue's own timeout, so that a longer outage loses nothing.
 */
const COMES_AGAIN_AFTER = [2, 5, 10, 20, 40, 80, 560]

/** Brings a failed message back before the timeout of its queue. A message that ended the function keeps that timeout. */
export type EarlyRetry = (record: Pick<SQSRecord, 'receiptHandle' | 'attributes'>) => Promise<void>

interface Queue {
  readonly url: string | undefined
  /** SQS's client is loaded with the first failure: most functions have none. */
  readonly comeAgain: (url: string, receiptHandle: string, seconds: number) => Promise<void>
}

const ownQueue: Queue = {
  url: process.env['MESSAGES_QUEUE'],
  async comeAgain(...message) {
    const { sqsQueues } = await import('../sqs-queues.ts')
    await sqsQueues().comeAgain(...message)
  },
}

export function earlyRetry({ url, comeAgain }: Queue = ownQueue): EarlyRetry {
  return async ({ receiptHandle, attributes }) => {
    if (url === undefined) return
    const seconds = COMES_AGAIN_AFTER[Number(attributes.ApproximateReceiveCount) - 1]
    if (seconds === undefined) return
    try {
      await comeAgain(url, receiptHandle, seconds)
    } catch (error) {
      // Then it comes when the queue's timeout ends.
      logger.warn('message comes again late', { error: describeError(error) })
    }
  }
}
