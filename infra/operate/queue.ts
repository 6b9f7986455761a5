import * as z from 'zod'
import { openSignedCalls, refused } from './signed-calls.ts'

/** A message, for as long as it is hidden from others. */
export interface Message {
  readonly body: string
  /** By which it is deleted. */
  readonly receipt: string
}

const receivedSchema = z.object({
  Messages: z.array(z.object({ MessageId: z.string(), ReceiptHandle: z.string(), Body: z.string() })).default([]),
})

const AT_ONCE = 10

/** A queue of SQS by its address. */
export function openQueue(url: string, region: string) {
  const sqs = openSignedCalls({ signedAs: 'sqs', variable: 'SQS', region, host: `sqs.${region}.amazonaws.com` })

  async function call(action: string, input: object): Promise<unknown> {
    const response = await sqs.send({
      method: 'POST',
      path: '/',
      headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `AmazonSQS.${action}` },
      body: JSON.stringify({ QueueUrl: url, ...input }),
    })
    if (!response.ok) throw await refused(response)
    return response.json()
  }

  return {
    /** Every message that can be seen now, hidden from others for `seconds`. */
    async receive(seconds: number): Promise<Message[]> {
      const messages = new Map<string, Message>()
      for (;;) {
        const input = { MaxNumberOfMessages: AT_ONCE, VisibilityTimeout: seconds, WaitTimeSeconds: 1 }
        const { Messages } = receivedSchema.parse(await call('ReceiveMessage', input))
        for (const { MessageId, ReceiptHandle, Body } of Messages)
          messages.set(MessageId, { body: Body, receipt: ReceiptHandle })
        if (Messages.length === 0) return [...messages.values()]
      }
    },
    /** Shows it to others again. */
    async release({ receipt }: Message): Promise<void> {
      await call('ChangeMessageVisibility', { ReceiptHandle: receipt, VisibilityTimeout: 0 })
    },
    async remove({ receipt }: Message): Promise<void> {
      await call('DeleteMessage', { ReceiptHandle: receipt })
    },
  }
}
