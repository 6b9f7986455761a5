import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import type { AnyContractRouter } from '@orpc/contract'
import { ErrorEvent } from '@orpc/client'
import { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import type { Router } from '@orpc/server'
import { admit } from '#domain/accounts/access.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { deviceOf } from '#domain/accounts/device.ts'
import { heldBackBy } from '#domain/accounts/suspension.ts'
import { isFreshSignIn, sessionState } from '#domain/accounts/session.ts'
import type { EndpointMeta } from '#domain/contract/endpoint.ts'
import { isStreamed } from '#domain/contract/streams.ts'
import { bearerToken } from './access-token.ts'
import type { ActorOf } from './access-token.ts'
import { answerError, isEvents, refusal, toProxyResult } from './answer.ts'
import type { Answer } from './answer.ts'
import type { Call } from './call.ts'
import { callerAddress } from './caller-address.ts'
import { describeError } from './describe-error.ts'
import type { ReadSessionTimestamps } from './ended-sessions.ts'
import { productGuard } from './product-guard.ts'
import type { ReadTrial } from './product-guard.ts'
import { headerOf } from './header.ts'
import { originProof } from './origin-proof.ts'
import { readBody } from './read-body.ts'
import type { NoteSession } from './session-uses.ts'
import { Refused } from './refused.ts'
import { withTimeout } from './with-timeout.ts'
import { methodsOf } from './routes.ts'
import { logger } from './logger.ts'
import { urlOf } from './url.ts'

export interface Served<Contract extends AnyContractRouter, Tools extends object> {
  readonly contract: Contract
  /** One implementation per entry of the contract. */
  readonly endpoints: Router<Contract, Call & Tools>
  readonly actorOf: ActorOf
  /** Called on every call of a signed-in person. */
  readonly readSessionTimestamps: ReadSessionTimestamps
  /** Records that the caller's session was used. */
  readonly noteSession: NoteSession
  /** Needed by a contract with calls that belong to a product. */
  readonly readTrial?: ReadTrial
  /** Dependencies of the feature's endpoints. */
  readonly tools: Tools
  /** Time limit in milliseconds, after which the caller gets `unavailable`. Gateway and function have longer ones. */
  readonly answerWithin?: number
}

/** State of a call for the log and the error answer. */
interface Progress {
  readonly authorization: string | undefined
  /** Path template of the contract's entry. */
  route: string
  /** Seconds for which the edge keeps the answer. */
  keptAtEdge?: number
  /** Of a successful answer that is not JSON. */
  mediaType?: string
  failure: { readonly error: unknown } | undefined
}

/** Creates the Lambda handler of a contract for API Gateway proxy events. */
export function serve<Contract extends AnyContractRouter, Tools extends object>(served: Served<Contract, Tools>) {
  if (isStreamed(served.contract)) throw new Error('Use serveStreamed for a contract with streamed answers.')
  const answerTo = answering(served)
  return (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> =>
    answerTo(event, async (given) => toProxyResult(given, event.requestContext.requestId))
}

/** Sends or converts an answer. */
type Send<Sent> = (given: Answer) => Promise<Sent>

/**
 * Answers a contract's calls. The edge's secret, the contract's audience, the age of the sign-in and the trial of a product are checked here, before the input is parsed, so that no
 * endpoint can forget them.
 */
export function answering<Contract extends AnyContractRouter, Tools extends object>({
  contract,
  endpoints,
  actorOf,
  readSessionTimestamps,
  noteSession,
  readTrial,
  tools,
  answerWithin = 6000,
}: Served<Contract, Tools>) {
  const methodsAt = methodsOf(contract)
  const cameThroughEdge = originProof()
  const refuseWithoutProduct = productGuard(contract, readTrial)
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
        const {
          audience,
          knowsPerson,
          isPolled,
          needsFreshSignIn,
          forClients,
          whileSuspended,
          keptAtEdge,
          mediaType,
          ...needs
        } = meta as EndpointMeta
        progress.route = route.path ?? 'unnamed'
        if (audience === 'public' && keptAtEdge) progress.keptAtEdge = keptAtEdge
        if (mediaType) progress.mediaType = mediaType
        const actor = audience === 'public' ? undefined : await actorOf(progress.authorization)
        if (actor) {
          await refuseEndedSession(actor, { fresh: route.method !== 'GET' && !isPolled })
          await noteSession(actor, deviceOf(options.context.header('user-agent')))
        }
        const admission = admit(audience, actor, { isForClients: forClients === true })
        if (admission !== 'admitted') throw new Refused(admission)
        if (needsFreshSignIn && !(actor && isFreshSignIn(actor, Date.now())))
          throw new Refused('fresh-sign-in-required')
        const changes = route.method !== 'GET' && !isPolled && !whileSuspended && needs.capability !== 'export'
        const heldBack = changes && actor ? heldBackBy(actor) : undefined
        if (heldBack) throw new Refused(`organisation-${heldBack}`)
        await refuseWithoutProduct(needs, actor, Date.now())
        const known = audience === 'public' && knowsPerson ? () => personOf(progress.authorization) : nobody
        return options.next({ ...options, context: { ...options.context, actor, knownPerson: known } })
      },
    ],
  })

  /** The person of a public call. An ended session, one that cannot be checked, and a member who reads only what is shared are a visitor. */
  async function personOf(authorization: string | undefined): Promise<Actor | undefined> {
    try {
      const actor = await actorOf(authorization)
      if (!actor) return undefined
      const timestamps = await readSessionTimestamps(actor.id, { fresh: true })
      const isClient = actor.organisation?.reach === 'client'
      return sessionState(actor, timestamps, Date.now()) === 'current' && !isClient ? actor : undefined
    } catch (error) {
      logger.warn('person of a public call not checked', { error: describeError(error) })
      return undefined
    }
  }

  /** A call that changes something does not trust the cache. */
  async function refuseEndedSession(actor: Actor, { fresh }: { fresh: boolean }): Promise<void> {
    const timestamps = await readSessionTimestamps(actor.id, { fresh })
    const state = sessionState(actor, timestamps, Date.now())
    if (state === 'ended') throw new Refused('session-ended')
    if (state === 'too-old') throw new Refused('session-too-old')
    if (state === 'rights-changed') throw new Refused('rights-changed')
  }

  async function answer(event: APIGatewayProxyEvent, requestId: string, progress: Progress): Promise<Answer> {
    if (!cameThroughEdge(event)) return refusal('forbidden', requestId)
    try {
      const body = readBody(event)
      const call = {
        ...tools,
        requestId,
        callerAddress: callerAddress(event),
        accessToken: bearerToken(progress.authorization),
        header: (name: string) => headerOf(event, name),
        actor: undefined,
        knownPerson: nobody,
        progress,
      }
      const request = { method: event.httpMethod, url: urlOf(event), headers: {}, body: async () => body }
      const { response } = await withTimeout(
        answerWithin,
        handler.handle({ ...request, signal: undefined }, { context: call }),
      )
      if (response) {
        const headers = { ...locationOf(response.headers), ...keptBy(progress) }
        const { mediaType } = progress
        return { status: response.status, body: response.body, headers, ...(mediaType && { mediaType }) }
      }
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
    const sent = await send(
      isEvents(given.body) ? { ...given, body: withErrorEvent(given.body, requestId, progress) } : given,
    )
    report(event, given, progress, performance.now() - startedAt)
    return sent
  }
}

const nobody = async () => undefined

/** Ends a failed stream with an error event, because the status was sent already. */
async function* withErrorEvent(events: AsyncIterable<unknown>, requestId: string, progress: Progress): AsyncGenerator {
  try {
    yield* events
  } catch (thrown) {
    const error = thrown instanceof ErrorEvent && thrown.cause !== undefined ? thrown.cause : thrown
    progress.failure = { error }
    throw new ErrorEvent({ data: answerError(error, requestId).body, cause: error })
  }
}

/** Of an answer's headers only where it leads: all others are the same for every answer. */
function locationOf({ location }: Readonly<Record<string, unknown>>): Answer['headers'] {
  return typeof location === 'string' ? { location } : {}
}

/**
 * Every browser asks again; the edge answers for a while. CloudFront has two layers of caches, so an answer may become twice as old. Pages
 * of others may read what is the same for everybody.
 */
function keptBy({ keptAtEdge }: Progress): Answer['headers'] {
  if (keptAtEdge === undefined) return {}
  return { 'cache-control': `public, max-age=0, s-maxage=${keptAtEdge}`, 'access-control-allow-origin': '*' }
}

let coldStart = true

/** Writes one log line per call. */
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
