import { minifyContractRouter } from '@orpc/contract'
import type { AnyContractProcedure } from '@orpc/contract'
import type { Plugin } from 'vite'
import { api } from '#domain/contract/api.ts'
import { mapValues } from './map-values.ts'

const NAME = 'virtual:api-contract'

/** Vite plugin: gives the portal the contracts without schemas, with methods, paths and audiences only. */
export function apiContract(): Plugin {
  return {
    name: 'veritech:api-contract',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}` ? `export const apiContract = ${JSON.stringify(withoutSchemas(api))}` : undefined,
  }
}

/** Every signed-in screen loads this, so summaries and properties that only the server reads are left out. */
function withoutSchemas(contracts: Record<string, Record<string, AnyContractProcedure>>) {
  return mapValues(contracts, (calls) =>
    mapValues(calls, (call) => {
      const { route, meta, ...rest } = (minifyContractRouter(call) as AnyContractProcedure)['~orpc']
      const { summary: _, ...address } = route
      return { '~orpc': { ...rest, route: address, meta: { audience: meta['audience'] as unknown } } }
    }),
  )
}
