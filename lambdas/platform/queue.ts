import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { awsClientDefaults } from './aws-client.ts'

/** Sends messages to SQS queues. */
export interface Queues {
  readonly send: (queueUrl: string, body: string, delaySeconds?: number) => Promise<void>
}

export function queues(): Queues {
  // Uses the configured endpoint like the other clients, instead of the host of the queue's URL.
  const sqs = new SQSClient({ ...awsClientDefaults, useQueueUrlAsEndpoint: false })
  return {
    async send(QueueUrl, MessageBody, DelaySeconds = 0) {
      await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, ...(DelaySeconds > 0 && { DelaySeconds }) }))
    },
  }
}
