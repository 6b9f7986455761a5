import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A service that answers however a test needs it to, such as badly. */
export interface StandIn {
  readonly endpoint: string
  answer: RequestListener
  readonly stop: () => Promise<void>
}

export async function startStandIn(answer: RequestListener): Promise<StandIn> {
  const server = createServer((request, response) => {
    standIn.answer(request, response)
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
export function json(status: number, body: unknown): RequestListener {
  return (request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body))
  }
}
