import { createHash, randomUUID } from 'node:crypto'
import type { Queue } from '../event-sources/queue.ts'
import { awsError } from '../front-door/aws-error.ts'
import type { AwsAnswer, AwsService } from '../front-door/service.ts'

interface Request {
  readonly QueueUrl?: string
  readonly MaxNumberOfMessages?: number
  readonly VisibilityTimeout?: number
  readonly ReceiptHandle?: string
}

const AT_ONCE = 10
const HIDDEN_FOR_SECONDS = 30

/** What a person does with the queues of what could not be handled: read their messages and delete them. */
export function createSqs(queuesOf: () => Promise<readonly Queue[]>): AwsService {
  /** Until when a message that was received is shown to nobody else; milliseconds since 1970. */
  const hidden = new Map<string, number>()

  async function receive(queue: Queue, { MaxNumberOfMessages = 1, VisibilityTimeout = HIDDEN_FOR_SECONDS }: Request) {
    const now = Date.now()
    const shown = (await queue.messages())
      .filter(({ messageId }) => (hidden.get(messageId) ?? 0) <= now)
      .slice(0, Math.min(MaxNumberOfMessages, AT_ONCE))
    for (const { messageId } of shown) hidden.set(messageId, now + VisibilityTimeout * 1000)
    return shown.map(({ messageId, body }) => ({
      MessageId: messageId,
      ReceiptHandle: messageId,
      Body: body,
      MD5OfBody: createHash('md5').update(body).digest('hex'),
    }))
  }

  return async (call) => {
    const request = JSON.parse(call.body.toString()) as Request
    const name = request.QueueUrl?.split('/').at(-1)
    const queue = (await queuesOf()).find((one) => one.name === name)
    if (!queue) return awsError(call, 'QueueDoesNotExist', 'The specified queue does not exist.', 400)
    switch (call.action) {
      case 'ReceiveMessage':
        return json({ Messages: await receive(queue, request) })
      case 'ChangeMessageVisibility':
        hidden.set(request.ReceiptHandle ?? '', Date.now() + (request.VisibilityTimeout ?? 0) * 1000)
        return json({})
      case 'DeleteMessage':
        await queue.remove(request.ReceiptHandle ?? '')
        return json({})
      default:
        return awsError(call, 'InvalidAction', `The local cloud does not serve ${call.action} of SQS.`, 400)
    }
  }
}

function json(body: object): AwsAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() },
    body: JSON.stringify(body),
  }
}
