import { describeError } from '../describe-error.ts'
import { logger } from '../logger.ts'
import { queues } from '../queue.ts'

/** Tells the function that runs a feature's jobs of one that is due. */
export interface JobQueue {
  /** Never fails: a job whose message is lost is found by the sweep within two minutes. */
  announce(jobId: string, delaySeconds?: number): Promise<void>
}

/** What SQS takes. */
const LONGEST_DELAY_SECONDS = 900

export function jobQueue(queueUrl: string): JobQueue {
  const { send } = queues()
  return {
    async announce(jobId, delaySeconds = 0) {
      try {
        await send(queueUrl, JSON.stringify({ jobId }), Math.min(delaySeconds, LONGEST_DELAY_SECONDS))
      } catch (error) {
        logger.warn('job not announced', { jobId, error: describeError(error) })
      }
    },
  }
}
