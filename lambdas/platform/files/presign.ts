import { sha256, signatureOf } from '../sign.ts'
import { endpointOf, runtime } from '../signed-fetch.ts'

/** A form by which a browser uploads one object. */
export interface PresignedPost {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

interface Post {
  readonly bucket: string
  readonly key: string
  readonly type: string
  /** Exactly so many bytes are taken. */
  readonly size: number
  readonly seconds: number
  /** Milliseconds since 1970. */
  readonly now: number
}

interface Download {
  readonly bucket: string
  readonly key: string
  /** What the browser calls it when it saves it. */
  readonly name: string
  /** Its media type. */
  readonly type: string
  readonly seconds: number
  readonly now: number
}

const ALGORITHM = 'AWS4-HMAC-SHA256'

/** Source: Amazon S3 API Reference, "Browser-based uploads using POST (AWS Signature Version 4)". */
export function presignPost({ bucket, key, type, size, seconds, now }: Post): PresignedPost {
  const { credentials, scope, moment, token } = signer(now)
  const fields = {
    key,
    'Content-Type': type,
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${credentials.accessKeyId}/${scope.join('/')}`,
    'X-Amz-Date': moment,
    ...(token === undefined ? {} : { 'X-Amz-Security-Token': token }),
  }
  const policy = Buffer.from(
    JSON.stringify({
      expiration: new Date(now + seconds * 1000).toISOString(),
      conditions: [
        { bucket },
        ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
        ['content-length-range', size, size],
      ],
    }),
  ).toString('base64')
  return {
    url: addressOf(bucket),
    fields: { ...fields, Policy: policy, 'X-Amz-Signature': signatureOf(policy, scope, credentials) },
  }
}

/** A link that downloads an object as an attachment, whatever it is. */
export function presignDownload({ bucket, key, name, type, seconds, now }: Download): string {
  const query = {
    'response-cache-control': 'private, no-store',
    'response-content-disposition': attachment(name),
    'response-content-type': type,
  }
  return presignedUrl('GET', { bucket, key, seconds, now, query })
}

/** A link by which whoever holds it writes one object, with the rights of whoever signs. */
export function presignPut(where: Pick<Download, 'bucket' | 'key' | 'seconds' | 'now'>): string {
  return presignedUrl('PUT', { ...where, query: {} })
}

/** Source: Amazon S3 API Reference, "Authenticating requests: using query parameters (AWS Signature Version 4)". */
function presignedUrl(
  method: 'GET' | 'PUT',
  {
    bucket,
    key,
    seconds,
    now,
    query: own,
  }: Pick<Download, 'bucket' | 'key' | 'seconds' | 'now'> & { query: Readonly<Record<string, string>> },
): string {
  const { credentials, scope, moment, token } = signer(now)
  const url = new URL(`${addressOf(bucket)}/${key.split('/').map(encode).join('/')}`)
  const query = {
    ...own,
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${credentials.accessKeyId}/${scope.join('/')}`,
    'X-Amz-Date': moment,
    'X-Amz-Expires': String(seconds),
    ...(token === undefined ? {} : { 'X-Amz-Security-Token': token }),
    'X-Amz-SignedHeaders': 'host',
  }
  const search = Object.entries(query)
    .map(([parameter, value]) => `${encode(parameter)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const canonical = [method, url.pathname, search, `host:${url.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const toSign = [ALGORITHM, moment, scope.join('/'), sha256(canonical)].join('\n')
  return `${url.href}?${search}&X-Amz-Signature=${signatureOf(toSign, scope, credentials)}`
}

/** Where a bucket is found: by its own host name in AWS, below the path of another endpoint. */
export function addressOf(bucket: string): string {
  const { url, isOwn } = endpointOf('S3', `https://${bucket}.s3.${process.env['AWS_REGION']}.amazonaws.com`)
  return isOwn ? url : `${url}/${bucket}`
}

function signer(now: number) {
  const { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = runtime.parse(process.env)
  const moment = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return {
    credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
    scope: [moment.slice(0, 8), AWS_REGION, 's3', 'aws4_request'],
    moment,
    token: AWS_SESSION_TOKEN,
  }
}

/** With a plain name for old programs and the real one beside it (RFC 6266, 5; RFC 8187). */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(name)}`
}

/** As RFC 3986 encodes: `encodeURIComponent` leaves these as they are. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.codePointAt(0)?.toString(16).toUpperCase()}`,
  )
}
