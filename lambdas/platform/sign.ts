import { createHash, createHmac } from 'node:crypto'

export interface Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

interface Signed {
  readonly method: string
  readonly url: URL
  /** Names in lower case; all of them are signed, `host` and `x-amz-date` must be among them. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  readonly service: string
  readonly region: string
}

/**
 * The `Authorization` header of a call to AWS. Paths are signed as they are, so they must be encoded already and need no
 * second encoding, which only S3 forbids. Source: IAM User Guide, "Create a signed AWS API request" (Signature Version 4).
 */
export function authorization({ method, url, headers, body, service, region }: Signed, by: Credentials): string {
  const names = Object.keys(headers).toSorted()
  const moment = headers['x-amz-date'] ?? ''
  const scope = [moment.slice(0, 8), region, service, 'aws4_request']
  const canonical = [
    method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    sha256(body),
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', moment, scope.join('/'), sha256(canonical)].join('\n')
  const signature = signatureOf(toSign, scope, by)
  return `AWS4-HMAC-SHA256 Credential=${by.accessKeyId}/${scope.join('/')}, SignedHeaders=${names.join(';')}, Signature=${signature}`
}

/** The signature of a text whose scope is date, region, service and `aws4_request`. */
export function signatureOf(
  text: string,
  scope: readonly string[],
  { secretAccessKey }: Pick<Credentials, 'secretAccessKey'>,
): string {
  const key = scope.reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`)
  return hmac(key, text).toString('hex')
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
