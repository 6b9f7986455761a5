import { EventStreamCodec } from '@smithy/eventstream-codec'
import { fromUtf8, toUtf8 } from '@smithy/util-utf8'

const codec = new EventStreamCodec(toUtf8, fromUtf8)

/** Frames of a ConverseStream reply, one per word. */
export function* frames(
  { text, stopReason, usage }: { readonly text: string; readonly stopReason: string; readonly usage: unknown },
  latencyMs: () => number,
): Generator<Uint8Array> {
  yield frame('messageStart', { role: 'assistant' })
  for (const word of text.match(/\s*\S+\s*/g) ?? []) {
    yield frame('contentBlockDelta', { contentBlockIndex: 0, delta: { text: word } })
  }
  yield frame('contentBlockStop', { contentBlockIndex: 0 })
  yield frame('messageStop', { stopReason })
  yield frame('metadata', { usage, metrics: { latencyMs: latencyMs() } })
}

/** An event of the stream. */
export function frame(type: string, body: unknown): Uint8Array {
  return codec.encode({
    headers: {
      ':event-type': { type: 'string', value: type },
      ':content-type': { type: 'string', value: 'application/json' },
      ':message-type': { type: 'string', value: 'event' },
    },
    body: fromUtf8(JSON.stringify(body)),
  })
}
