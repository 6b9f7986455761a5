import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Assembly } from '../assembly/assembly.ts'
import type { RestApi } from '../gateway/api-request.ts'
import type { Objects } from '../s3/objects.ts'
import { addressOf, type ApiOrigin, forwardToApi } from './api-origin.ts'
import { type BucketOrigin, readRoutes, type BehaviourRoute } from './behaviour.ts'
import { prepareAnswer, type PreparedAnswer, etagOf, sendPrepared } from './prepared-answer.ts'
import { isText } from './content-type.ts'
import { readDistribution } from './distribution.ts'
import type { EdgeFunction, EventRequest, EventResponse, FunctionEvent } from './edge-function.ts'
import { badRequest, functionFailed, methodRefused, originFailed, originLate } from './error-page.ts'
import {
  answerFromEvent,
  answerToEvent,
  type EdgeAnswer,
  type EdgeRequest,
  fromEvent,
  toEvent,
} from './event-fields.ts'
import { field, type HeaderFields, fieldsOf, withField } from './headers.ts'
import { createLocalAddresses } from './local-addresses.ts'
import { withTimeout, readTimeoutMs, withReadTimeout } from './read-timeout.ts'
import { sendStream } from './send-stream.ts'

interface EdgeOptions {
  readonly assembly: Pick<Assembly, 'ofType' | 'asset' | 'accountId' | 'region'>
  readonly apis: readonly RestApi[]
  /** Objects that functions wrote into buckets. */
  readonly objects: Objects
  readonly log: (line: string) => void
}

export interface Edge {
  handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>
}

