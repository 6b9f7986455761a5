import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** A service stub with configurable answers. */
export interface StandIn {
  readonly endpoint: string
  answer: Answer
  readonly stop: () => Promise<void>
}

export async function startStandIn(answer: Answer): Promise<StandIn> {
  const server = createServer(async (request, response) => {
    try {
      await standIn.answer(request, response)
    } catch {
      // The caller has timed out, or the test is over.
      response.destroy()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const standIn: StandIn = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return standIn
}

/** An answer in the JSON protocol of AWS. */
export function json(status: number, body: unknown): Answer {
  return (request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body))
  }
}
