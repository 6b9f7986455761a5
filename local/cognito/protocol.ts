import { randomUUID } from 'node:crypto'
import type { AwsAnswer, AwsCall } from '../front-door/service.ts'
import type { CognitoContext } from './context.ts'
import { publish } from './keys.ts'
import type { Operation } from './operation.ts'
import { adminUserOperations } from './operations/admin-users.ts'
import { directoryOperations } from './operations/directory.ts'
import { groupOperations } from './operations/groups.ts'
import { passkeyOperations } from './operations/passkeys.ts'
import { passwordOperations } from './operations/password.ts'
import { profileOperations } from './operations/profile.ts'
import { sessionOperations } from './operations/sessions.ts'
import { signInOperations } from './operations/sign-in.ts'
import { signUpOperations } from './operations/sign-up.ts'
import { softwareTokenOperations } from './operations/software-token.ts'
import { CognitoError } from './cognito-error.ts'

const target = /^AWSCognitoIdentityProviderService\.(\w+)$/
const wellKnown = /\/([\w-]+_[0-9A-Za-z]+)\/\.well-known\/(jwks\.json|openid-configuration)$/

const operations = new Map<string, Operation>(
  Object.entries({
    ...signUpOperations,
    ...signInOperations,
    ...sessionOperations,
    ...passwordOperations,
    ...passkeyOperations,
    ...softwareTokenOperations,
    ...profileOperations,
    ...adminUserOperations,
    ...groupOperations,
    ...directoryOperations,
  }),
)

/** Serves AWS JSON 1.1 and the documents that token verifiers fetch. */
export async function answerCall(context: CognitoContext, call: AwsCall): Promise<AwsAnswer> {
  try {
    if (call.method === 'GET') return document(context, call.path)
    return reply(200, await perform(context, call))
  } catch (error) {
    if (error instanceof CognitoError) return refuse(400, error.type, error.message)
    console.error('The local Cognito failed', error)
    return refuse(500, 'InternalErrorException', 'The local Cognito failed; see its log.')
  }
}

async function perform(context: CognitoContext, call: AwsCall): Promise<object> {
  const action = target.exec(call.headers['x-amz-target'] ?? '')?.[1] ?? ''
  const operation = operations.get(action)
  if (!operation) throw new CognitoError('UnknownOperationException', `Unknown operation ${action}`)
  if (operation.access === 'signed' && !call.principal)
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token')
  return operation.perform(context, parseBody(call.body))
}

function parseBody(body: Buffer): unknown {
  try {
    return body.length === 0 ? {} : JSON.parse(body.toString())
  } catch {
    throw new CognitoError('SerializationException', 'The request body is not valid JSON.')
  }
}

function document(context: CognitoContext, path: string): AwsAnswer {
  const [, poolId = '', name] = wellKnown.exec(path.split('?')[0] ?? '') ?? []
  const pool = context.pools.all().find(({ id }) => id === poolId)
  if (!pool) return { status: 404, headers: { 'content-type': 'application/json' }, body: '{"message":"Not Found"}' }
  const content =
    name === 'jwks.json'
      ? publish(pool.keys)
      : {
          issuer: pool.issuer,
          jwks_uri: `${pool.issuer}/.well-known/jwks.json`,
          id_token_signing_alg_values_supported: ['RS256'],
        }
  return {
    status: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=86400' },
    body: JSON.stringify(content),
  }
}

function refuse(status: number, type: string, message: string): AwsAnswer {
  const answer = reply(status, { __type: type, message })
  return { ...answer, headers: { ...answer.headers, 'x-amzn-errortype': type } }
}

function reply(status: number, content: object): AwsAnswer {
  return {
    status,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'cache-control': 'no-store',
      'x-amzn-requestid': randomUUID(),
    },
    body: JSON.stringify(content),
  }
}
