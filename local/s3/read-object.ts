import type { StoredObject } from '../edge/bucket.ts'
import type { AwsAnswer } from '../front-door/service.ts'
import { S3Refusal } from './refusal.ts'
import type { S3Request } from './request.ts'

/** Response headers that a signed request may override. */
const overrides: Readonly<Record<string, string>> = {
  'response-content-type': 'content-type',
  'response-content-language': 'content-language',
  'response-expires': 'expires',
  'response-cache-control': 'cache-control',
  'response-content-disposition': 'content-disposition',
  'response-content-encoding': 'content-encoding',
}

/** GetObject and HeadObject. */
export function readObject({ method, query, headers }: S3Request, object: StoredObject): AwsAnswer {
  const described = headersOf(object, query, headers)
  const state = stateFor(headers, object)
  if (state === 'failed')
    throw new S3Refusal(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')
  if (state === 'unchanged') return { status: 304, headers: described, body: '' }
  const size = object.body.length
  const range = rangeOf(headers['range'], size)
  const body = range ? object.body.subarray(range.from, range.to + 1) : object.body
  return {
    status: range ? 206 : 200,
    headers: {
      ...described,
      'content-length': String(body.length),
      ...(range ? { 'content-range': `bytes ${range.from}-${range.to}/${size}` } : {}),
    },
    body: method === 'HEAD' ? '' : body,
  }
}

function headersOf(
  object: StoredObject,
  query: URLSearchParams,
  requestHeaders: Readonly<Record<string, string>>,
): Record<string, string> {
  const { checksum, metadata = {}, tags } = object
  const wantsChecksum = requestHeaders['x-amz-checksum-mode'] === 'ENABLED' && requestHeaders['range'] === undefined
  const stored: Record<string, string | undefined> = {
    'content-type': object.contentType,
    'cache-control': object.cacheControl,
    'content-disposition': object.contentDisposition,
    'content-encoding': object.contentEncoding,
    'content-language': object.contentLanguage,
    etag: object.etag,
    'last-modified': object.lastModified,
    'accept-ranges': 'bytes',
    ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value])),
    'x-amz-tagging-count': tags && Object.keys(tags).length > 0 ? String(Object.keys(tags).length) : undefined,
    ...(checksum && wantsChecksum ? { [`x-amz-checksum-${checksum.algorithm}`]: checksum.value } : {}),
  }
  for (const [parameter, header] of Object.entries(overrides)) stored[header] = query.get(parameter) ?? stored[header]
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** Source: RFC 9110, 13.2.2. Like S3, `If-Match` takes precedence over dates. */
function stateFor(
  headers: Readonly<Record<string, string>>,
  { etag, lastModified }: StoredObject,
): 'wanted' | 'unchanged' | 'failed' {
  const among = (list: string): boolean => list.split(',').some((one) => ['*', etag].includes(one.trim()))
  const modified = Date.parse(lastModified)
  const { 'if-match': match, 'if-none-match': noneMatch } = headers
  const { 'if-modified-since': since, 'if-unmodified-since': unmodifiedSince } = headers
  if (match !== undefined ? !among(match) : unmodifiedSince !== undefined && modified > Date.parse(unmodifiedSince))
    return 'failed'
  const isUnchanged = noneMatch !== undefined ? among(noneMatch) : since !== undefined && modified <= Date.parse(since)
  return isUnchanged ? 'unchanged' : 'wanted'
}

/** Undefined for the whole object. Like S3, an invalid or multiple range counts as none. */
function rangeOf(header: string | undefined, size: number): { from: number; to: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (from >= size || to < from) throw new S3Refusal(416, 'InvalidRange', 'The requested range is not satisfiable')
  return { from, to }
}
