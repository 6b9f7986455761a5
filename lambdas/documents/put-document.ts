import { createHash } from 'node:crypto'
import type { DocumentPlace } from '#domain/documents/document-request.ts'

const WITHIN_MS = 30_000

/** Whether the link points to an S3 object in this region; prevents requests to other hosts. */
export function isAllowedPlace({ url }: DocumentPlace): boolean {
  const region = process.env['AWS_REGION'] ?? ''
  const { origin, protocol, host, pathname } = new URL(url)
  // The AWS SDK reads the same variables.
  const endpoint = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']
  if (endpoint !== undefined) return `${origin}${pathname}`.startsWith(`${endpoint}/`)
  const [bucket = '', ...rest] = host.split('.')
  return protocol === 'https:' && rest.join('.') === `s3.${region}.amazonaws.com` && /^[a-z0-9-]+$/.test(bucket)
}

/** Uploads a PDF by the caller's presigned link; this function has no S3 rights of its own. */
export async function putDocument(
  pdf: Buffer,
  { url }: DocumentPlace,
): Promise<{ readonly size: number; readonly digest: string }> {
  const answer = await fetch(url, {
    method: 'PUT',
    body: new Uint8Array(pdf),
    redirect: 'error',
    signal: AbortSignal.timeout(WITHIN_MS),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`S3 answered ${answer.status} to a document.`)
  return { size: pdf.length, digest: createHash('sha256').update(pdf).digest('hex') }
}
