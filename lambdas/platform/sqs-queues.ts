import { ChangeMessageVisibilityCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { awsClientDefaults } from './aws-client.ts'

export function sqsQueues() {
  // Uses the configured endpoint like the other clients, instead of the host of the queue's URL.
  const sqs = new SQSClient({ ...awsClientDefaults, useQueueUrlAsEndpoint: false })
  return {
    async send(QueueUrl: string, MessageBody: string, DelaySeconds = 0): Promise<void> {
      await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, ...(DelaySeconds > 0 && { DelaySeconds }) }))
    },
    /** Has a received message come again after `seconds`, instead of the queue's visibility timeout. */
    async comeAgain(QueueUrl: string, ReceiptHandle: string, seconds: number): Promise<void> {
      await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: seconds }))
    },
  }
}
