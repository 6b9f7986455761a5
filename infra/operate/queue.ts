import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'

/** A received message. */
export interface Message {
  readonly body: string
  /** Receipt handle. */
  readonly receipt: string
}

const AT_ONCE = 10

/** Opens an SQS queue by URL. */
export function openQueue(QueueUrl: string, region: string) {
  // Uses the configured endpoint instead of the host of the queue's URL.
  const sqs = new SQSClient({ region, useQueueUrlAsEndpoint: false })

  return {
    /** Receives all visible messages and hides them for `seconds`. */
    async receive(seconds: number): Promise<Message[]> {
      const messages = new Map<string, Message>()
      for (;;) {
        const { Messages = [] } = await sqs.send(
          new ReceiveMessageCommand({
            QueueUrl,
            MaxNumberOfMessages: AT_ONCE,
            VisibilityTimeout: seconds,
            WaitTimeSeconds: 1,
          }),
        )
        for (const { MessageId = '', ReceiptHandle = '', Body = '' } of Messages)
          messages.set(MessageId, { body: Body, receipt: ReceiptHandle })
        if (Messages.length === 0) return [...messages.values()]
      }
    },
    /** Makes the message visible again. */
    async release({ receipt: ReceiptHandle }: Message): Promise<void> {
      await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }))
    },
    async remove({ receipt: ReceiptHandle }: Message): Promise<void> {
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
    },
  }
}
