import type { ClientContext } from '@orpc/client'
import { getContractRouter, isContractProcedure } from '@orpc/contract'
import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { EndpointMeta } from '#domain/contract/endpoint.ts'
import type { RefusalCode } from '#domain/contract/refusal.ts'
import { ApiError, apiErrorOf, timedOut, unreachable } from '../../client/api-error.ts'
import { withFreshSignIn } from '../../client/step-up.ts'

/** Longer than the API's own time limit. */
const TIMEOUT_MS = 12_000

const TRIAL_REFUSALS: ReadonlySet<string> = new Set<RefusalCode>(['trial-needed', 'trial-read-only', 'trial-over'])

interface Surroundings {
  /** Origin of the API: the page's own. */
  readonly origin: string
  readonly fetch: typeof fetch
  /** The access token; undefined if nobody is signed in. */
  readonly accessToken: () => Promise<string | undefined>
  /** A new access token after a change of rights. */
  readonly renewedToken: () => Promise<string | undefined>
  /** Told that a change was refused because of the trial of its product. */
  readonly trialRefused: () => void
}

/** Sends calls of the contracts to the API. A call rejects with an `ApiError`, or with the caller's own abort. */
export function apiLink(
  contract: AnyContractRouter,
  { origin, fetch, accessToken, renewedToken, trialRefused }: Surroundings,
): OpenAPILink<ClientContext> {
  return new OpenAPILink(contract, {
    url: origin,
    headers: async (_, path) => {
      const token = isPublic(contract, path) ? undefined : await accessToken()
      return { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    },
    fetch: (request, init) => fetch(request, init),
    customErrorResponseBodyDecoder: (body, { status, headers }) => {
      const requestId = headers['x-request-id']
      throw apiErrorOf(status, body, typeof requestId === 'string' ? requestId : undefined)
    },
    interceptors: [
      async (call) => {
        try {
          return await call.next(call)
        } catch (error) {
          if (isReading(contract, call.path) || !(error instanceof ApiError) || error.status !== 401) throw error
          // Pages without a session never load this.
          const { hasSignedInAgain } = await import('../../client/with-session.ts')
          if (!(await hasSignedInAgain(error))) throw error
          return call.next(call)
        }
      },
      (call) => withFreshSignIn(() => call.next(call)),
      async (call) => {
        try {
          return await call.next(call)
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'rights-changed') throw error
          await renewedToken()
          return call.next(call)
        }
      },
      async (call) => {
        try {
          return await call.next(call)
        } catch (error) {
          const isTrial = error instanceof ApiError && TRIAL_REFUSALS.has(error.code)
          if (isTrial && !isReading(contract, call.path)) trialRefused()
          throw error
        }
      },
      async (call) => {
        const timeout = AbortSignal.timeout(TIMEOUT_MS)
        const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout
        try {
          return await call.next({ ...call, signal })
        } catch (error) {
          if (error instanceof ApiError || call.signal?.aborted) throw error
          // All other errors: no answer, a truncated one, or one that is not JSON.
          throw timeout.aborted ? timedOut() : unreachable()
        }
      },
    ],
  })
}

/** Reading again is left to the queries, which ask for a sign-in only where something was typed. */
function isReading(contract: AnyContractRouter, path: readonly string[]): boolean {
  const call = getContractRouter(contract, path)
  return isContractProcedure(call) && call['~orpc'].route.method === 'GET'
}

function isPublic(contract: AnyContractRouter, path: readonly string[]): boolean {
  const call = getContractRouter(contract, path)
  return isContractProcedure(call) && (call['~orpc'].meta as Partial<EndpointMeta>).audience === 'public'
}
