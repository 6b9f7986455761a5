import type { IncomingMessage, ServerResponse } from 'node:http'
import { s3Error } from '../front-door/aws-error.ts'
import type { SecretOf } from '../front-door/access-keys.ts'
import { bodyOf } from '../front-door/body.ts'
import type { Keys } from '../front-door/credentials.ts'
import { send } from '../front-door/send.ts'
import type { AwsAnswer, AwsService } from '../front-door/service.ts'
import type { Gate } from '../iam/gate.ts'
import type { Cors } from '../s3/cors.ts'
import { objectNamed } from '../s3/object-name.ts'
import type { Objects } from '../s3/objects.ts'
import { postObject, verifyPost } from '../s3/post-object.ts'
import { readForm } from '../s3/posted-form.ts'
import { S3Refusal } from '../s3/refusal.ts'
import { verifyPresigned, verifySigned } from '../s3/signature.ts'

/** Path of S3 for the functions' SDK and for browsers. */
export const S3_PATH = '/_aws/s3'

/** Largest body held in memory; S3 itself accepts 5 GB per request. */
const LARGEST_BODY = 256 * 1024 * 1024

interface BrowserS3Options {
  readonly handle: AwsService
  readonly objects: Objects
  readonly keys: Keys
  readonly secretOf: SecretOf
  readonly gate: Pick<Gate, 'refuse'>
  readonly cors: Cors
  readonly region: string
  /** S3's URL in presigned URLs. */
  readonly url: string
  readonly fault: () => Promise<AwsAnswer | undefined>
  readonly now: () => number
}

/** Public endpoint of S3. Nothing is public: every request is signed and authorized by its signer's role. */
export function createBrowserS3(options: BrowserS3Options) {
  const { handle, objects, keys, gate, cors, fault, url } = options

  async function answer(incoming: IncomingMessage, path: string): Promise<AwsAnswer> {
    const broken = await fault()
    if (broken) return broken
    const length = incoming.headers['content-length']
    if (length === undefined && ['POST', 'PUT'].includes(incoming.method ?? ''))
      throw new S3Refusal(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.')
    if (Number(length ?? 0) > LARGEST_BODY)
      throw new S3Refusal(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
    const body = await bodyOf(incoming)
    const headers = incoming.headers as Record<string, string>
    const { bucket, key } = objectNamed(path)
    if (incoming.method === 'POST' && key === '' && headers['authorization'] === undefined) {
      const form = await readForm(headers['content-type'] ?? '', body)
      const accessKeyId = verifyPost(bucket, form, verifier())
      const objectPath = `/${bucket}/${encodeURIComponent(form.fields.get('key') ?? '')}`
      const tagging = form.fields.get('tagging')
      const call = callOf(accessKeyId, 'PUT', objectPath, tagging === undefined ? {} : { 'x-amz-tagging': tagging })
      return gate.refuse(call) ?? postObject(bucket, form, { objects, url: `${url}/${bucket}` })
    }
    const method = incoming.method ?? 'GET'
    const request = { method, url: S3_PATH + path, headers }
    const accessKeyId = isPresigned(path)
      ? verifyPresigned(request, verifier())
      : headers['authorization'] !== undefined && verifySigned(request, body, verifier())
    if (!accessKeyId) throw new S3Refusal(403, 'AccessDenied', 'Access Denied')
    const call = { ...callOf(accessKeyId, method, path, headers), body }
    return gate.refuse(call) ?? handle(call)
  }

  const verifier = () => ({ secretOf: options.secretOf, region: options.region, now: options.now() })

  function callOf(accessKeyId: string, method: string, path: string, headers: Record<string, string>) {
    const principal = keys.get(accessKeyId)
    if (!principal)
      throw new S3Refusal(
        403,
        'InvalidAccessKeyId',
        'The AWS Access Key Id you provided does not exist in our records.',
      )
    return { service: 's3', action: '', method, path, headers, body: Buffer.alloc(0), principal } as const
  }

  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const path = (incoming.url ?? '').slice(S3_PATH.length)
    const { bucket } = objectNamed(path)
    const { origin } = incoming.headers
    if (incoming.method === 'OPTIONS') return send(preflight(bucket, incoming, cors), outgoing)
    const allowed = origin && cors(bucket, { origin, method: incoming.method ?? 'GET', headers: [] })
    const given = await answer(incoming, path).catch((error: unknown) => {
      if (error instanceof S3Refusal) return s3Error(error.status, error.code, error.message)
      throw error
    })
    // Drains a body that was refused unread.
    if (!incoming.complete) outgoing.once('finish', () => incoming.resume())
    await send({ ...given, headers: { ...given.headers, ...allowed } }, outgoing)
  }
}

function isPresigned(path: string): boolean {
  return new URLSearchParams(path.split('?', 2)[1]).has('X-Amz-Signature')
}

function preflight(bucket: string, { headers }: IncomingMessage, cors: Cors): AwsAnswer {
  const asked = headers['access-control-request-headers'] ?? ''
  const allowed = cors(bucket, {
    origin: headers.origin ?? '',
    method: headers['access-control-request-method'] ?? '',
    headers: asked.split(',').flatMap((name) => name.trim() || []),
  })
  return allowed
    ? { status: 200, headers: allowed, body: '' }
    : s3Error(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
}
