import type { Client } from '#domain/resellers/existing-client.ts'
import type { OrganisationStore } from '#lambdas/platform/organisation-store.ts'

/** Clients whose members are read; the others are compared by number and name. */
const MOST_WITH_MEMBERS = 300
const AT_ONCE = 25
/** How long a function keeps the clients: one that joined is compared from then on. */
const KEEPS_MS = 5 * 60_000

/** Reads the clients of the portal, with the domains of their members. */
export function clientReader(
  organisations: Pick<OrganisationStore, 'records' | 'membersOf'>,
  now: () => number,
): () => Promise<readonly Client[]> {
  let kept: { readonly clients: readonly Client[]; readonly until: number } | undefined
  return async () => {
    if (kept && kept.until > now()) return kept.clients
    const clients = await read()
    kept = { clients, until: now() + KEEPS_MS }
    return clients
  }

  async function read(): Promise<Client[]> {
    const open = (await organisations.records()).filter(
      ({ organisation, mergedInto }) => organisation.kind === 'client' && mergedInto === undefined,
    )
    const domains: string[][] = []
    const asked = open.slice(0, MOST_WITH_MEMBERS)
    for (let at = 0; at < asked.length; at += AT_ONCE)
      domains.push(...(await Promise.all(asked.slice(at, at + AT_ONCE).map((each) => domainsOf(each.organisation.id)))))
    return open.map(({ organisation: { id, name }, details: { registrationNumber } }, at) => ({
      id,
      name,
      ...(registrationNumber !== undefined && { registrationNumber }),
      domains: domains[at] ?? [],
    }))
  }

  async function domainsOf(id: string): Promise<string[]> {
    const members = await organisations.membersOf(id)
    const own = members.filter(({ reach }) => reach !== 'client')
    return [...new Set(own.flatMap(({ contact }) => contact?.email.split('@')[1]?.toLowerCase() ?? []))]
  }
}
