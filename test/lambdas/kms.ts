import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createKms } from '#local/kms/kms.ts'
import type { KmsKey } from '#local/kms/keys.ts'

const REGION = 'af-south-1'

/** The region's signing key, as the local cloud makes one of a template. */
const key: KmsKey = {
  id: '7b0c3f52-9d6e-4f4c-8a55-0f2a1c9be001',
  arn: `arn:aws:kms:${REGION}:000000000000:key/7b0c3f52-9d6e-4f4c-8a55-0f2a1c9be001`,
  region: REGION,
  spec: 'ECC_NIST_EDWARDS25519',
  usage: 'SIGN_VERIFY',
  enabled: true,
  description: '',
  policy: [],
  aliases: [],
}

export const SIGNING_KEY = key.arn

/** Serves one Ed25519 key by the local cloud's KMS on a free port, until the process ends. Returns the address. */
export async function startKms(): Promise<string> {
  const secret = generateKeyPairSync('ed25519').privateKey
  const serve = createKms({
    keys: { all: [key], find: (name) => (name === key.arn ? key : undefined) },
    material: new Map([[key.id, { secret, createdAt: 0 }]]),
    region: REGION,
  })
  const server = createServer((request, response) => {
    const answer = async () => {
      const { status, headers, body } = await serve({
        service: 'kms',
        action: String(request.headers['x-amz-target']).split('.')[1] ?? '',
        method: 'POST',
        path: '/',
        headers: {},
        body: await buffer(request),
        principal: undefined,
      })
      response.writeHead(status, headers).end(body)
    }
    void answer()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
