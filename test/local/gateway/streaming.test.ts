import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { readAssembly } from '#local/assembly/assembly.ts'
import { createEdge } from '#local/edge/edge.ts'
import { readRestApis } from '#local/gateway/rest-api.ts'
import { environmentOf } from '#local/lambda/environment.ts'
import { createPool } from '#local/lambda/pool.ts'
import { createObjects } from '#local/s3/objects.ts'
import { writtenAssembly } from '../assembly/written-assembly.ts'
import { writtenFunction } from '../lambda/written-function.ts'

const FUNCTION = 'arn:aws:lambda:af-south-1:000000000000:function:subject'
const HEAD = `{ statusCode: 201, headers: { 'content-type': 'text/event-stream', 'x-one': '1' }, cookies: ['a=1', 'b=2'] }`
const ending: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0)) await end()
})

/** A streaming function behind the gateway, the edge and a real port. */
async function site(
  handler: string,
  { timeoutMs = 5000, readSeconds = 30, timeoutSeconds = 5 }: Partial<Record<string, number>> = {},
) {
  const definition = writtenFunction(`export const handler = awslambda.streamifyResponse(${handler})`, {
    timeoutSeconds,
  })
  const said: string[] = []
  const pool = createPool({
    definition,
    environment: () => environmentOf(definition, { region: 'af-south-1', frontDoor: 'http://127.0.0.1:9' }),
    say: (line) => said.push(line),
  })
  await pool.warm()
  const assembly = readAssembly(writtenAssembly({ app: { resources: templateOf({ timeoutMs, readSeconds }) } }))
  const apis = readRestApis({
    assembly,
    runtime: {
      warm: async () => {},
      close: async () => {},
      definition: () => definition,
      invoke: (_, invocation) => pool.invoke(invocation),
    },
    verify: () => undefined,
  })
  const edge = createEdge({
    assembly,
    apis,
    objects: createObjects({ directory: definition.directory, buckets: [] }),
    log: () => {},
  })
  const server = createServer((incoming, outgoing) => void edge.handle(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ending.push(async () => {
    server.closeAllConnections()
    server.close()
    await pool.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/stream`
  return { url, said }
}

function templateOf({ timeoutMs, readSeconds }: { timeoutMs: number; readSeconds: number }) {
  const ofApi = { RestApiId: { Ref: 'Api' } }
  const uri = `arn:aws:apigateway:af-south-1:lambda:path/2021-11-15/functions/${FUNCTION}/response-streaming-invocations`
  const behaviour = { TargetOriginId: 'api', CachePolicyId: { Ref: 'Cache' } }
  return {
    Subject: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'subject' } },
    Api: { Type: 'AWS::ApiGateway::RestApi', Properties: {} },
    Proxy: {
      Type: 'AWS::ApiGateway::Resource',
      Properties: { ...ofApi, ParentId: { 'Fn::GetAtt': ['Api', 'RootResourceId'] }, PathPart: '{proxy+}' },
    },
    Any: {
      Type: 'AWS::ApiGateway::Method',
      Properties: {
        ...ofApi,
        ResourceId: { Ref: 'Proxy' },
        HttpMethod: 'ANY',
        Integration: { Type: 'AWS_PROXY', Uri: uri, ResponseTransferMode: 'STREAM', TimeoutInMillis: timeoutMs },
      },
    },
    Stage: { Type: 'AWS::ApiGateway::Stage', Properties: { ...ofApi, StageName: 'demo', DeploymentId: 'one' } },
    Cache: {
      Type: 'AWS::CloudFront::CachePolicy',
      Properties: {
        CachePolicyConfig: {
          Name: 'none',
          MinTTL: 0,
          DefaultTTL: 0,
          MaxTTL: 0,
          ParametersInCacheKeyAndForwardedToOrigin: {
            EnableAcceptEncodingGzip: false,
            HeadersConfig: { HeaderBehavior: 'none' },
            CookiesConfig: { CookieBehavior: 'none' },
            QueryStringsConfig: { QueryStringBehavior: 'none' },
          },
        },
      },
    },
    Distribution: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          DefaultCacheBehavior: behaviour,
          Origins: [
            {
              Id: 'api',
              DomainName: { 'Fn::Sub': '${Api}.execute-api.${AWS::Region}.amazonaws.com' },
              OriginPath: '/demo',
              CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginReadTimeout: readSeconds },
            },
          ],
        },
      },
    },
  }
}

async function answerOf(url: string): Promise<IncomingMessage> {
  const [answer] = (await once(get(url), 'response')) as [IncomingMessage]
  return answer
}
/** The received text, and whether the connection was cut. */
async function readAll(answer: IncomingMessage): Promise<{ text: string; cut: boolean }> {
  let text = ''
  try {
    for await (const chunk of answer) text += String(chunk)
    return { text, cut: !answer.complete }
  } catch {
    return { text, cut: true }
  }
}

test('status, headers and first bytes arrive while the function still writes', async () => {
  const { url } = await site(`async (event, stream) => {
    const answer = awslambda.HttpResponseStream.from(stream, ${HEAD})
    answer.write('first ')
    await new Promise((resolve) => setTimeout(resolve, 300))
    answer.write('second at ' + Date.now())
    answer.end()
  }`)
  const answer = await answerOf(url)
  const [first] = (await once(answer, 'data')) as [Buffer]
  const firstAt = Date.now()
  expect([answer.statusCode, answer.headers['x-one'], answer.headers['set-cookie'], first.toString()]).toEqual([
    201,
    '1',
    ['a=1', 'b=2'],
    'first ',
  ])
  const { text, cut } = await readAll(answer)
  expect(cut).toBe(false)
  expect(firstAt).toBeLessThan(Number(/second at (\d+)/.exec(text)?.[1]))
})

test.each([
  ['throws', `throw new Error('no model')`],
  ['ends its process', `process.exit(3)`],
])('if a function %s during the stream, the connection is cut', async (_, failure) => {
  const { url } = await site(`async (event, stream) => {
    const answer = awslambda.HttpResponseStream.from(stream, ${HEAD})
    answer.write('first ')
    await new Promise((resolve) => setTimeout(resolve, 100))
    ${failure}
  }`)
  const answer = await answerOf(url)
  expect(answer.statusCode).toBe(201)
  expect(await readAll(answer)).toEqual({ text: 'first ', cut: true })
})

test('a function that fails before it writes is a server error', async () => {
  const { url } = await site(`async () => { throw new Error('no table') }`)
  expect((await answerOf(url)).statusCode).toBe(502)
})

test.each([
  ['writes no status', `stream.write('hello'); stream.end()`],
  // As in Lambda's runtime: only a write sends the metadata given to `from`.
  ['only ends its stream', `awslambda.HttpResponseStream.from(stream, ${HEAD}).end('hello')`],
  ['writes nothing', `awslambda.HttpResponseStream.from(stream, ${HEAD}).end()`],
])('a function that %s is a server error', async (_, code) => {
  const { url } = await site(`async (event, stream) => { ${code} }`)
  expect((await answerOf(url)).statusCode).toBe(502)
})

test('an answer that exceeds the integration timeout is cut off', async () => {
  const writing = `async (event, stream) => {
    const answer = awslambda.HttpResponseStream.from(stream, ${HEAD})
    for (;;) { answer.write('.'); await new Promise((resolve) => setTimeout(resolve, 20)) }
  }`
  const { text, cut } = await readAll(await answerOf((await site(writing, { timeoutMs: 1000 })).url))
  expect([text.startsWith('.'), cut]).toEqual([true, true])
})

test('an answer that exceeds the function timeout is cut off', async () => {
  const writing = `async (event, stream) => {
    awslambda.HttpResponseStream.from(stream, ${HEAD}).write('first')
    await new Promise(() => setInterval(() => {}, 1000))
  }`
  expect(await readAll(await answerOf((await site(writing, { timeoutSeconds: 1 })).url))).toEqual({
    text: 'first',
    cut: true,
  })
})

test("a function that streams nothing in time gets the gateway's timeout response", async () => {
  const { url } = await site(`() => new Promise(() => setInterval(() => {}, 1000))`, {
    timeoutMs: 200,
    timeoutSeconds: 0.6,
  })
  expect((await answerOf(url)).statusCode).toBe(504)
})

test("a pause longer than the distribution's response timeout ends the answer", async () => {
  const { url } = await site(
    `async (event, stream) => {
      const answer = awslambda.HttpResponseStream.from(stream, ${HEAD})
      answer.write('first')
      await new Promise((resolve) => setTimeout(resolve, 3000))
      answer.end('second')
    }`,
    { readSeconds: 1 },
  )
  expect(await readAll(await answerOf(url))).toEqual({ text: 'first', cut: true })
})

test('a slow reader slows the function, and a disconnected one releases it', async () => {
  const { url, said } = await site(`async (event, stream) => {
    globalThis.written ??= 0
    const answer = awslambda.HttpResponseStream.from(stream, ${HEAD})
    for (let i = 0; i < 400; i += 1) {
      if (!answer.write(Buffer.alloc(65536, 120))) await new Promise((resolve) => answer.once('drain', resolve))
      globalThis.written += 1
      console.log('written ' + globalThis.written)
    }
    answer.end()
  }`)
  const answer = await answerOf(url)
  answer.pause()
  await once(answer, 'readable')
  // The function would send 400 chunks of 64 kB; buffers on the way hold fewer.
  const written = await settled(() => Number(said.at(-1)?.split(' ')[1] ?? 0))
  expect(written).toBeGreaterThan(0)
  expect(written).toBeLessThan(300)
  answer.destroy()
  await expect.poll(() => said.at(-1), { timeout: 30_000 }).toBe('written 400')
})

/** Resolves with the value when it no longer changes. */
async function settled(read: () => number): Promise<number> {
  for (let last = -1, now = read(); ; last = now, now = read()) {
    if (last === now && now > 0) return now
    await sleep(200)
  }
}
