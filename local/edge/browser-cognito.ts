import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Faults } from '../faults.ts'
import type { AwsAnswer, AwsService } from '../front-door/service.ts'
import { COGNITO_PATH } from './local-addresses.ts'

const LARGEST_BODY = 256 * 1024
const KEY_SET = /^\/([\w-]+)\/\.well-known\/jwks\.json$/

interface BrowserCognitoOptions {
  readonly handle: AwsService
  readonly faults: Pick<Faults, 'apply'>
  /** A pool's public keys, which anybody may read. */
  readonly keySetOf: (poolId: string) => unknown
}

/** Cognito as the browser calls it: unsigned, and open to pages of this machine only. */
export function createBrowserCognito({ handle, faults, keySetOf }: BrowserCognitoOptions) {
  async function answer(incoming: IncomingMessage): Promise<AwsAnswer> {
    const fault = await faults.apply('cognito')
    if (fault) return fault
    const path = (incoming.url ?? '').slice(COGNITO_PATH.length) || '/'
    const [, poolId] = KEY_SET.exec(path) ?? []
    if (poolId && incoming.method === 'GET') return json(200, keySetOf(poolId))
    if (incoming.method !== 'POST') return json(405, { message: 'Cognito is called with POST.' })
    const body = await bodyOf(incoming)
    if (!body) return json(413, { __type: 'SerializationException', message: 'The request is too long.' })
    const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
    const action = headers['x-amz-target']?.split('.').at(-1) ?? ''
    return handle({ service: 'cognito', action, method: 'POST', path, headers, body, principal: undefined })
  }

  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { origin } = incoming.headers
    if (origin !== undefined && !isLoopback(origin)) {
      outgoing.writeHead(403, { 'content-type': 'text/plain' }).end('Only pages of this machine may sign in here.\n')
      return
    }
    const shared = origin
      ? { 'access-control-allow-origin': origin, 'access-control-expose-headers': '*', vary: 'Origin' }
      : {}
    if (incoming.method === 'OPTIONS') {
      const requested = incoming.headers['access-control-request-headers'] ?? ''
      outgoing.writeHead(204, {
        ...shared,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': requested,
        'access-control-max-age': '600',
      })
      outgoing.end()
      return
    }
    const { status, headers, body } = await answer(incoming)
    if (typeof body !== 'string' && !Buffer.isBuffer(body)) throw new Error('Cognito streams no answers.')
    outgoing.writeHead(status, { 'cache-control': 'no-store', ...headers, ...shared }).end(body)
  }
}

function isLoopback(origin: string): boolean {
  return /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(origin)
}

function json(status: number, body: unknown): AwsAnswer {
  return { status, headers: { 'content-type': 'application/x-amz-json-1.1' }, body: JSON.stringify(body) }
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= LARGEST_BODY) chunks.push(chunk)
  }
  return length > LARGEST_BODY ? undefined : Buffer.concat(chunks)
}
