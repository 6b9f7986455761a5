import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Passes calls on to the engine and refuses one action while asked to. */
export async function relayTo(endpoint: string) {
  const actions: string[] = []
  let refused: string | undefined
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const action = String(request.headers['x-amz-target']).split('.')[1]
    actions.push(action ?? '')
    if (action === refused) {
      response.writeHead(500, { 'content-type': 'application/x-amz-json-1.0' })
      response.end(JSON.stringify({ __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError', message: 'down' }))
      return
    }
    const { host: _, ...headers } = request.headers as Record<string, string>
    const answer = await fetch(endpoint, { method: 'POST', headers, body: Buffer.concat(chunks) })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was called, in order. */
    actions,
    refuse: (action: string | undefined) => {
      refused = action
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
