import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { awsClientDefaults } from './aws-client.ts'

/** The queues that a function sends messages to. */
export interface Queues {
  readonly send: (queueUrl: string, body: string, delaySeconds?: number) => Promise<void>
}

export function queues(): Queues {
  // Where SQS is says the endpoint, as with the other services, and not the host in a queue's URL.
  const sqs = new SQSClient({ ...awsClientDefaults, useQueueUrlAsEndpoint: false })
  return {
    async send(QueueUrl, MessageBody, DelaySeconds = 0) {
      await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, ...(DelaySeconds > 0 && { DelaySeconds }) }))
    },
  }
}
