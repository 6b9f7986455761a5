import { describeError } from '../describe-error.ts'
import { logger } from '../logger.ts'
import { queues } from '../queue.ts'

/** Queue of a feature's due jobs. */
export interface JobQueue {
  /** Never throws: the sweep finds a job whose message is lost within two minutes. */
  announce(jobId: string, delaySeconds?: number): Promise<void>
}

/** Maximum of SQS. */
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
