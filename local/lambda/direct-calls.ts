import { EventEmitter } from 'node:events'
import http, { type ClientRequest, type RequestOptions } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { readSignature } from '../front-door/credentials.ts'
import { dynamoDbActions } from '../iam/dynamodb-actions.ts'
import { withKeyPolicies, cachedEvaluator } from '../iam/evaluators.ts'
import type { DirectCalls } from './protocol.ts'

const TARGET = /^DynamoDB_\d+\.(\w+)$/
const EVENTS = ['socket', 'response', 'timeout', 'error', 'close'] as const

type Headers = Readonly<Record<string, string>>

/**
 * Lets a call to the tables that the function's role allows go from its thread to the engine at once. The front door would read,
 * judge and pass on every one of them in the one thread that serves everything else. Whatever is out of the ordinary, a refusal or a fault
 * above all, still goes there and is answered and logged there.
 */
export function callTablesDirectly(direct: DirectCalls): void {
  const frontDoor = new URL(direct.frontDoor)
  const engine = new URL(direct.engine)
  const agent = new http.Agent({ keepAlive: true })
  const evaluate = withKeyPolicies(cachedEvaluator(direct.statements), direct.judged)
  const request = http.request

  const mayPass = (action: string, authorization: string | undefined, body: Buffer): boolean =>
    Atomics.load(direct.fault, 0) === 0 &&
    readSignature(authorization)?.accessKeyId === direct.accessKeyId &&
    dynamoDbActions(action, body, { prefix: direct.prefix, keysOf: (table) => direct.tables.get(table) }).every(
      (requested) => evaluate(requested) === 'allowed',
    )

  const passing = (options: RequestOptions, action: string, headers: Headers): ClientRequest => {
    const call = request({ ...options, host: engine.hostname, port: engine.port, agent })
    const end = call.end.bind(call)
    call.end = (body?: unknown): ClientRequest => {
      const whole = Buffer.from((body ?? '') as string)
      if (mayPass(action, headers['authorization'], whole)) return end(whole)
      return divert(call, request(options).end(whole))
    }
    return call
  }

  http.request = ((...given: Parameters<typeof request>) => {
    const [options, heard] = given as unknown as [RequestOptions, ((response: http.IncomingMessage) => void)?]
    const headers = (options.headers ?? {}) as Headers
    const [, action] = TARGET.exec(headers['x-amz-target'] ?? '') ?? []
    if (!action || options.host !== frontDoor.hostname || Number(options.port) !== Number(frontDoor.port))
      return request(...given)
    const call = passing(options, action, headers)
    if (heard) call.once('response', heard)
    return call
  }) as typeof request
  syncBuiltinESMExports()
}

/** Whoever listens to `call`, which has not been sent, hears what becomes of `instead`. */
function divert(call: ClientRequest, instead: ClientRequest): ClientRequest {
  const emit = EventEmitter.prototype.emit.bind(call)
  for (const event of EVENTS) instead.on(event, (...news: unknown[]) => emit(event, ...news))
  call.emit = () => true
  call.destroy()
  call.destroy = (error) => {
    instead.destroy(error)
    return call
  }
  return call
}
