import { S3Refusal } from './refusal.ts'

interface DecodedBody {
  readonly body: Buffer
  /** Names in lower case. */
  readonly trailers: Readonly<Record<string, string>>
}

const NEWLINE = Buffer.from('\r\n')

/**
 * Decodes `aws-chunked`, in which the SDK sends streams: chunks with hexadecimal lengths, then trailers.
 * Source: Amazon S3 API Reference, "Signature calculations: transferring payload in multiple chunks".
 */
export function decodeChunks(encoded: Buffer): DecodedBody {
  const chunks: Buffer[] = []
  let at = 0
  const line = (): string => {
    const end = encoded.indexOf(NEWLINE, at)
    if (end < 0) throw new S3Refusal(400, 'IncompleteBody', 'The request body ended before its last chunk.')
    const text = encoded.toString('latin1', at, end)
    at = end + NEWLINE.length
    return text
  }
  for (;;) {
    const size = Number.parseInt(line().split(';', 1)[0] ?? '', 16)
    if (!(size >= 0) || at + size > encoded.length)
      throw new S3Refusal(400, 'IncompleteBody', 'The request body ended before its last chunk.')
    if (size === 0) break
    chunks.push(encoded.subarray(at, at + size))
    at += size + NEWLINE.length
  }
  const trailers: Record<string, string> = {}
  while (at < encoded.length) {
    const [, name, value] = /^([^:]+):(.*)$/.exec(line()) ?? []
    if (name && value !== undefined) trailers[name.toLowerCase()] = value.trim()
  }
  return { body: Buffer.concat(chunks), trailers }
}
