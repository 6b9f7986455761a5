import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { awsError } from '../front-door/aws-error.ts'
import type { AwsAnswer, AwsCall, AwsService } from '../front-door/service.ts'
import type { ReceivedMessage } from './message-store.ts'
import { readNewMessage, sizeOf } from './new-message.ts'
import { LARGEST_MESSAGE } from './queue-settings.ts'
import type { Queue } from './queue.ts'
import { SqsError } from './sqs-error.ts'

const LARGEST_BATCH = 10
const LONGEST_VISIBILITY_SECONDS = 12 * 60 * 60
const LONGEST_WAIT_SECONDS = 20

const entriesSchema = z.array(z.looseObject({ Id: z.string() })).default([])
type BatchEntry = z.infer<typeof entriesSchema>[number]

const receiveSchema = z.object({
  MaxNumberOfMessages: z.int().min(1).max(LARGEST_BATCH).default(1),
  VisibilityTimeout: z.int().min(0).max(LONGEST_VISIBILITY_SECONDS).optional(),
  WaitTimeSeconds: z.int().min(0).max(LONGEST_WAIT_SECONDS).optional(),
  AttributeNames: z.array(z.string()).default([]),
  MessageSystemAttributeNames: z.array(z.string()).default([]),
  MessageAttributeNames: z.array(z.string()).default([]),
})
const visibilitySchema = z.object({
  ReceiptHandle: z.string(),
  VisibilityTimeout: z.int().min(0).max(LONGEST_VISIBILITY_SECONDS),
})
const receiptSchema = z.object({ ReceiptHandle: z.string() })

/** Serves SQS's JSON protocol to functions and operators. */
export function createSqs(queues: readonly Queue[]): AwsService {
  return async (call) => {
    try {
      const request = requestOf(call)
      const name = queueNamed(request)
      const queue = queues.find(({ settings }) => settings.name === name)
      if (!queue) throw new SqsError('QueueDoesNotExist', 'The specified queue does not exist.')
      const action = actions[call.action]
      if (!action) throw new SqsError('InvalidAction', `The local cloud does not serve ${call.action} of SQS.`)
      return json(await action(queue, request, call.principal?.roleArn ?? ''))
    } catch (error) {
      if (error instanceof SqsError) return awsError(call, error.name, error.message, 400)
      throw error
    }
  }
}

type SqsRequest = Readonly<Record<string, unknown>>
type SqsAction = (queue: Queue, request: SqsRequest, sender: string) => object | Promise<object>

const actions: Readonly<Record<string, SqsAction>> = {
  GetQueueUrl: ({ settings }) => ({ QueueUrl: settings.url }),

  SendMessage(queue, request, sender) {
    const message = readNewMessage(request, queue.settings, sender)
    const [MessageId] = queue.send(message)
    return { MessageId, MD5OfMessageBody: md5(message.body) }
  },

  SendMessageBatch(queue, request, sender) {
    const entries = entriesOf(request).map((entry) => {
      const message = attempt(() => readNewMessage(entry, queue.settings, sender))
      return { Id: entry.Id, message }
    })
    const accepted = entries.flatMap(({ Id, message }) => (message instanceof SqsError ? [] : [{ Id, message }]))
    const total = accepted.reduce((sum, { message }) => sum + sizeOf(message), 0)
    if (total > LARGEST_MESSAGE)
      throw new SqsError(
        'BatchRequestTooLong',
        `Batch requests cannot be longer than ${LARGEST_MESSAGE} bytes. You have sent ${total} bytes.`,
      )
    const ids = queue.send(...accepted.map(({ message }) => message))
    return {
      Successful: accepted.map(({ Id, message }, i) => ({
        Id,
        MessageId: ids[i],
        MD5OfMessageBody: md5(message.body),
      })),
      Failed: entries.flatMap(({ Id, message }) => (message instanceof SqsError ? [failed(Id, message)] : [])),
    }
  },

  async ReceiveMessage(queue, request) {
    const options = parse(receiveSchema, request)
    const messages = await queue.receive({
      most: options.MaxNumberOfMessages,
      hiddenMs: milliseconds(options.VisibilityTimeout),
      waitMs: milliseconds(options.WaitTimeSeconds),
    })
    return messages.length > 0 ? { Messages: messages.map((message) => describe(message, options)) } : {}
  },

  DeleteMessage(queue, request) {
    queue.remove([parse(receiptSchema, request).ReceiptHandle])
    return {}
  },

  DeleteMessageBatch: (queue, request) =>
    each(request, (entry) => queue.remove([parse(receiptSchema, entry).ReceiptHandle])),

  ChangeMessageVisibility(queue, request) {
    changeVisibility(queue, request)
    return {}
  },

  ChangeMessageVisibilityBatch: (queue, request) => each(request, (entry) => changeVisibility(queue, entry)),

  GetQueueAttributes(queue, request) {
    const wanted = parse(z.object({ AttributeNames: z.array(z.string()).default([]) }), request).AttributeNames
    const all = Object.entries(attributesOf(queue))
    return {
      Attributes: Object.fromEntries(all.filter(([name]) => wanted.includes(name) || wanted.includes('All'))),
    }
  },
}

