import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { SESSION_TOKEN, type SecretOf } from '../front-door/access-keys.ts'
import { S3Refusal } from './refusal.ts'

interface SignedRequest {
  readonly method: string
  /** The requested URL with its query. */
  readonly url: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

interface SignatureVerifier {
  readonly secretOf: SecretOf
  readonly region: string
  /** Milliseconds since 1970. */
  readonly now: number
}

const LONGEST_SECONDS = 7 * 24 * 60 * 60
/** Allowed clock difference. */
const EARLY_MS = 15 * 60_000

/**
 * Verifies the Signature Version 4 of a presigned URL and returns its access key id.
 * Source: Amazon S3 API Reference, "Authenticating requests: using query parameters".
 */
export function verifyPresigned(request: SignedRequest, verifier: SignatureVerifier): string {
  const { headers } = request
  const query = queryOf(request)
  const text = (name: string): string => {
    const value = query.get(name)
    if (value === null) throw malformed(`Query-string authentication requires the ${name} parameter.`)
    return value
  }
  if (text('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') throw malformed('X-Amz-Algorithm only supports AWS4-HMAC-SHA256.')
  const credential = readCredential(text('X-Amz-Credential'), verifier.region)
  const from = timestampOf(text('X-Amz-Date'))
  const seconds = Number(text('X-Amz-Expires'))
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_SECONDS)
    throw malformed(`X-Amz-Expires must be less than a week (in seconds) and more than zero.`)
  checkToken(query.get('X-Amz-Security-Token'))

  const signed = text('X-Amz-SignedHeaders').split(';')
  if (!signed.includes('host')) throw malformed('The host header must be signed.')
  for (const name of Object.keys(headers))
    if (name.startsWith('x-amz-') && !signed.includes(name))
      throw denied(`There were headers present in the request which were not signed: ${name}`)

  const payload = query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD'
  const canonical = canonicalOf(request, signed, payload)
  const toSign = ['AWS4-HMAC-SHA256', text('X-Amz-Date'), credential.scope, sha256(canonical)].join('\n')
  checkSignature(toSign, text('X-Amz-Signature'), credential, verifier)
  if (verifier.now > from + seconds * 1000 || verifier.now < from - EARLY_MS) throw denied('Request has expired')
  return credential.accessKeyId
}

/**
 * Verifies the Signature Version 4 of an `Authorization` header and returns its access key id.
 * Source: Amazon S3 API Reference, "Authenticating requests: using the Authorization header".
 */
export function verifySigned(request: SignedRequest, body: Buffer, verifier: SignatureVerifier): string {
  const { headers } = request
  const [, credentialText = '', signedText = '', signature = ''] =
    AUTHORIZATION.exec(headers['authorization'] ?? '') ?? []
  const credential = readCredential(credentialText, verifier.region)
  checkToken(headers['x-amz-security-token'] ?? null)
  const signed = signedText.split(';')
  const unsigned = Object.keys(headers).find((name) => name.startsWith('x-amz-') && !signed.includes(name))
  if (!signed.includes('host') || unsigned)
    throw denied(`There were headers present in the request which were not signed: ${unsigned ?? 'host'}`)
  const payload = headers['x-amz-content-sha256'] ?? ''
  // Streams have their own checksum after the last chunk.
  if (/^[0-9a-f]{64}$/.test(payload) && payload !== sha256(body))
    throw new S3Refusal(400, 'XAmzContentSHA256Mismatch', "The provided 'x-amz-content-sha256' header does not match.")
  const at = headers['x-amz-date'] ?? ''
  const toSign = ['AWS4-HMAC-SHA256', at, credential.scope, sha256(canonicalOf(request, signed, payload))].join('\n')
  checkSignature(toSign, signature, credential, verifier)
  if (Math.abs(verifier.now - timestampOf(at)) > EARLY_MS)
    throw new S3Refusal(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the server time is too large.',
    )
  return credential.accessKeyId
}

const AUTHORIZATION = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/

function queryOf({ url }: SignedRequest): URLSearchParams {
  return new URLSearchParams(url.split('?', 2)[1])
}

/** The canonical request of both kinds of signatures. */
function canonicalOf(request: SignedRequest, signed: readonly string[], payload: string): string {
  const { method, url, headers } = request
  const query = [...queryOf(request)]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  return [
    method,
    url.split('?', 1)[0],
    query,
    ...signed.map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}`),
    '',
    signed.join(';'),
    payload,
  ].join('\n')
}

interface Credential {
  readonly accessKeyId: string
  /** `20260101/af-south-1/s3/aws4_request` */
  readonly scope: string
}

export function readCredential(text: string, region: string): Credential {
  const [, accessKeyId, scope, signedRegion] = /^([^/]+)\/(\d{8}\/([^/]+)\/s3\/aws4_request)$/.exec(text) ?? []
  if (!accessKeyId || !scope) throw malformed('Error parsing the X-Amz-Credential parameter.')
  if (signedRegion !== region)
    throw malformed(
      `Error parsing the X-Amz-Credential parameter; the region '${signedRegion}' is wrong; expecting '${region}'`,
    )
  return { accessKeyId, scope }
}

export function checkToken(token: string | null): void {
  if (token !== SESSION_TOKEN)
    throw new S3Refusal(400, 'InvalidToken', 'The provided token is malformed or otherwise invalid.')
}

export function checkSignature(
  toSign: string,
  signature: string,
  { accessKeyId, scope }: Credential,
  { secretOf }: Pick<SignatureVerifier, 'secretOf'>,
): void {
  const key = scope
    .split('/')
    .reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${secretOf(accessKeyId)}`)
  const expected = hmac(key, toSign)
  const given = Buffer.from(signature, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new S3Refusal(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    )
}

function timestampOf(text: string): number {
  const iso = text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  const timestamp = Date.parse(iso)
  if (Number.isNaN(timestamp)) throw malformed("X-Amz-Date must be in the ISO8601 Long Format \"yyyyMMdd'T'HHmmss'Z'\"")
  return timestamp
}

/** Encodes as RFC 3986; `encodeURIComponent` leaves these characters unchanged. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function malformed(message: string): S3Refusal {
  return new S3Refusal(400, 'AuthorizationQueryParametersError', message)
}

function denied(message: string): S3Refusal {
  return new S3Refusal(403, 'AccessDenied', message)
}

function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
