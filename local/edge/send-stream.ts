import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ApiAnswer } from '../gateway/api-request.ts'
import { flat } from './prepared-answer.ts'

/**
 * Sends the headers at once and the body as it arrives. If the source fails, the connection is cut, so that a partial
 * body is not taken for a complete one.
 */
export async function sendStream(
  { status, headers, body }: Omit<ApiAnswer, 'body'> & { readonly body: AsyncIterable<Uint8Array> },
  outgoing: ServerResponse,
): Promise<void> {
  outgoing.writeHead(status, flat(headers))
  outgoing.flushHeaders()
  // The viewer may disconnect or the function may fail. The function's log has the error.
  await pipeline(Readable.from(body, { objectMode: false }), outgoing).catch(() => undefined)
}
