import { createHash } from 'node:crypto'
import type { DocumentPlace } from '#domain/documents/document-request.ts'

const WITHIN_MS = 30_000

/** Whether a link leads to an object of S3 in this region, and to nothing else. */
export function isPlace({ url }: DocumentPlace): boolean {
  const region = process.env['AWS_REGION'] ?? ''
  const { origin, protocol, host, pathname } = new URL(url)
  // Where S3 is, as every client of AWS reads it.
  const endpoint = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']
  if (endpoint !== undefined) return `${origin}${pathname}`.startsWith(`${endpoint}/`)
  const [bucket = '', ...rest] = host.split('.')
  return protocol === 'https:' && rest.join('.') === `s3.${region}.amazonaws.com` && /^[a-z0-9-]+$/.test(bucket)
}

/** Puts a PDF where its caller allows it: the link is signed with the caller's rights, and this function has none of its own. */
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
