import * as z from 'zod'
import type { NewMessage } from './message-store.ts'
import type { QueueSettings } from './queue-settings.ts'
import { SqsError } from './sqs-error.ts'

const LONGEST_DELAY_SECONDS = 900
const MOST_ATTRIBUTES = 10
/** SQS accepts only the characters of XML 1.0. */
// oxlint-disable-next-line no-control-regex -- the pattern refuses control characters
const FORBIDDEN = /[^\u0009\u000A\u000D\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u

const attributeSchema = z.object({
  DataType: z.string().regex(/^(?:String|Number|Binary)(?:\.|$)/),
  StringValue: z.string().optional(),
  BinaryValue: z.string().optional(),
})
const requestSchema = z.object({
  MessageBody: z.string().optional(),
  DelaySeconds: z.number().optional(),
  MessageAttributes: z.record(z.string(), attributeSchema).default({}),
})

/** Parses a message to be sent, and refuses what SQS refuses. */
export function readNewMessage(request: unknown, queue: QueueSettings, sender: string): NewMessage {
  const parsed = requestSchema.safeParse(request)
  if (!parsed.success) throw new SqsError('InvalidParameterValue', z.prettifyError(parsed.error))
  const { MessageBody: body, DelaySeconds: delay, MessageAttributes: attributes } = parsed.data
  if (!body) throw new SqsError('MissingParameter', 'The request must contain the parameter MessageBody.')
  if (FORBIDDEN.test(body)) throw new SqsError('InvalidMessageContents', 'Invalid characters found.')
  if (sizeOf({ body, attributes }) > queue.largestBytes)
    throw new SqsError(
      'InvalidParameterValue',
      `One or more parameters are invalid. Reason: Message must be shorter than ${queue.largestBytes} bytes.`,
    )
  if (Object.keys(attributes).length > MOST_ATTRIBUTES)
    throw new SqsError(
      'InvalidParameterValue',
      `Number of message attributes exceeds the allowed maximum ${MOST_ATTRIBUTES}.`,
    )
  if (delay !== undefined && !(Number.isInteger(delay) && delay >= 0 && delay <= LONGEST_DELAY_SECONDS))
    throw new SqsError(
      'InvalidParameterValue',
      `Value ${delay} for parameter DelaySeconds is invalid. Reason: DelaySeconds must be >= 0 and <= ${LONGEST_DELAY_SECONDS}.`,
    )
  return { body, attributes, sender, ...(delay === undefined ? {} : { delayMs: delay * 1000 }) }
}

/** Bytes of the body and of the attributes' names, types and values. */
export function sizeOf({ body, attributes = {} }: Pick<NewMessage, 'body' | 'attributes'>): number {
  const parts = Object.entries(attributes).flatMap(([name, { DataType, StringValue = '', BinaryValue = '' }]) => [
    Buffer.byteLength(name) + Buffer.byteLength(DataType),
    Buffer.byteLength(StringValue) + Buffer.byteLength(BinaryValue, 'base64'),
  ])
  return parts.reduce((sum, bytes) => sum + bytes, Buffer.byteLength(body))
}
