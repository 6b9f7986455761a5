import { isContractProcedure } from '@orpc/contract'
import { type Api, api } from '#domain/contract/api.ts'
import type { Audience } from '#domain/contract/audience.ts'
import type { EndpointMeta } from '#domain/contract/endpoint.ts'

/** One entry of a contract, as the gateway needs it. */
export interface ContractRoute {
  readonly feature: keyof Api
  readonly name: string
  readonly method: string
  /** With `{name}` for each parameter, as both oRPC and API Gateway write it. */
  readonly path: `/${string}`
  readonly audience: Audience
}

/** Every call that the product answers. */
export function contractRoutes(): ContractRoute[] {
  return Object.entries(api).flatMap(([feature, contract]) =>
    Object.entries<unknown>(contract).map(([name, entry]) => route(feature as keyof Api, name, entry)),
  )
}

function route(feature: keyof Api, name: string, entry: unknown): ContractRoute {
  if (!isContractProcedure(entry)) throw new Error(`${feature}.${name} is not a contract entry.`)
  const { route, meta } = entry['~orpc']
  if (!route.method || !route.path) throw new Error(`${feature}.${name} names no method or no path.`)
  return { feature, name, method: route.method, path: route.path, audience: (meta as EndpointMeta).audience }
}
