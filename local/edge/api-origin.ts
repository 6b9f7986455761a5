import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { ApiAnswer, RestApi } from '../gateway/api-request.ts'
import type { Distribution, Origin } from './distribution.ts'
import type { EdgeRequest } from './event-fields.ts'
import { type CachePolicy, madeByCloudFront, type OriginRequestPolicy } from './forwarding.ts'
import { type Fields, field } from './headers.ts'

/** One byte more than API Gateway takes, so that the gateway itself says that it is too much. */
const MOST_READ = 10 * 1024 * 1024 + 1

export interface ApiOrigin {
  readonly api: RestApi
  readonly origin: Origin
  readonly cachePolicy: CachePolicy
  readonly requestPolicy: OriginRequestPolicy
  readonly distribution: Distribution
}

/** The REST API that an origin's domain and path name. */
export function apiOf(origin: Origin, apis: readonly RestApi[]): RestApi {
  const api = apis.find(
    ({ domainName, stageName }) => domainName === origin.DomainName && origin.OriginPath === `/${stageName}`,
  )
  if (!api)
    throw new Error(`The origin ${origin.DomainName}${origin.OriginPath} is no bucket and no stage of the assembly.`)
  return api
}

/** Sends a request on as CloudFront does: with what the policies let through, and what CloudFront adds. */
export async function askApi(request: EdgeRequest, incoming: IncomingMessage, to: ApiOrigin): Promise<ApiAnswer> {
  const { api, cachePolicy, requestPolicy } = to
  const query = request.query
    .split('&')
    .filter((pair) => pair && (cachePolicy.query(nameOf(pair)) || requestPolicy.query(nameOf(pair))))
  return api.handle({
    method: request.method,
    path: request.uri,
    query: query.join('&'),
    headers: forwarded(request, incoming, to),
    body: await bodyOf(incoming),
    sourceIp: addressOf(incoming),
  })
}

/** Headers of a connection and not of the request on it (RFC 9110, 7.6.1), and those that CloudFront sets itself. */
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

function forwarded({ method, headers }: EdgeRequest, incoming: IncomingMessage, to: ApiOrigin): Fields {
  const { cachePolicy, requestPolicy, origin, distribution } = to
  const passes = (name: string): boolean => {
    if (NEVER_FORWARDED.has(name) || madeByCloudFront(name)) return false
    if (cachePolicy.headers(name) || requestPolicy.headers(name)) return true
    // GET and HEAD lose it, so that what is kept for one person is never shown to another.
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
      const value = madeHeaders[name]?.(incoming)
      return value === undefined ? [] : [[name, value] as const]
    }),
    ...origin.OriginCustomHeaders.map(
      ({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue] as const,
    ),
  ]
}

/** What CloudFront tells of a viewer where a policy asks for it. */
const madeHeaders: Readonly<Record<string, (incoming: IncomingMessage) => string>> = {
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
  // The rest of what is too long is not kept, but the connection has to live until the answer is sent.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= MOST_READ) break
  }
  incoming.resume()
  return Buffer.concat(chunks, Math.min(length, MOST_READ))
}
