import type { IncomingMessage, ServerResponse } from 'node:http'
import { frontDoor, type FrontDoorOptions } from '../front-door/front-door.ts'

/** Base path of all services for operator commands: `AWS_ENDPOINT_URL=http://localhost:8080/_aws`. */
export const OPERATOR_PATH = '/_aws'

/** `AWS_ACCESS_KEY_ID` of the operator; any secret works. */
const OPERATOR_KEY = 'operator'

interface OperatorAwsOptions extends Omit<FrontDoorOptions, 'keys'> {
  readonly accountId: string
}

/**
 * All services for an administrator of the account: calls signed with the operator's key, limited only by KMS key
 * policies.
 */
export function createOperatorAws({ accountId, ...options }: OperatorAwsOptions) {
  const handle = frontDoor({
    ...options,
    keys: new Map([[OPERATOR_KEY, { name: 'operator', roleArn: `arn:aws:iam::${accountId}:root` }]]),
  })
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    // Commands send neither header, and no page may act as an operator.
    if (incoming.headers.origin !== undefined || incoming.headers['sec-fetch-site'] !== undefined) {
      outgoing.writeHead(403, { 'content-type': 'text/plain' }).end('This is for commands, not for pages.\n')
      return
    }
    await handle(incoming, outgoing, (incoming.url ?? '').slice(OPERATOR_PATH.length) || '/')
  }
}
