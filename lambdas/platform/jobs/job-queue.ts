import { describeError } from '../describe-error.ts'
import { logger } from '../logger.ts'
import { endpointOf, signedFetch } from '../signed-fetch.ts'

/** Tells the function that runs a feature's jobs of one that is due. */
export interface JobQueue {
  /** Never fails: a job whose message is lost is found by the sweep within two minutes. */
  announce(jobId: string, delaySeconds?: number): Promise<void>
}

/** What SQS takes. */
const LONGEST_DELAY_SECONDS = 900

export function jobQueue(queueUrl: string): JobQueue {
  const { url } = endpointOf('SQS', `https://sqs.${process.env['AWS_REGION']}.amazonaws.com`)
  return {
    async announce(jobId, delaySeconds = 0) {
      try {
        const answer = await signedFetch({
          service: 'sqs',
          method: 'POST',
          url: new URL('/', url),
          headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'AmazonSQS.SendMessage' },
          body: JSON.stringify({
            QueueUrl: queueUrl,
            MessageBody: JSON.stringify({ jobId }),
            ...(delaySeconds > 0 && { DelaySeconds: Math.min(delaySeconds, LONGEST_DELAY_SECONDS) }),
          }),
        })
        await answer.arrayBuffer()
        if (!answer.ok) logger.warn('job not announced', { jobId, status: answer.status })
      } catch (error) {
        logger.warn('job not announced', { jobId, error: describeError(error) })
      }
    },
  }
}
