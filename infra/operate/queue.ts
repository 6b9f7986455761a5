import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'

/** A message, for as long as it is hidden from others. */
export interface Message {
  readonly body: string
  /** By which it is deleted. */
  readonly receipt: string
}

const AT_ONCE = 10

/** A queue of SQS by its address. */
export function openQueue(QueueUrl: string, region: string) {
  // Where SQS is says the endpoint, and not the host in a queue's URL.
  const sqs = new SQSClient({ region, useQueueUrlAsEndpoint: false })

  return {
    /** Every message that can be seen now, hidden from others for `seconds`. */
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
    /** Shows it to others again. */
    async release({ receipt: ReceiptHandle }: Message): Promise<void> {
      await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }))
    },
    async remove({ receipt: ReceiptHandle }: Message): Promise<void> {
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
    },
  }
}
