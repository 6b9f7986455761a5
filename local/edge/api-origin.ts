import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { ApiAnswer, RestApi } from '../gateway/api-request.ts'
import type { Distribution, Origin } from './distribution.ts'
import type { EdgeRequest } from './event-fields.ts'
import { type CachePolicy, isCloudFrontHeader, type OriginRequestPolicy } from './forwarding.ts'
import { type HeaderFields, field } from './headers.ts'

/** One byte above API Gateway's limit, so that the gateway itself refuses a larger body. */
const READ_LIMIT_BYTES = 10 * 1024 * 1024 + 1

export interface ApiOrigin {
  readonly api: RestApi
  readonly origin: Origin
  readonly cachePolicy: CachePolicy
  readonly requestPolicy: OriginRequestPolicy
  readonly distribution: Distribution
}

/** Finds the REST API by the origin's domain and path. */
export function apiOf(origin: Origin, apis: readonly RestApi[]): RestApi {
  const api = apis.find(
    ({ domainName, stageName }) => domainName === origin.DomainName && origin.OriginPath === `/${stageName}`,
  )
  if (!api)
    throw new Error(
      `The origin ${origin.DomainName}${origin.OriginPath} is neither a bucket nor an API stage of the assembly.`,
    )
  return api
}

/** Forwards a request as CloudFront does: with the parts that the policies select, and CloudFront's own headers. */
export async function forwardToApi(request: EdgeRequest, incoming: IncomingMessage, to: ApiOrigin): Promise<ApiAnswer> {
  const { api, cachePolicy, requestPolicy } = to
  const query = request.query
    .split('&')
    .filter((pair) => pair && (cachePolicy.query(nameOf(pair)) || requestPolicy.query(nameOf(pair))))
  return api.handle({
    method: request.method,
    path: request.uri,
    query: query.join('&'),
    headers: forwardedHeaders(request, incoming, to),
    body: await bodyOf(incoming),
    sourceIp: addressOf(incoming),
  })
}

/** Hop-by-hop headers (RFC 9110, 7.6.1) and headers that CloudFront sets itself. */
const NEVER_FORWARDED = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'cookie',
  'expect',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
  'x-amz-cf-id',
  'x-edge-location',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-real-ip',
])

function forwardedHeaders({ method, headers }: EdgeRequest, incoming: IncomingMessage, to: ApiOrigin): HeaderFields {
  const { cachePolicy, requestPolicy, origin, distribution } = to
  const passes = (name: string): boolean => {
    if (NEVER_FORWARDED.has(name) || isCloudFrontHeader(name)) return false
    if (cachePolicy.headers(name) || requestPolicy.headers(name)) return true
    // Removed from GET and HEAD, so that no person's cached answer is served to another.
    return name === 'authorization' && !['GET', 'HEAD', 'OPTIONS'].includes(method)
  }
  const passed = headers.filter(([name]) => passes(name))
  const cookies = (field(headers, 'cookie') ?? '')
    .split(/;\s*/)
    .filter((pair) => pair && (cachePolicy.cookies(nameOf(pair)) || requestPolicy.cookies(nameOf(pair))))
  const encodings = [...(cachePolicy.brotli ? ['br'] : []), ...(cachePolicy.gzip ? ['gzip'] : [])]
  const before = field(headers, 'x-forwarded-for')
  const length = field(headers, 'content-length')
  return [
    ...passed,
    ...(cookies.length > 0 ? [['cookie', cookies.join('; ')] as const] : []),
    ...(encodings.length > 0 ? [['accept-encoding', encodings.join(',')] as const] : []),
    ...(field(passed, 'host') ? [] : [['host', origin.DomainName] as const]),
    ...(field(passed, 'user-agent') ? [] : [['user-agent', 'Amazon CloudFront'] as const]),
    ...(length ? [['content-length', length] as const] : []),
    ['via', `1.1 ${distribution.domainName} (CloudFront)`],
    ['x-amz-cf-id', randomBytes(42).toString('base64url')],
    ['x-forwarded-for', [...(before ? [before] : []), addressOf(incoming)].join(', ')],
    ['x-forwarded-proto', 'https'],
    ...requestPolicy.cloudFrontHeaders.flatMap((name) => {
      const value = viewerHeaders[name]?.(incoming)
      return value === undefined ? [] : [[name, value] as const]
    }),
    ...origin.OriginCustomHeaders.map(
      ({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue] as const,
    ),
  ]
}

/** Viewer headers that CloudFront adds if a policy names them. */
const viewerHeaders: Readonly<Record<string, (incoming: IncomingMessage) => string>> = {
  'cloudfront-viewer-address': (incoming) => `${addressOf(incoming)}:${incoming.socket.remotePort}`,
  'cloudfront-viewer-country': () => 'ZA',
  'cloudfront-forwarded-proto': () => 'https',
  'cloudfront-viewer-http-version': ({ httpVersion }) => httpVersion,
}

export function addressOf({ socket }: IncomingMessage): string {
  return (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
}

function nameOf(pair: string): string {
  return pair.split('=', 1)[0] ?? ''
}

export async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const { headers } = incoming
  if (!headers['content-length'] && !headers['transfer-encoding']) return Buffer.alloc(0)
  const chunks: Buffer[] = []
  let length = 0
  // The rest of an oversized body is discarded, but the connection must stay open until the answer is sent.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= READ_LIMIT_BYTES) break
  }
  incoming.resume()
  return Buffer.concat(chunks, Math.min(length, READ_LIMIT_BYTES))
}
