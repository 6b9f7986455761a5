import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { ChatEvent, ChatReply } from '#domain/chat/contract.ts'
import { apiErrorOf } from '../client/api-error.ts'

/** The status of a failure after the first sentence, when the answer has its own status already. */
const FAILED = 503

/**
 * Reads an answer that comes sentence by sentence, or at once as JSON. Throws a `TypeError` if it ends without its reply.
 *
 * @param hear called with the next sentences
 */
export async function readReply(
  response: Response,
  hear: (heard: Extract<ChatEvent, { text: string }>) => void,
): Promise<ChatReply> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return (await response.json()) as ChatReply
  if (!response.body) throw new TypeError('The answer is empty.')
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  const reader = events.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const { event: kind = 'message', data } = read.value
    if (kind === 'error') throw apiErrorOf(FAILED, JSON.parse(data))
    if (kind !== 'message') continue
    const event = JSON.parse(data) as ChatEvent
    if ('reply' in event) return event.reply
    hear(event)
  }
  throw new TypeError('The answer was cut off.')
}
