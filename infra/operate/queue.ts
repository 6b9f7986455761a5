import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import * as z from 'zod'

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

/** A queue of SQS by its address. Its calls are signed by the SDK's own signer and are not worth a client of their own. */
export function openQueue(url: string, region: string) {
  const { config } = new CloudFormationClient({ region })

  async function call(action: string, input: object): Promise<unknown> {
    const named = process.env['AWS_ENDPOINT_URL_SQS'] ?? process.env['AWS_ENDPOINT_URL']
    const endpoint = new URL(named ?? `https://sqs.${region}.amazonaws.com`)
    const signer = await config.signer({
      schemeId: 'aws.auth#sigv4',
      name: 'sigv4',
      signingName: 'sqs',
      signingRegion: region,
      properties: {},
    } as Parameters<typeof config.signer>[0])
    const request = await signer.sign({
      method: 'POST',
      protocol: endpoint.protocol,
      hostname: endpoint.hostname,
      ...(endpoint.port && { port: Number(endpoint.port) }),
      path: `${endpoint.pathname.replace(/\/$/, '')}/`,
      query: {},
      headers: {
        host: endpoint.host,
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `AmazonSQS.${action}`,
      },
      body: JSON.stringify({ QueueUrl: url, ...input }),
    })
    const response = await fetch(new URL(request.path, endpoint), {
      method: 'POST',
      headers: request.headers,
      body: request.body as string,
    })
    const answer = (await response.json()) as { __type?: string; message?: string }
    if (response.ok) return answer
    // As the SDK's clients throw, so that it is told to the operator like theirs.
    throw Object.assign(new Error(answer.message ?? `SQS answered ${response.status}.`), {
      name: answer.__type?.split('#').at(-1) ?? 'SqsError',
    })
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
