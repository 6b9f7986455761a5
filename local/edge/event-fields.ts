import type { EventRequest, EventResponse, EventValues } from './edge-function.ts'
import type { Fields } from './headers.ts'

/** One request as the edge passes it on, from the viewer towards the origin. */
export interface EdgeRequest {
  readonly method: string
  /** The path as sent, percent-encoded. */
  readonly uri: string
  /** Without the question mark. */
  readonly query: string
  readonly headers: Fields
}

/** An answer that a function made or changed. */
export interface EdgeAnswer {
  readonly status: number
  readonly headers: Fields
  readonly body?: Buffer
}

/** Headers that a function may see but not set. */
const BEYOND_FUNCTIONS = new Set(['content-length', 'transfer-encoding', 'connection', 'via', 'warning'])

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
      ...listed(headers).filter(([name]) => !BEYOND_FUNCTIONS.has(name)),
      ...Object.entries(cookies).map(([name, { value, attributes }]) => {
        return ['set-cookie', `${name}=${value}${attributes ? `; ${attributes}` : ''}`] as const
      }),
    ],
    ...(content ? { body: Buffer.from(content.data, content.encoding === 'base64' ? 'base64' : 'utf8') } : {}),
  }
}

function grouped(pairs: Fields): EventValues {
  // A map, because whoever asks chooses the names: `__proto__` is one as well.
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
