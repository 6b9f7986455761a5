import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import type { Job } from './feature.ts'

/** Queues around a job; a job that a schedule alone starts has none, because it is started again anyway. */
export interface JobQueues {
  /** What starts it, where a queue or a file does. */
  readonly waiting?: Queue
  /** Where it ends what it was started by and failed at for good. */
  readonly givenUp?: Queue
}

const ATTEMPTS = 5
/** AWS asks for six times the function's timeout, so that a message is not handed out twice while it is worked on. */
const VISIBILITY = 6

export function jobQueues(scope: Construct, id: string, { startedBy, timeoutSeconds }: Job): JobQueues {
  if (startedBy.every(({ by }) => by === 'schedule')) return {}
  const givenUp = deadLetters(scope, `${id}GivenUp`)
  if (!startedBy.some(({ by }) => by === 'queue' || by === 'file')) return { givenUp }
  const waiting = new Queue(scope, `${id}Waiting`, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    visibilityTimeout: Duration.seconds(VISIBILITY * timeoutSeconds),
    retentionPeriod: Duration.days(14),
    deadLetterQueue: { queue: givenUp, maxReceiveCount: ATTEMPTS },
    removalPolicy: RemovalPolicy.RETAIN,
  })
  return { waiting, givenUp }
}

function deadLetters(scope: Construct, id: string): Queue {
  const queue = new Queue(scope, id, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
    removalPolicy: RemovalPolicy.RETAIN,
  })
  for (const finding of ['SQS3', 'Serverless-SQSRedrivePolicy'])
    acknowledge(queue, finding, 'This queue is itself the dead-letter queue of a job.')
  return queue
}