/** Serves the CloudFront distribution of the assembly. */
export function createEdge({ assembly, apis, objects, log }: EdgeOptions): Edge {
  const [resource, ...others] = assembly.ofType('AWS::CloudFront::Distribution')
  if (!resource || others.length > 0) throw new Error('The local cloud serves exactly one CloudFront distribution.')
  const distribution = readDistribution(resource, assembly.accountId)
  const routes = readRoutes({ assembly, distribution, apis, objects, log })
  const addresses = createLocalAddresses(assembly.region)
  /** Prepared answers by behaviour, page origin and deployed object. Bounded, because the number of objects is. */
  const preparedAnswers = new Map<string, Promise<PreparedAnswer>>()

  const routeOf = (path: string): BehaviourRoute => routes.find(({ matches }) => matches(path)) as BehaviourRoute

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const [uri, query] = split(incoming.url ?? '/')
    const route = routeOf(uri)
    const method = incoming.method ?? 'GET'
    if (!isDecodable(uri)) return send(badRequest, route, incoming, outgoing)
    if (!route.methods.has(method)) return send(methodRefused, route, incoming, outgoing)
    if (method === 'GET' && hasBody(incoming)) return send(badRequest, route, incoming, outgoing)

    let request: EdgeRequest = { method, uri, query, headers: fieldsOf(incoming.rawHeaders) }
    if (route.onRequest) {
      const result = await run(route.onRequest, 'viewer-request', incoming, request)
      if (!result) return send(functionFailed, route, incoming, outgoing)
      if ('statusCode' in result) return send(answerFromEvent(result), route, incoming, outgoing)
      request = fromEvent(result)
    }
    if ('api' in route.origin) return serveApi(route, route.origin, request, incoming, outgoing)
    return serveObject(route, route.origin, request, incoming, outgoing)
  }

  /** Runs a function. Returns undefined if it threw or returned an invalid value. */
  async function run(
    edgeFunction: EdgeFunction,
    eventType: FunctionEvent['context']['eventType'],
    incoming: IncomingMessage,
    request: EdgeRequest,
    answer?: EdgeAnswer,
  ): Promise<EventRequest | EventResponse | undefined> {
    try {
      const result = await edgeFunction({
        version: '1.0',
        context: {
          distributionDomainName: distribution.domainName,
          distributionId: distribution.id,
          eventType,
          requestId: randomBytes(42).toString('base64url'),
        },
        viewer: { ip: addressOf(incoming) },
        request: toEvent(request),
        ...(answer ? { response: answerToEvent(answer) } : {}),
      })
      if (isResponse(result) || (eventType === 'viewer-request' && isRequest(result))) return result
      log(`The ${eventType} function of ${distribution.id} returned neither a request nor a response.`)
    } catch (error) {
      log(
        `The ${eventType} function of ${distribution.id} failed: ${error instanceof Error ? error.stack : String(error)}`,
      )
    }
    return undefined
  }

  async function serveObject(
    route: BehaviourRoute,
    origin: BucketOrigin,
    request: EdgeRequest,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(s3Error(405, 'MethodNotAllowed'), route, incoming, outgoing)
    const found = await objectAt(route, origin, request.uri, originOf(incoming))
    if (!found) return sendMissing(route, origin, incoming, outgoing)
    if (!route.onResponse) return sendPrepared(found, incoming, outgoing)
    const result = await run(route.onResponse, 'viewer-response', incoming, request, found)
    if (!result || !('statusCode' in result)) return send(functionFailed, route, incoming, outgoing)
    return sendPrepared(withChanges(found, answerFromEvent(result)), incoming, outgoing)
  }

  /** The prepared answer for an object. Only answers of existing objects are cached. */
  function objectAt(route: BehaviourRoute, { bucket, prefix, mayRead }: BucketOrigin, uri: string, page: string) {
    if (!mayRead) return undefined
    const path = uri === '/' ? `/${distribution.defaultRootObject}` : uri
    const name = `${route.index} ${page} ${path}`
    const known = preparedAnswers.get(name)
    if (known) return known
    return bucket.get(prefix + decodeURIComponent(path.slice(1))).then((object) => {
      if (!object) return undefined
      // A precompressed file cannot contain values that are only known at deployment.
      const isPlain = isText(object.contentType) && !object.contentEncoding
      const body = isPlain ? addresses.inText(object.body, page) : object.body
      const headers: HeaderFields = [
        ['content-type', object.contentType],
        ...(object.contentEncoding ? [['content-encoding', object.contentEncoding] as const] : []),
        ['etag', body === object.body ? object.etag : etagOf(body)],
        ['last-modified', object.lastModified],
        ...(object.cacheControl ? [['cache-control', object.cacheControl] as const] : []),
      ]
      const answer = { status: 200, headers: addresses.inFields(route.responseHeaders(headers), page), body }
      if (!object.isDeployed) return prepareAnswer(answer, route.compression)
      const prepared = preparedAnswers.get(name) ?? prepareAnswer(answer, route.compression)
      preparedAnswers.set(name, prepared)
      return prepared
    })
  }

  async function sendMissing(
    route: BehaviourRoute,
    { mayList }: BucketOrigin,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    const missing = mayList ? s3Error(404, 'NoSuchKey') : s3Error(403, 'AccessDenied')
    return send((await customPage(missing.status, incoming)) ?? missing, route, incoming, outgoing)
  }

  /** The distribution's custom error page for a status, from any origin. */
  async function customPage(status: number, incoming: IncomingMessage): Promise<EdgeAnswer | undefined> {
    const rule = distribution.customErrors.find(({ ErrorCode }) => ErrorCode === status)
    if (!rule?.ResponsePagePath) return undefined
    const { origin, ...route } = routeOf(rule.ResponsePagePath)
    if ('api' in origin)
      throw new Error(`The error page ${rule.ResponsePagePath} is served by the API, not by a bucket.`)
    const page = await objectAt({ ...route, origin }, origin, rule.ResponsePagePath, originOf(incoming))
    return page && { status: rule.ResponseCode ?? status, headers: page.headers, body: page.body }
  }

  async function serveApi(
    route: BehaviourRoute,
    origin: ApiOrigin,
    request: EdgeRequest,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    const timeoutMs = readTimeoutMs(origin.origin.CustomOriginConfig?.OriginReadTimeout)
    const pending = forwardToApi(request, incoming, origin).catch((error: Error) => {
      if (!incoming.destroyed || incoming.complete) log(`The API failed: ${error.stack ?? error.message}`)
    })
    const answer = await withTimeout(pending, timeoutMs, 'late' as const)
    if (answer === 'late') return send(originLate, route, incoming, outgoing)
    if (!answer) return send(originFailed, route, incoming, outgoing)
    const { status, body } = answer
    const headers = answer.headers.map(([name, value]) => [name.toLowerCase(), value] as const)
    const page = status >= 400 ? await customPage(status, incoming) : undefined
    if (page) return send(page, route, incoming, outgoing)

    const viewerAnswer = {
      status,
      headers: addresses.inFields(route.responseHeaders(withoutHops(headers)), originOf(incoming)),
    }
    let final: EdgeAnswer = viewerAnswer
    if (route.onResponse && status < 400) {
      const result = await run(route.onResponse, 'viewer-response', incoming, request, viewerAnswer)
      if (!result || !('statusCode' in result)) return send(functionFailed, route, incoming, outgoing)
      final = answerFromEvent(result)
    }
    const whole = final.body ?? (Buffer.isBuffer(body) ? body : undefined)
    if (whole) return sendPrepared(await prepareForOneRequest({ ...final, body: whole }, route), incoming, outgoing)
    const chunks = withReadTimeout(body as AsyncIterable<Uint8Array>, timeoutMs)
    await sendStream({ status: final.status, headers: final.headers, body: chunks }, outgoing)
  }

  async function send(answer: EdgeAnswer, route: BehaviourRoute, incoming: IncomingMessage, outgoing: ServerResponse) {
    const headers = addresses.inFields(route.responseHeaders(answer.headers), originOf(incoming))
    if (!incoming.complete) outgoing.once('finish', () => incoming.resume())
    const body = answer.body ?? Buffer.alloc(0)
    return sendPrepared(await prepareForOneRequest({ status: answer.status, headers, body }, route), incoming, outgoing)
  }

  return { handle }
}

