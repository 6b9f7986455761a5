import { buffer } from 'node:stream/consumers'
import { json, startStandIn } from './stand-in.ts'

/** A proxy in front of the engine at `endpoint`. On request it refuses one action or leaves it unanswered. */
export async function relayTo(endpoint: string | (() => string)) {
  const actions: string[] = []
  const answered: number[] = []
  let refused: string | undefined
  let held: string | undefined
  const standIn = await startStandIn(async (request, response) => {
    const body = new Uint8Array(await buffer(request))
    const action = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    actions.push(action)
    if (action === refused) {
      const error = { __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError', message: 'down' }
      return json(500, error)(request, response)
    }
    if (action === held) return
    const { host: _, ...headers } = request.headers as Record<string, string>
    const answer = await fetch(typeof endpoint === 'string' ? endpoint : endpoint(), { method: 'POST', headers, body })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    const bytes = Buffer.from(await answer.arrayBuffer())
    answered.push(bytes.length)
    return response.end(bytes)
  })
  return {
    url: standIn.endpoint,
    /** The called actions, in order. */
    actions,
    /** Size of each forwarded answer in bytes, in order. */
    answered,
    refuse: (action: string | undefined) => {
      refused = action
    },
    hold: (action: string | undefined) => {
      held = action
    },
    stop: standIn.stop,
  }
}
