import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isCompressible } from './content-type.ts'
import { type HeaderFields, field, withField } from './headers.ts'

/** CloudFront compresses bodies between these sizes in bytes. */
const SMALLEST = 1000
const LARGEST = 10_000_000
/** Low enough for compression while the viewer waits. */
const BROTLI_QUALITY = 5

type Encoding = 'br' | 'gzip'

/** A complete answer with its encoded variants, reused for many requests. */
export interface PreparedAnswer {
  readonly status: number
  readonly headers: HeaderFields
  readonly body: Buffer
  readonly encoded: ReadonlyMap<Encoding, { readonly headers: HeaderFields; readonly body: Buffer }>
}

export interface Compression {
  readonly brotli: boolean
  readonly gzip: boolean
}

const encoders: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => promisify(gzip)(body),
}

export async function prepareAnswer(
  answer: { readonly status: number; readonly headers: HeaderFields; readonly body: Buffer },
  compression: Compression,
): Promise<PreparedAnswer> {
  const { status, body } = answer
  const type = field(answer.headers, 'content-type') ?? ''
  const isEncoded = field(answer.headers, 'content-encoding') !== undefined
  const fits = !isEncoded && body.length >= SMALLEST && body.length <= LARGEST && isCompressible(type)
  const wanted: Encoding[] = fits
    ? [...(compression.brotli ? ['br' as const] : []), ...(compression.gzip ? ['gzip' as const] : [])]
    : []
  const headers = wanted.length > 0 ? withField(answer.headers, 'vary', 'Accept-Encoding') : answer.headers
  const etag = field(headers, 'etag')
  const encoded = new Map(
    await Promise.all(
      wanted.map(async (encoding) => {
        const smaller = await encoders[encoding](body)
        const labelled = withField(headers, 'content-encoding', encoding)
        return [
          encoding,
          { body: smaller, headers: etag ? withField(labelled, 'etag', etag.replace(/^(?!W\/)/, 'W/')) : labelled },
        ] as const
      }),
    ),
  )
  return { status, headers, body, encoded }
}

export function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`
}

/** Sends the full answer, a range of it, or 304 if it has not changed. */
export function sendPrepared(answer: PreparedAnswer, request: IncomingMessage, response: ServerResponse): void {
  const { range } = request.headers
  const encoding = range ? undefined : accepted(request.headers['accept-encoding'], answer.encoded)
  const { headers, body } = (encoding && answer.encoded.get(encoding)) ?? answer
  if (answer.status === 200 && unchanged(request, headers)) {
    response.writeHead(
      304,
      flat(headers.filter(([name]) => !name.startsWith('content-') || name.startsWith('content-security'))),
    )
    response.end()
    return
  }
  const part = answer.status === 200 && range ? partOf(range, body.length) : undefined
  if (part === 'none') {
    response.writeHead(416, { 'content-range': `bytes */${body.length}` })
    response.end()
    return
  }
  const sent = part ? body.subarray(part.from, part.to + 1) : body
  const fields: (readonly [string, string])[] = [...headers, ['content-length', String(sent.length)]]
  if (answer.status === 200) fields.push(['accept-ranges', 'bytes'])
  if (part) fields.push(['content-range', `bytes ${part.from}-${part.to}/${body.length}`])
  response.writeHead(part ? 206 : answer.status, flat(fields))
  response.end(request.method === 'HEAD' ? undefined : sent)
}

export function flat(fields: HeaderFields): string[] {
  const names: string[] = []
  for (const [name, value] of fields) names.push(name, value)
  return names
}

function accepted(header: string | string[] | undefined, encoded: PreparedAnswer['encoded']): Encoding | undefined {
  if (!header || encoded.size === 0) return undefined
  const offered = String(header)
  for (const encoding of encoded.keys())
    if (new RegExp(`(?:^|[\\s,])${encoding}(?!;\\s*q=0(?:\\.0*)?(?:\\s*,|\\s*$))`).test(offered)) return encoding
  return undefined
}

function unchanged({ headers }: IncomingMessage, fields: HeaderFields): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) {
    const etag = weak(field(fields, 'etag') ?? '')
    return known === '*' || known.split(/\s*,\s*/).some((each) => weak(each) === etag)
  }
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return since >= Date.parse(field(fields, 'last-modified') ?? '')
}

function weak(etag: string): string {
  return etag.replace(/^W\//, '')
}

/** Parses a single byte range. Multiple or invalid ranges are ignored. */
function partOf(range: string, length: number): { from: number; to: number } | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return from > to || from >= length ? 'none' : { from, to }
}
