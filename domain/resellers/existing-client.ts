import { likenessOf } from './deal.ts'
import type { Deal } from './deal.ts'

/** A client of the portal as it is compared with the customers of deals. */
export interface Client {
  readonly id: string
  readonly name: string
  readonly registrationNumber?: string | undefined
  /** Of the addresses of its members. */
  readonly domains: readonly string[]
}

interface ExistingClient {
  readonly id: string
  readonly name: string
  readonly because: readonly ReturnType<typeof likenessOf>[number][]
}

/**
 * The clients of the portal that no deal brought and that the customer of a deal may be, with what is alike. For staff only: a reseller must
 * not learn who our clients are.
 */
export function existingClients(deal: Deal, clients: readonly Client[], deals: readonly Deal[]): ExistingClient[] {
  const brought = new Set(deals.map(({ customerOrganisation }) => customerOrganisation))
  return clients
    .filter(({ id }) => !brought.has(id))
    .flatMap(({ id, name, registrationNumber, domains }) => {
      const compared = (domains.length === 0 ? [''] : domains).flatMap((domain) =>
        likenessOf(deal, { customer: name, domain, registrationNumber }),
      )
      const because = [...new Set(compared)]
      return because.length > 0 ? [{ id, name, because }] : []
    })
}
