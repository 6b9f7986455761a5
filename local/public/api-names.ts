import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressOf, bodyOf } from '../edge/api-origin.ts'
import { flat } from '../edge/prepared-answer.ts'
import { fieldsOf } from '../edge/headers.ts'
import { sendStream } from '../edge/send-stream.ts'
import type { RestApi } from '../gateway/api-request.ts'

type ApiHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

/**
 * AWS serves a REST API under its public name as well, bypassing the edge. The local cloud does too, so that tests can
 * show that this gives no access.
 */
export function createApiNames(apis: readonly RestApi[]): (name: string) => ApiHandler | undefined {
  return (name) => {
    const ofThatName = apis.filter(({ domainName }) => domainName === name)
    if (ofThatName.length === 0) return undefined
    return async (incoming, outgoing) => {
      const [whole = '', query = ''] = (incoming.url ?? '/').split('?', 2)
      const api = ofThatName.find(({ stageName }) => whole.startsWith(`/${stageName}/`))
      if (!api) {
        outgoing.writeHead(403, { 'content-type': 'application/json' }).end('{"message":"Forbidden"}')
        return
      }
      const { status, headers, body } = await api.handle({
        method: incoming.method ?? 'GET',
        path: whole.slice(api.stageName.length + 1),
        query,
        headers: fieldsOf(incoming.rawHeaders),
        body: await bodyOf(incoming),
        sourceIp: addressOf(incoming),
      })
      if (!Buffer.isBuffer(body)) return sendStream({ status, headers, body }, outgoing)
      outgoing.writeHead(status, flat(headers)).end(body)
    }
  }
}
