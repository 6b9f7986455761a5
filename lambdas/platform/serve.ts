import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import type { AnyContractRouter } from '@orpc/contract'
import { ErrorEvent } from '@orpc/client'
import { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import type { Router } from '@orpc/server'
import { admit } from '#domain/accounts/access.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { isRevocable, sessionState } from '#domain/accounts/session.ts'
import type { EndpointMeta } from '#domain/contract/endpoint.ts'
import { isStreamed } from '#domain/contract/streams.ts'
import { bearerToken } from './access-token.ts'
import type { ActorOf } from './access-token.ts'
import { answerError, isEvents, refusal, toProxyResult } from './answer.ts'
import type { Answer } from './answer.ts'
import type { Call } from './call.ts'
import { callerAddress } from './caller-address.ts'
import { describeError } from './describe-error.ts'
import type { MarksOf } from './ended-sessions.ts'
import { headerOf } from './header.ts'
import { readBody } from './read-body.ts'
import { Refused } from './refused.ts'
import { inTime } from './in-time.ts'
import { methodsOf } from './routes.ts'
import { logger } from './logger.ts'
import { urlOf } from './url.ts'

export interface Served<Contract extends AnyContractRouter, Tools extends object> {
  readonly contract: Contract
  /** One implementation for each entry of the contract. */
  readonly endpoints: Router<Contract, Call & Tools>
  readonly actorOf: ActorOf
  /** Asked for staff, resellers and members of an organisation, at every call. */
  readonly marksOf: MarksOf
  /** What the endpoints of this feature work with. */
  readonly tools: Tools
  /** Milliseconds after which a caller is told that the call is not available. The gateway and the function wait longer. */
  readonly answerWithin?: number
}

/** What is gathered about a call while it is answered, beside what the endpoint sees. */
interface Progress {
  readonly authorization: string | undefined
  /** Path of the contract's entry, with its parameters unfilled. */
  route: string
  failure: { readonly error: unknown } | undefined
}

/** Makes the function that answers a contract's calls from the gateway's proxy events. */
export function serve<Contract extends AnyContractRouter, Tools extends object>(served: Served<Contract, Tools>) {
  if (isStreamed(served.contract)) throw new Error('A contract with streamed answers is served by serveStreamed.')
  const answerTo = answering(served)
  return (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> =>
    answerTo(event, async (given) => toProxyResult(given, event.requestContext.requestId))
}

/** Sends an answer on its way. */
type Send<Sent> = (given: Answer) => Promise<Sent>

/**
 * Answers a contract's calls. Who may make a call is decided here from the contract's audience, before the input is looked at; an
 * entry cannot forget to ask.
 */
export function answering<Contract extends AnyContractRouter, Tools extends object>({
  contract,
  endpoints,
  actorOf,
  marksOf,
  tools,
  answerWithin = 6000,
}: Served<Contract, Tools>) {
  const methodsAt = methodsOf(contract)
  const handler = new StandardOpenAPIHandler<Call & Tools & { progress: Progress }>(endpoints, {
    interceptors: [
      (options) =>
        options.next().catch((error: unknown) => {
          options.context.progress.failure = { error }
          return { matched: false, response: undefined }
        }),
    ],
    clientInterceptors: [
      async (options) => {
        const { progress } = options.context
        const { meta, route } = options.procedure['~orpc']
        const { audience } = meta as EndpointMeta
        progress.route = route.path ?? 'unnamed'
        const actor = audience === 'public' ? undefined : await actorOf(progress.authorization)
        if (actor && isRevocable(actor)) await refuseEndedSession(actor)
        const admission = admit(audience, actor)
        if (admission !== 'admitted') throw new Refused(admission)
        return options.next({ ...options, context: { ...options.context, actor } })
      },
    ],
  })

  async function refuseEndedSession(actor: Actor): Promise<void> {
    const state = sessionState(actor, await marksOf(actor.id), Date.now())
    if (state === 'ended') throw new Refused('session-ended')
    if (state === 'too-old') throw new Refused('session-too-old')
    if (state === 'rights-changed') throw new Refused('rights-changed')
  }

  async function answer(event: APIGatewayProxyEvent, requestId: string, progress: Progress): Promise<Answer> {
    try {
      const body = readBody(event)
      const call = {
        ...tools,
        requestId,
        callerAddress: callerAddress(event),
        accessToken: bearerToken(progress.authorization),
        header: (name: string) => headerOf(event, name),
        actor: undefined,
        progress,
      }
      const request = { method: event.httpMethod, url: urlOf(event), headers: {}, body: async () => body }
      const { response } = await inTime(
        answerWithin,
        handler.handle({ ...request, signal: undefined }, { context: call }),
      )
      if (response) return { status: response.status, body: response.body, headers: {} }
    } catch (error) {
      progress.failure = { error }
    }
    if (progress.failure) return answerError(progress.failure.error, requestId)

    const methods = methodsAt(event.path)
    if (methods.length === 0) return refusal('not-found', requestId)
    return { ...refusal('method-not-allowed', requestId), headers: { allow: methods.join(', ') } }
  }

  return async <Sent>(event: APIGatewayProxyEvent, send: Send<Sent>): Promise<Sent> => {
    const { requestId } = event.requestContext
    const progress: Progress = { authorization: headerOf(event, 'authorization'), route: 'none', failure: undefined }
    const startedAt = performance.now()
    const given = await answer(event, requestId, progress)
    const sent = await send(isEvents(given.body) ? { ...given, body: watched(given.body, requestId, progress) } : given)
    report(event, given, progress, performance.now() - startedAt)
    return sent
  }
}

/** The events of an answer. One that fails ends with an event that carries the usual error, because its status is sent already. */
async function* watched(events: AsyncIterable<unknown>, requestId: string, progress: Progress): AsyncGenerator {
  try {
    yield* events
  } catch (thrown) {
    const error = thrown instanceof ErrorEvent && thrown.cause !== undefined ? thrown.cause : thrown
    progress.failure = { error }
    throw new ErrorEvent({ data: answerError(error, requestId).body, cause: error })
  }
}

let coldStart = true

/** The one line that a call leaves in the log. */
function report({ httpMethod, requestContext }: APIGatewayProxyEvent, given: Answer, progress: Progress, took: number) {
  const line = {
    requestId: requestContext.requestId,
    method: httpMethod,
    route: progress.route,
    status: given.status,
    durationMs: Math.round(took * 10) / 10,
    coldStart,
    ...(given.code !== undefined && { code: given.code }),
  }
  coldStart = false
  const failed = given.status >= 500 || (isEvents(given.body) && progress.failure)
  if (!failed) logger.info('answered', line)
  else logger.error('failed', { ...line, failure: describeError(progress.failure?.error) })
}
