import type { EventRequest, EventResponse, EventValues } from './edge-function.ts'
import type { HeaderFields } from './headers.ts'

/** A request as the edge forwards it to the origin. */
export interface EdgeRequest {
  readonly method: string
  /** The path as sent, percent-encoded. */
  readonly uri: string
  /** Without the question mark. */
  readonly query: string
  readonly headers: HeaderFields
}

/** An answer that a function created or changed. */
export interface EdgeAnswer {
  readonly status: number
  readonly headers: HeaderFields
  readonly body?: Buffer
}

/** Headers that a function may read but not set. */
const READ_ONLY_HEADERS = new Set(['content-length', 'transfer-encoding', 'connection', 'via', 'warning'])

export function toEvent({ method, uri, query, headers }: EdgeRequest): EventRequest {
  return {
    method,
    uri,
    querystring: grouped(
      query
        .split('&')
        .filter(Boolean)
        .map((pair) => halves(pair, '=')),
    ),
    headers: grouped(headers.filter(([name]) => name !== 'cookie')),
    cookies: grouped(
      headers
        .filter(([name]) => name === 'cookie')
        .flatMap(([, value]) => value.split(/;\s*/))
        .filter(Boolean)
        .map((pair) => halves(pair, '=')),
    ),
  }
}

export function fromEvent(request: EventRequest): EdgeRequest {
  const cookies = listed(request.cookies).map(([name, value]) => `${name}=${value}`)
  return {
    method: request.method,
    uri: request.uri,
    query: listed(request.querystring)
      .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
      .join('&'),
    headers: [...listed(request.headers), ...(cookies.length > 0 ? [['cookie', cookies.join('; ')] as const] : [])],
  }
}

export function answerToEvent({ status, headers }: EdgeAnswer): EventResponse {
  return {
    statusCode: status,
    headers: grouped(headers.filter(([name]) => name !== 'set-cookie')),
    cookies: Object.fromEntries(
      headers
        .filter(([name]) => name === 'set-cookie')
        .map(([, value]) => {
          const [pair = '', ...attributes] = value.split(/;\s*/)
          const [name, content] = halves(pair, '=')
          return [name, { value: content, attributes: attributes.join('; ') }]
        }),
    ),
  }
}

export function answerFromEvent({ statusCode, headers = {}, cookies = {}, body }: EventResponse): EdgeAnswer {
  const content = typeof body === 'string' ? { encoding: 'text' as const, data: body } : body
  return {
    status: statusCode,
    headers: [
      ...listed(headers).filter(([name]) => !READ_ONLY_HEADERS.has(name)),
      ...Object.entries(cookies).map(([name, { value, attributes }]) => {
        return ['set-cookie', `${name}=${value}${attributes ? `; ${attributes}` : ''}`] as const
      }),
    ],
    ...(content ? { body: Buffer.from(content.data, content.encoding === 'base64' ? 'base64' : 'utf8') } : {}),
  }
}

function grouped(pairs: HeaderFields): EventValues {
  // A map, because the caller chooses the names, and `__proto__` is one of them.
  const values = new Map<string, { value: string; multiValue?: { value: string }[] }>()
  for (const [name, value] of pairs) {
    const known = values.get(name)
    if (known) (known.multiValue ??= [{ value: known.value }]).push({ value })
    else values.set(name, { value })
  }
  return Object.fromEntries(values)
}

function listed(values: EventValues): [name: string, value: string][] {
  return Object.entries(values).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((each): [string, string] => [name.toLowerCase(), each.value]),
  )
}

function halves(pair: string, separator: string): [string, string] {
  const at = pair.indexOf(separator)
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
}
