import type { IncomingMessage, ServerResponse } from 'node:http'
import { send } from '../front-door/send.ts'
import type { AwsAnswer, AwsService } from '../front-door/service.ts'

/** Path of Cognito on the origin that served the page. */
export const COGNITO_PATH = '/_aws/cognito-idp'

interface BrowserCognitoOptions {
  readonly handle: AwsService
  readonly keySetOf: (poolId: string) => unknown
  readonly fault: () => Promise<AwsAnswer | undefined>
}

const KEY_SET = /^\/([\w-]+)\/\.well-known\/jwks\.json$/
const LARGEST_BODY = 1024 * 1024

/** Cognito's public endpoint, limited to pages of this origin. The real one is open to all. */
export function createBrowserCognito({ handle, keySetOf, fault }: BrowserCognitoOptions) {
  const answer = async (incoming: IncomingMessage, path: string): Promise<AwsAnswer> => {
    const broken = await fault()
    if (broken) return broken
    const [, poolId] = KEY_SET.exec(path) ?? []
    if (poolId && incoming.method === 'GET')
      return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(keySetOf(poolId)) }
    if (incoming.method !== 'POST') return { status: 405, headers: { allow: 'GET, OPTIONS, POST' }, body: '' }
    const body = await bodyOf(incoming)
    if (!body) return { status: 413, headers: {}, body: '' }
    const headers = incoming.headers as Record<string, string>
    const action = headers['x-amz-target']?.split('.').at(-1) ?? ''
    return handle({ service: 'cognito', action, method: 'POST', path, headers, body, principal: undefined })
  }

  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const allowed = corsHeaders(incoming)
    if (incoming.method === 'OPTIONS') {
      outgoing.writeHead(204, allowed).end()
      return
    }
    const given = await answer(incoming, (incoming.url ?? '').slice(COGNITO_PATH.length))
    await send({ ...given, headers: { ...given.headers, ...allowed, 'cache-control': 'no-store' } }, outgoing)
  }
}

function corsHeaders({ headers }: IncomingMessage): Record<string, string> {
  const { origin } = headers
  if (origin === undefined || origin !== `http://${headers.host}`) return { vary: 'origin' }
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST, GET, OPTIONS',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-expose-headers': 'x-amzn-errortype, x-amzn-requestid, x-amzn-errormessage',
    'access-control-max-age': '600',
    vary: 'origin',
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > LARGEST_BODY) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
