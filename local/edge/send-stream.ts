import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ApiAnswer } from '../gateway/api-request.ts'
import { flat } from './composed.ts'

/**
 * Passes a streamed answer on as it comes, the headers at once. Where it breaks off the connection is cut, so that nobody takes the part that
 * arrived for the whole.
 */
export async function sendStream(
  { status, headers, body }: Omit<ApiAnswer, 'body'> & { readonly body: AsyncIterable<Uint8Array> },
  outgoing: ServerResponse,
): Promise<void> {
  outgoing.writeHead(status, flat(headers))
  outgoing.flushHeaders()
  // Either side may end it: the viewer leaves, or the function fails, which its own log tells.
  await pipeline(Readable.from(body, { objectMode: false }), outgoing).catch(() => undefined)
}
