import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A Converse request as it came over the wire. */
interface Conversed {
  readonly modelId: string
  readonly system: readonly { readonly text: string }[]
  readonly messages: readonly { readonly role: string; readonly content: readonly { readonly text: string }[] }[]
  readonly inferenceConfig: { readonly maxTokens: number }
}

/** What the model does with the next question; a string is what it writes. */
export type Behaviour = string | { readonly throttled: number } | { readonly down: true } | { readonly slowMs: number }

/** Speaks Bedrock's Converse over HTTP and remembers what it was asked. */
export async function startBedrock() {
  const asked: Conversed[] = []
  let behaviour: Behaviour = 'We answer from Johannesburg.'
  let throttled = 0

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const modelId = decodeURIComponent(/^\/model\/(.+)\/converse$/.exec(request.url ?? '')?.[1] ?? '')
    asked.push({ modelId, ...(JSON.parse(Buffer.concat(chunks).toString()) as Omit<Conversed, 'modelId'>) })

    const fail = (status: number, type: string) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type })
        .end('{"message":"no"}')
    if (typeof behaviour === 'object' && 'down' in behaviour) return fail(503, 'ServiceUnavailableException')
    if (typeof behaviour === 'object' && 'throttled' in behaviour && throttled++ < behaviour.throttled) {
      return fail(429, 'ThrottlingException')
    }
    if (typeof behaviour === 'object' && 'slowMs' in behaviour) await wait(behaviour.slowMs, undefined, { ref: false })
    return response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        output: {
          message: { role: 'assistant', content: [{ text: typeof behaviour === 'string' ? behaviour : 'At last.' }] },
        },
        stopReason: 'end_turn',
        usage: { inputTokens: 900, outputTokens: 100, totalTokens: 1000 },
        metrics: { latencyMs: 1 },
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    behaves(how: Behaviour) {
      behaviour = how
      throttled = 0
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
