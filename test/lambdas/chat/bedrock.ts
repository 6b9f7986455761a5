import { json as jsonOf } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { startStandIn } from '../stand-in.ts'

/** A Converse request as it came over the wire. */
interface Conversed {
  readonly modelId: string
  readonly system: readonly { readonly text: string }[]
  readonly messages: readonly { readonly role: string; readonly content: readonly { readonly text: string }[] }[]
  readonly inferenceConfig: { readonly maxTokens: number }
}

/** Reaction to the next question; a string is the answer. */
export type Behaviour =
  | string
  | { readonly throttled: number }
  | { readonly down: true }
  | { readonly slowMs: number }
  /** Closes the connection without an answer. */
  | { readonly cutOff: true }
  /** Answers without token usage. */
  | { readonly uncounted: string }

/** A Bedrock stub over HTTP that records requests. */
export async function startBedrock() {
  const asked: Conversed[] = []
  let behaviour: Behaviour = 'We answer from Johannesburg.'
  let throttled = 0
  let onAsk: () => Promise<unknown> = () => Promise.resolve()

  const { endpoint, stop } = await startStandIn(async (request, response) => {
    const modelId = decodeURIComponent(/^\/model\/(.+)\/converse$/.exec(request.url ?? '')?.[1] ?? '')
    asked.push({ modelId, ...((await jsonOf(request)) as Omit<Conversed, 'modelId'>) })

    await onAsk()
    const fail = (status: number, type: string) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type })
        .end('{"message":"no"}')
    if (typeof behaviour === 'object' && 'cutOff' in behaviour) return request.socket.destroy()
    if (typeof behaviour === 'object' && 'down' in behaviour) return fail(503, 'ServiceUnavailableException')
    if (typeof behaviour === 'object' && 'throttled' in behaviour && throttled++ < behaviour.throttled) {
      return fail(429, 'ThrottlingException')
    }
    if (typeof behaviour === 'object' && 'slowMs' in behaviour) await wait(behaviour.slowMs, undefined, { ref: false })
    const uncounted = typeof behaviour === 'object' && 'uncounted' in behaviour ? behaviour.uncounted : undefined
    const text = uncounted ?? (typeof behaviour === 'string' ? behaviour : 'At last.')
    return response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        output: { message: { role: 'assistant', content: [{ text }] } },
        stopReason: 'end_turn',
        ...(uncounted === undefined && { usage: { inputTokens: 900, outputTokens: 100, totalTokens: 1000 } }),
        metrics: { latencyMs: 1 },
      }),
    )
  })

  return {
    url: endpoint,
    asked,
    behaves(how: Behaviour) {
      behaviour = how
      throttled = 0
      onAsk = () => Promise.resolve()
    },
    /** Runs `then` before every answer. */
    onAsk(then: () => Promise<unknown>) {
      onAsk = then
    },
    stop,
  }
}
