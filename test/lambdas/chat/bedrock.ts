import { json as jsonOf } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { frame, frames } from '#local/bedrock/frames.ts'
import { startStandIn } from '../stand-in.ts'

/** A ConverseStream request as it came over the wire. */
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
  /** Closes the connection after these words. */
  | { readonly cutAfter: string }
  /** Says no more after these words. */
  | { readonly silentAfter: string }
  /** Answers without token usage. */
  | { readonly uncounted: string }

/** A Bedrock stub over HTTP that records requests. */
export async function startBedrock() {
  const asked: Conversed[] = []
  let behaviour: Behaviour = 'We answer from Johannesburg.'
  let throttled = 0
  let onAsk: () => Promise<unknown> = () => Promise.resolve()

  const { endpoint, stop } = await startStandIn(async (request, response) => {
    const modelId = decodeURIComponent(/^\/model\/(.+)\/converse-stream$/.exec(request.url ?? '')?.[1] ?? '')
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
    response.writeHead(200, { 'content-type': 'application/vnd.amazon.eventstream' })
    const begun = typeof behaviour === 'object' && 'cutAfter' in behaviour ? behaviour.cutAfter : undefined
    const silent = typeof behaviour === 'object' && 'silentAfter' in behaviour ? behaviour.silentAfter : undefined
    if (begun !== undefined || silent !== undefined) {
      const words = frame('contentBlockDelta', { contentBlockIndex: 0, delta: { text: begun ?? silent } })
      return response.write(words, () => begun !== undefined && request.socket.destroy())
    }
    const usage = uncounted === undefined ? { inputTokens: 900, outputTokens: 100, totalTokens: 1000 } : undefined
    for (const each of frames({ text, stopReason: 'end_turn', usage }, () => 1)) response.write(each)
    return response.end()
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
