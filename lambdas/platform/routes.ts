import type { AnyContractRouter } from '@orpc/contract'
import { traverseContractProcedures } from '@orpc/server'

interface Address {
  readonly method: string
  readonly pattern: RegExp
}

/** HTTP methods of a contract at a path. */
export type MethodsAt = (path: string) => readonly string[]

export function methodsOf(contract: AnyContractRouter): MethodsAt {
  const addresses: Address[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': entry } }) => {
    const { method = 'POST', path = '/' } = entry.route
    addresses.push({ method, pattern: new RegExp(`^${path.replaceAll(/\{[^{}]+\}/g, '[^/]+')}/?$`) })
  })
  return (path) => addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
}