function changeVisibility(queue: Queue, request: SqsRequest): void {
  const { ReceiptHandle, VisibilityTimeout } = parse(visibilitySchema, request)
  if (!queue.hide(ReceiptHandle, VisibilityTimeout * 1000))
    throw new SqsError('MessageNotInflight', 'The message referred to is not in flight.')
}

function attributesOf({ settings, counts }: Queue): Record<string, string> {
  const { visible, inFlight, delayed } = counts()
  const { redrive } = settings
  return {
    QueueArn: settings.arn,
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    VisibilityTimeout: String(settings.visibilityMs / 1000),
    DelaySeconds: String(settings.delayMs / 1000),
    MessageRetentionPeriod: String(settings.retentionMs / 1000),
    ReceiveMessageWaitTimeSeconds: String(settings.waitMs / 1000),
    MaximumMessageSize: String(settings.largestBytes),
    ...(redrive
      ? {
          RedrivePolicy: JSON.stringify({
            deadLetterTargetArn: redrive.deadLetters,
            maxReceiveCount: redrive.maxReceiveCount,
          }),
        }
      : {}),
  }
}

function describe(message: ReceivedMessage, options: z.infer<typeof receiveSchema>): object {
  const wanted = [...options.AttributeNames, ...options.MessageSystemAttributeNames]
  const system = Object.entries(systemAttributes(message)).filter(
    ([name]) => wanted.includes(name) || wanted.includes('All'),
  )
  const own = Object.entries(message.attributes).filter(([name]) =>
    options.MessageAttributeNames.some((one) => one === 'All' || one === '.*' || one === name),
  )
  return {
    MessageId: message.messageId,
    ReceiptHandle: message.receipt,
    Body: message.body,
    MD5OfBody: md5(message.body),
    ...(system.length > 0 ? { Attributes: Object.fromEntries(system) } : {}),
    ...(own.length > 0 ? { MessageAttributes: Object.fromEntries(own) } : {}),
  }
}

/** System attributes of a message, as consumers and event sources see them. */
export function systemAttributes(message: ReceivedMessage): Record<string, string> {
  return {
    ApproximateReceiveCount: String(message.receiveCount),
    SentTimestamp: String(message.sentAt),
    SenderId: message.sender,
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
  }
}

function entriesOf(request: SqsRequest): readonly BatchEntry[] {
  const entries = parse(entriesSchema, request['Entries'])
  if (entries.length === 0)
    throw new SqsError('EmptyBatchRequest', 'There should be at least one entry in the request.')
  if (entries.length > LARGEST_BATCH)
    throw new SqsError(
      'TooManyEntriesInBatchRequest',
      `Maximum number of entries per request are ${LARGEST_BATCH}. You have sent ${entries.length}.`,
    )
  for (const { Id } of entries)
    if (!/^[\w-]{1,80}$/.test(Id))
      throw new SqsError(
        'InvalidBatchEntryId',
        'A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 letters long.',
      )
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length)
    throw new SqsError('BatchEntryIdsNotDistinct', 'Two or more batch entries have the same Id.')
  return entries
}

function each(request: SqsRequest, work: (entry: BatchEntry) => void): object {
  const done = entriesOf(request).map((entry) => ({ Id: entry.Id, refusal: attempt(() => work(entry)) }))
  return {
    Successful: done.filter(({ refusal }) => !(refusal instanceof SqsError)).map(({ Id }) => ({ Id })),
    Failed: done.flatMap(({ Id, refusal }) => (refusal instanceof SqsError ? [failed(Id, refusal)] : [])),
  }
}

function attempt<T>(work: () => T): T | SqsError {
  try {
    return work()
  } catch (error) {
    if (error instanceof SqsError) return error
    throw error
  }
}

function failed(Id: string, { name, message }: SqsError): object {
  return { Id, SenderFault: true, Code: name, Message: message }
}

function requestOf({ body }: AwsCall): SqsRequest {
  try {
    return parse(z.record(z.string(), z.unknown()), JSON.parse(body.toString() || '{}'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new SqsError('InvalidParameterValue', 'The request is not valid JSON.')
    throw error
  }
}

function queueNamed(request: SqsRequest): string | undefined {
  const { QueueUrl = '', QueueName = QueueUrl } = parse(
    z.object({ QueueUrl: z.string().optional(), QueueName: z.string().optional() }),
    request,
  )
  return QueueName.split('/').at(-1)
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new SqsError('InvalidParameterValue', z.prettifyError(parsed.error))
  return parsed.data
}

function milliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}

function json(body: object): AwsAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() },
    body: JSON.stringify(body),
  }
}
