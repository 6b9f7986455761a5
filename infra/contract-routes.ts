import { isContractProcedure } from '@orpc/contract'
import type { Audience } from '#domain/contract/audience.ts'
import type { EndpointMeta } from '#domain/contract/endpoint.ts'
import { isStreamed } from '#domain/contract/streams.ts'
import type { Feature } from './feature.ts'

/** A contract entry for the gateway. */
export interface ContractRoute {
  readonly feature: string
  readonly name: string
  readonly method: string
  /** With `{name}` per parameter, the syntax of both oRPC and API Gateway. */
  readonly path: `/${string}`
  readonly audience: Audience
  /** A public call that also knows who is signed in. */
  readonly knowsPerson: EndpointMeta['knowsPerson']
  /** The product that the call belongs to. */
  readonly product: EndpointMeta['product']
  readonly productOfRecord: EndpointMeta['productOfRecord']
  /** Seconds for which the edge keeps an answer. */
  readonly keptAtEdge: EndpointMeta['keptAtEdge']
  /** Whether the feature's function streams its answers. */
  readonly streamed: boolean
}

/** All calls of these features. */
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
  const { audience, knowsPerson, product, productOfRecord, keptAtEdge } = meta as EndpointMeta
  if (!route.method || !route.path) throw new Error(`${feature}.${name} names no method or no path.`)
  return {
    feature,
    name,
    method: route.method,
    path: route.path,
    audience,
    knowsPerson,
    product,
    productOfRecord,
    keptAtEdge,
  }
}
