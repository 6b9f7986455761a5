import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'
import { api } from '#domain/contract/api.ts'

const NAME = 'virtual:api-contract'

/** Vite plugin: gives the portal the contracts without schemas, with methods, paths and audiences only. */
export function apiContract(): Plugin {
  return {
    name: 'veritech:api-contract',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}` ? `export const apiContract = ${JSON.stringify(minifyContractRouter(api))}` : undefined,
  }
}
