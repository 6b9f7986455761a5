import * as z from 'zod'
import { authorization, sha256 } from './sign.ts'

/** What Lambda gives every function. */
export const runtime = z.object({
  AWS_REGION: z.string(),
  AWS_ACCESS_KEY_ID: z.string(),
  AWS_SECRET_ACCESS_KEY: z.string(),
  AWS_SESSION_TOKEN: z.string().optional(),
})

const GIVEN_UP_AFTER_MS = 5000

interface SignedCall {
  /** As calls to the service are signed. */
  readonly service: string
  readonly method: string
  readonly url: URL
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
  /** Where it is another region than the function's. */
  readonly region?: string
  /** Milliseconds after which the call is given up; 5000 where nothing is said. */
  readonly within?: number
}

/**
 * A call to an AWS service of which one or two operations are used: an SDK client for each would be most of the bundle.
 * It is not repeated here.
 */
export function signedFetch({
  service,
  method,
  url,
  headers = {},
  body = '',
  region,
  within = GIVEN_UP_AFTER_MS,
}: SignedCall): Promise<Response> {
  const { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = runtime.parse(process.env)
  const signed = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': new Date().toISOString().replaceAll(/[-:]|\.\d+/g, ''),
    ...(AWS_SESSION_TOKEN && { 'x-amz-security-token': AWS_SESSION_TOKEN }),
  }
  const by = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY }
  const call = { method, url, headers: signed, body, service, region: region ?? AWS_REGION }
  return fetch(url, {
    method,
    headers: { ...signed, authorization: authorization(call, by) },
    signal: AbortSignal.timeout(within),
    ...(body && { body }),
  })
}

/** The endpoint that the environment names for a service, as every SDK reads it; otherwise AWS's own. */
export function endpointOf(service: string, own: string): { readonly url: string; readonly isOwn: boolean } {
  const named = process.env[`AWS_ENDPOINT_URL_${service}`] ?? process.env['AWS_ENDPOINT_URL']
  return { url: named ?? own, isOwn: named === undefined }
}
