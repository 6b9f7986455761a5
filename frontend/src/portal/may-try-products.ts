import type { Me } from '#domain/accounts/contract.ts'

/** Staff have nothing to try unless they act for a client or a reseller. */
export function mayTryProducts({ roles, organisation, organisations }: Me): boolean {
  return roles.length === 0 || organisations.some(({ id, kind }) => id === organisation && kind !== 'provider')
}
