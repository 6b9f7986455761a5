import type { AnyContractProcedure } from '@orpc/contract'
import type { Plugin } from 'vite'
import { api } from '#domain/contract/api.ts'
import { mapValues } from './map-values.ts'

const NAME = 'virtual:api-routes'

/**
 * Vite plugin: gives public pages the method and path of each call and whether it is public. Importing the contracts
 * would add all schemas to the bundle.
 */
export function apiRoutes(): Plugin {
  return {
    name: 'veritech:api-routes',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export const apiRoutes = ${JSON.stringify(routesOf(api))}` : undefined),
  }
}

/** Exported for tests, which run without Vite. */
export function routesOf(contracts: Record<string, Record<string, AnyContractProcedure>>) {
  return mapValues(contracts, (calls) =>
    mapValues(calls, ({ '~orpc': { route, meta } }) => ({
      method: route.method,
      path: route.path,
      open: meta['audience'] === 'public',
      ...(meta['knowsPerson'] === true && { knows: true }),
    })),
  )
}
