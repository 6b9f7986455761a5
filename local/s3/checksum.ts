import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { S3Refusal } from './refusal.ts'

interface Checksum {
  /** As in the header's name: `crc32`. */
  readonly algorithm: string
  readonly value: string
}

const algorithms: Readonly<Record<string, (body: Buffer) => string>> = {
  crc32(body) {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(crc32(body))
    return bytes.toString('base64')
  },
  sha1: (body) => createHash('sha1').update(body).digest('base64'),
  sha256: (body) => createHash('sha256').update(body).digest('base64'),
}

/** Verifies a body against every given digest. Returns the checksum to store with the object. */
export function checkDigests(body: Buffer, headers: Readonly<Record<string, string>>): Checksum | undefined {
  const md5 = headers['content-md5']
  if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64')) throw badDigest('Content-MD5')
  const sha256 = headers['x-amz-content-sha256'] ?? ''
  if (/^[\da-f]{64}$/.test(sha256) && sha256 !== createHash('sha256').update(body).digest('hex'))
    throw new S3Refusal(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    )
  const [name, value] =
    Object.entries(headers).find(([header]) => /^x-amz-checksum-(?!mode|algorithm|type)/.test(header)) ?? []
  if (name === undefined || value === undefined) return undefined
  const algorithm = name.slice('x-amz-checksum-'.length)
  const compute = algorithms[algorithm]
  if (!compute) throw new S3Refusal(501, 'NotImplemented', `The local cloud does not compute ${algorithm}.`)
  if (compute(body) !== value) throw badDigest(algorithm.toUpperCase())
  return { algorithm, value }
}

function badDigest(name: string): S3Refusal {
  return new S3Refusal(400, 'BadDigest', `The ${name} you specified did not match the calculated checksum.`)
}
