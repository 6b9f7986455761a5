import { isContractProcedure } from '@orpc/contract'
import type { Audience } from '#domain/contract/audience.ts'
import type { EndpointMeta } from '#domain/contract/endpoint.ts'
import { isStreamed } from '#domain/contract/streams.ts'
import type { Feature } from './feature.ts'

/** One entry of a contract, as the gateway needs it. */
export interface ContractRoute {
  readonly feature: string
  readonly name: string
  readonly method: string
  /** With `{name}` for each parameter, as both oRPC and API Gateway write it. */
  readonly path: `/${string}`
  readonly audience: Audience
  /** Whether the function streams its answers, which all calls of a feature have in common. */
  readonly streamed: boolean
}

/** Every call that these features answer. */
export function contractRoutes(features: readonly Pick<Feature, 'name' | 'contract'>[]): ContractRoute[] {
  return features.flatMap(({ name: feature, contract }) =>
    Object.entries(contract).map(([name, entry]) => ({
      ...route(feature, name, entry),
      streamed: isStreamed(contract),
    })),
  )
}

function route(feature: string, name: string, entry: unknown): Omit<ContractRoute, 'streamed'> {
  if (!isContractProcedure(entry)) throw new Error(`${feature}.${name} is not a contract entry.`)
  const { route, meta } = entry['~orpc']
  if (!route.method || !route.path) throw new Error(`${feature}.${name} names no method or no path.`)
  return { feature, name, method: route.method, path: route.path, audience: (meta as EndpointMeta).audience }
}
