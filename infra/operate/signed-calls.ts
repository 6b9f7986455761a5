import { setTimeout as sleep } from 'node:timers/promises'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'

interface SignedCall {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** Below the endpoint and already encoded: begins with a slash. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

interface Service {
  /** As calls to it are signed. */
  readonly signedAs: string
  /** As it is called in `AWS_ENDPOINT_URL_…`. */
  readonly variable: string
  readonly region: string
  /** Where AWS has it. */
  readonly host: string
}

const GIVEN_UP_AFTER_MS = 20_000
/** Calls that come to the same if they are made twice. */
const REPEATABLE = new Set(['GET', 'DELETE'])
const ATTEMPTS = 3

/** Calls to a service of which an operator needs two or three operations: the SDK's own signer signs them, and they are not worth a client of their own. */
export function openSignedCalls({ signedAs, variable, region, host }: Service) {
  const { config } = new CloudFormationClient({ region })
  const named = process.env[`AWS_ENDPOINT_URL_${variable}`] ?? process.env['AWS_ENDPOINT_URL']
  const endpoint = new URL(named ?? `https://${host}`)

  async function once({ method, path, query = {}, headers = {}, body }: SignedCall): Promise<Response> {
    const signer = await config.signer({
      schemeId: 'aws.auth#sigv4',
      name: 'sigv4',
      signingName: signedAs,
      signingRegion: region,
      properties: {},
    } as Parameters<typeof config.signer>[0])
    const request = await signer.sign({
      method,
      protocol: endpoint.protocol,
      hostname: endpoint.hostname,
      ...(endpoint.port && { port: Number(endpoint.port) }),
      path: `${endpoint.pathname.replace(/\/$/, '')}${path}`,
      query: { ...query },
      headers: { ...headers, host: endpoint.host },
      ...(body !== undefined && { body }),
    })
    const url = new URL(request.path, endpoint)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return fetch(url, {
      method,
      headers: request.headers,
      signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS),
      ...(body !== undefined && { body }),
    })
  }

  return {
    /** Whether it is AWS's own endpoint that is called. */
    isAws: named === undefined,
    async send(call: SignedCall): Promise<Response> {
      for (let attempt = 1; ; attempt += 1) {
        const response = await once(call)
        if (response.status < 500 || attempt === ATTEMPTS || !REPEATABLE.has(call.method)) return response
        await response.arrayBuffer()
        await sleep(200 * 2 ** attempt)
      }
    },
  }
}

/** What a service refused, thrown as the SDK's clients throw, so that it is told to the operator like theirs. */
export async function refused(response: Response): Promise<Error> {
  const text = await response.text()
  const code =
    response.headers.get('x-amzn-errortype')?.split(':')[0] ??
    /<Code>([^<]+)/.exec(text)?.[1] ??
    /"__type"\s*:\s*"(?:[^"#]*#)?([^"]+)"/.exec(text)?.[1]
  const message = /<Message>([^<]+)/.exec(text)?.[1] ?? /"[mM]essage"\s*:\s*"([^"]+)"/.exec(text)?.[1]
  return Object.assign(new Error(message ?? `AWS answered ${response.status}.`), { name: code ?? 'ServiceError' })
}
