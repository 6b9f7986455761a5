import type { ClientContext } from '@orpc/client'
import { getContractRouter, isContractProcedure } from '@orpc/contract'
import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { EndpointMeta } from '#domain/contract/endpoint.ts'
import { ApiError, apiErrorOf, timedOut, unreachable } from '../../client/api-error.ts'

/** Longer than the slowest answer that a function is allowed to give. */
const TIMEOUT_MS = 12_000

interface Surroundings {
  /** Where the API is: the page's own origin. */
  readonly origin: string
  readonly fetch: typeof fetch
  /** The signed-in person's access token, undefined when nobody is signed in. */
  readonly accessToken: () => Promise<string | undefined>
  /** A new access token, because the person's rights have changed since the last one. */
  readonly renewedToken: () => Promise<string | undefined>
}

/** Carries calls of the contract to the API. A call resolves with the answer or rejects with an ApiError; only the caller's own abort rejects as such. */
export function apiLink(
  contract: AnyContractRouter,
  { origin, fetch, accessToken, renewedToken }: Surroundings,
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
          if (!(error instanceof ApiError) || error.code !== 'rights-changed') throw error
          await renewedToken()
          return call.next(call)
        }
      },
      async (call) => {
        const timeout = AbortSignal.timeout(TIMEOUT_MS)
        const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout
        try {
          return await call.next({ ...call, signal })
        } catch (error) {
          if (error instanceof ApiError || call.signal?.aborted) throw error
          // What is left is an answer that did not come, broke off or was no JSON.
          throw timeout.aborted ? timedOut() : unreachable()
        }
      },
    ],
  })
}

function isPublic(contract: AnyContractRouter, path: readonly string[]): boolean {
  const call = getContractRouter(contract, path)
  return isContractProcedure(call) && (call['~orpc'].meta as Partial<EndpointMeta>).audience === 'public'
}
