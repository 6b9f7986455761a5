import type { AwsCall } from '../front-door/service.ts'
import { decodeChunks } from './chunked-body.ts'
import { objectNamed } from './object-name.ts'
import { withQueryHeaders } from './query-headers.ts'

/** An S3 request. The first path segment is the bucket. */
export interface S3Request {
  readonly method: string
  readonly bucket: string
  readonly key: string
  readonly query: URLSearchParams
  /** Names in lower case, including the body's trailers. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly principal: AwsCall['principal']
}

export function readRequest({ method, path, headers: given, body, principal }: AwsCall): S3Request {
  const query = new URLSearchParams(path.split('?', 2)[1] ?? '')
  const headers = withQueryHeaders(path, given)
  const request = { method, ...objectNamed(path), query, principal }
  if (!headers['x-amz-content-sha256']?.startsWith('STREAMING-')) return { ...request, headers, body }
  const { body: decoded, trailers } = decodeChunks(body)
  const { 'content-encoding': encodings = '', ...rest } = headers
  const encoding = encodings.replace(/^aws-chunked(?:,\s*)?/, '')
  return {
    ...request,
    headers: { ...rest, ...trailers, ...(encoding ? { 'content-encoding': encoding } : {}) },
    body: decoded,
  }
}
