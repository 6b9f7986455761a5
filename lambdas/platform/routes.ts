import type { AnyContractRouter } from '@orpc/contract'
import { traverseContractProcedures } from '@orpc/server'

interface Address {
  readonly method: string
  readonly pattern: RegExp
}

/** Which methods a contract takes at a path; empty where it has nothing. */
export type MethodsAt = (path: string) => readonly string[]

export function methodsOf(contract: AnyContractRouter): MethodsAt {
  const addresses: Address[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': entry } }) => {
    const { method = 'POST', path = '/' } = entry.route
    addresses.push({ method, pattern: new RegExp(`^${path.replaceAll(/\{[^{}]+\}/g, '[^/]+')}/?$`) })
  })
  return (path) => addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
}