/** Compresses only cacheable answers, because compression costs time. */
function prepareForOneRequest(
  answer: { status: number; headers: HeaderFields; body: Buffer },
  route: BehaviourRoute,
): Promise<PreparedAnswer> {
  const cacheable = !/no-store|private/.test(field(answer.headers, 'cache-control') ?? '')
  return prepareAnswer(answer, cacheable ? route.compression : { brotli: false, gzip: false })
}

/** The answer as changed by a function. Each encoding keeps its own etag. */
function withChanges(found: PreparedAnswer, { status, headers, body }: EdgeAnswer): PreparedAnswer {
  if (body) return { status, headers: headers.filter(([name]) => name !== 'etag'), body, encoded: new Map() }
  const encoded = new Map(
    [...found.encoded].map(([encoding, each]) => {
      const etag = field(each.headers, 'etag')
      const named = withField(headers, 'content-encoding', encoding)
      return [encoding, { body: each.body, headers: etag ? withField(named, 'etag', etag) : named }] as const
    }),
  )
  return { status, headers, body: found.body, encoded }
}

function s3Error(status: number, code: string): EdgeAnswer {
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`)
  return { status, headers: [['content-type', 'application/xml']], body }
}

function withoutHops(headers: HeaderFields): HeaderFields {
  return headers.filter(([name]) => !['connection', 'content-length', 'keep-alive', 'transfer-encoding'].includes(name))
}

function originOf({ headers }: IncomingMessage): string {
  return `http://${headers.host}`
}

function split(url: string): [uri: string, query: string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}

function isDecodable(uri: string): boolean {
  if (!uri.startsWith('/')) return false
  if (!uri.includes('%')) return true
  try {
    return Boolean(decodeURIComponent(uri))
  } catch {
    return false
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
}

function isRequest(result: unknown): result is EventRequest {
  return isObject(result) && typeof result['uri'] === 'string' && !('statusCode' in result)
}

function isResponse(result: unknown): result is EventResponse {
  return isObject(result) && typeof result['statusCode'] === 'number'
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
