import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Breakable } from '../faults.ts'
import type { Gate } from '../iam/gate.ts'
import type { Log } from '../log.ts'
import { stolenPasswordsAt } from '../stolen-passwords/stolen-passwords.ts'
import { awsError } from './aws-error.ts'
import { bodyOf } from './body.ts'
import { type Keys, readSignature, serviceNamed } from './credentials.ts'
import { type Listener, listen } from './listener.ts'
import { refusePages } from './refuse-pages.ts'
import { send } from './send.ts'
import type { AwsAnswer, AwsCall, AwsService, ServiceName } from './service.ts'

export interface FrontDoorOptions {
  readonly keys: Keys
  readonly gate: Pick<Gate, 'refuse'>
  readonly services: Readonly<Record<ServiceName, AwsService>>
  /** The operator's fault for a service, which replaces its answer. */
  readonly faultOf: (service: Breakable, path: string) => Promise<AwsAnswer | undefined>
  /** The answer of a service, cut where the operator's fault breaks it off. */
  readonly cut?: (service: ServiceName, answer: AwsAnswer) => AwsAnswer
  /** Public keys of a pool, readable by anyone. */
  readonly keySetOf: (poolId: string) => unknown
  readonly log: Log
}

const KEY_SET = /^\/([\w-]+)\/\.well-known\/jwks\.json$/

/** Endpoint of the functions' SDK calls: authenticates, authorizes and dispatches them to the services. */
export async function openFrontDoor(options: FrontDoorOptions): Promise<Listener> {
  const handle = frontDoor(options)
  let host = ''
  const listener = await listen(
    refusePages(
      () => host,
      (request, response) => void handle(request, response, request.url ?? '/'),
    ),
  )
  host = new URL(listener.url).host
  return listener
}

/** Answers a call for `path`. Never rejects. */
export function frontDoor(options: FrontDoorOptions) {
  return (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> =>
    answer(request, path, options)
      .catch((error: Error): AwsAnswer => {
        // The thread was terminated during the call, which is not an error here.
        if (request.destroyed) throw error
        options.log.error(`An AWS call failed in the local cloud: ${error.stack ?? error.message}`)
        return { status: 500, headers: { 'content-type': 'application/json' }, body: '{"message":"Internal error"}' }
      })
      .then((given) => send(given, response))
      // The caller has disconnected.
      .catch(() => void response.destroy())
}

async function answer(request: IncomingMessage, path: string, options: FrontDoorOptions): Promise<AwsAnswer> {
  const { keys, gate, services, faultOf, cut = (_service, given) => given, keySetOf, log } = options
  const [, poolId] = KEY_SET.exec(path) ?? []
  if (poolId && request.method === 'GET') {
    const fault = await faultOf('cognito', path)
    return (
      fault ?? { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(keySetOf(poolId)) }
    )
  }

  const stolen = request.method === 'GET' ? stolenPasswordsAt(path) : undefined
  if (stolen) return (await faultOf('stolen-passwords', path)) ?? stolen

  const headers = request.headers as Record<string, string>
  const signature = readSignature(headers['authorization'])
  // Only Cognito's public calls are unsigned.
  const name = signature?.service ?? 'cognito-idp'
  const service = serviceNamed(name)
  if (!service) {
    log.warn(`Unsupported AWS service ${name} was called (${request.method} ${path})`)
    const message = `The local cloud does not serve ${name}.`
    return { status: 501, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ message }) }
  }
  const body = await bodyOf(request)
  const principal = signature ? keys.get(signature.accessKeyId) : undefined
  const call: AwsCall = {
    service,
    action: actionOf(headers, path, body),
    method: request.method ?? 'POST',
    path,
    headers: signature ? { ...headers, 'x-local-region': signature.region } : headers,
    body,
    principal,
  }
  if (signature && !principal)
    return awsError(call, 'UnrecognizedClientException', 'The security token included in the request is invalid.', 403)
  return (await faultOf(service, path)) ?? gate.refuse(call) ?? cut(service, await services[service](call))
}

/** The action is in a header (JSON protocols), in the form (query protocol) or in the path (REST). */
function actionOf(headers: Readonly<Record<string, string>>, path: string, body: Buffer): string {
  const target = headers['x-amz-target']
  if (target) return target.slice(target.lastIndexOf('.') + 1)
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return /(?:^|&)Action=(\w+)/.exec(body.toString('latin1'))?.[1] ?? ''
  if (path.startsWith('/v2/email/outbound-emails')) return 'SendEmail'
  return path.split('?', 1)[0]?.split('/').at(-1) ?? ''
}
