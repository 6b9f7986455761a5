import type { IncomingMessage, ServerResponse } from 'node:http'
import { frontDoor, type FrontDoorOptions } from '../front-door/front-door.ts'

/** Behind it an operator's commands find every service: `AWS_ENDPOINT_URL=http://localhost:8080/_aws`. */
export const OPERATOR_PATH = '/_aws'

/** `AWS_ACCESS_KEY_ID` of whoever operates the local cloud; the secret may be anything. */
const OPERATOR_KEY = 'operator'

interface OperatorAwsOptions extends Omit<FrontDoorOptions, 'keys'> {
  readonly accountId: string
}

/**
 * The services as an administrator of the account meets them: signed calls with the operator's key, and no role that limits them. Only a
 * KMS key's own policy does.
 */
export function createOperatorAws({ accountId, ...options }: OperatorAwsOptions) {
  const handle = frontDoor({
    ...options,
    keys: new Map([[OPERATOR_KEY, { name: 'operator', roleArn: `arn:aws:iam::${accountId}:root` }]]),
  })
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    // Commands send neither of these, and no page shall act as an operator.
    if (incoming.headers.origin !== undefined || incoming.headers['sec-fetch-site'] !== undefined) {
      outgoing.writeHead(403, { 'content-type': 'text/plain' }).end('This is for commands, not for pages.\n')
      return
    }
    await handle(incoming, outgoing, (incoming.url ?? '').slice(OPERATOR_PATH.length) || '/')
  }
}
