import type { Readable } from 'node:stream'
import type { ApiAnswer } from './api-request.ts'
import { isBinary } from './proxy-event.ts'
import type { GatewayRequest } from './request-context.ts'

type HeaderValue = string | number | boolean

interface ProxyResult {
  readonly statusCode: number
  readonly headers?: Readonly<Record<string, HeaderValue>>
  readonly multiValueHeaders?: Readonly<Record<string, readonly HeaderValue[]>>
  readonly cookies?: readonly string[]
  readonly body?: string
  readonly isBase64Encoded?: boolean
}

const KNOWN = new Set(['statusCode', 'headers', 'multiValueHeaders', 'body', 'isBase64Encoded'])

/** Converts a function's result to an HTTP answer. Undefined if its shape is invalid. */
export function proxyAnswer(
  payload: unknown,
  gatewayRequest: GatewayRequest,
  binaryMediaTypes: readonly string[],
): ApiAnswer | undefined {
  if (!isResult(payload)) return undefined
  const { statusCode, headers = {}, multiValueHeaders = {}, body = '', isBase64Encoded = false } = payload
  // A base64 body is decoded only if the caller accepts a binary type.
  const decodes = isBase64Encoded && isBinary(gatewayRequest.headers['accept'], binaryMediaTypes)
  return {
    status: statusCode,
    headers: withIds(headers, multiValueHeaders, gatewayRequest),
    body: Buffer.from(body, decodes ? 'base64' : 'utf8'),
  }
}

function isResult(payload: unknown): payload is ProxyResult {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return false
  const { statusCode, body } = payload as Record<string, unknown>
  return (
    Number.isInteger(Number(statusCode)) &&
    statusCode !== undefined &&
    (body === undefined || body === null || typeof body === 'string') &&
    Object.keys(payload).every((key) => KNOWN.has(key))
  )
}

/** Eight zero bytes separate the status and headers of a streamed answer from its body. */
const PRELUDE_END = Buffer.alloc(8)
/**
 * Largest prelude. Source: API Gateway Developer Guide, "Configure a Lambda proxy integration with payload response
 * streaming".
 */
const LONGEST_PRELUDE = 16 * 1024

/** A streamed answer; undefined if the function streamed something other than an HTTP answer. */
export async function streamedAnswer(body: Readable, gatewayRequest: GatewayRequest): Promise<ApiAnswer | undefined> {
  let read = Buffer.alloc(0)
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  for (;;) {
    const end = read.indexOf(PRELUDE_END)
    const next = end < 0 ? await chunks.next().catch(() => undefined) : undefined
    const prelude = end < 0 ? undefined : preludeIn(read.subarray(0, end))
    if (prelude) {
      const { statusCode, headers = {}, multiValueHeaders = {}, cookies = [] } = prelude
      return {
        status: statusCode,
        headers: [
          ...withIds(headers, multiValueHeaders, gatewayRequest),
          ...cookies.map((cookie) => ['Set-Cookie', cookie] as const),
        ],
        body: joined(read.subarray(end + PRELUDE_END.length), chunks, body),
      }
    }
    if (!next || next.done || read.length > LONGEST_PRELUDE) {
      body.destroy()
      return undefined
    }
    read = Buffer.concat([read, next.value])
  }
}

function preludeIn(text: Buffer): ProxyResult | undefined {
  try {
    const prelude = JSON.parse(text.toString()) as ProxyResult
    return Number.isInteger(prelude.statusCode) ? prelude : undefined
  } catch {
    // Not JSON, so there is no status.
    return undefined
  }
}

async function* joined(first: Buffer, rest: AsyncIterator<Buffer>, body: Readable): AsyncGenerator<Uint8Array> {
  try {
    if (first.length > 0) yield first
    for (let { value, done } = await rest.next(); !done; { value, done } = await rest.next()) yield value
  } finally {
    // A reader that stops early must stop the function's stream as well.
    body.destroy()
  }
}

function withIds(
  headers: Readonly<Record<string, HeaderValue>>,
  multiValueHeaders: Readonly<Record<string, readonly HeaderValue[]>>,
  { requestId, extendedRequestId, traceId }: GatewayRequest,
): (readonly [string, string])[] {
  const multiple = Object.entries(multiValueHeaders)
  const named = new Set(multiple.map(([name]) => name.toLowerCase()))
  return [
    ['x-amzn-RequestId', requestId],
    ['x-amz-apigw-id', extendedRequestId],
    ['X-Amzn-Trace-Id', traceId],
    ...Object.entries(headers)
      .filter(([name]) => !named.has(name.toLowerCase()))
      .map(([name, value]) => [name, String(value)] as const),
    ...multiple.flatMap(([name, values]) => values.map((value) => [name, String(value)] as const)),
  ]
}
