import { Resolver } from 'node:dns/promises'

/** Answers that mean: there is no such record. */
const NONE = new Set(['ENODATA', 'ENOTFOUND', 'ESERVFAIL', 'EREFUSED', 'ETIMEOUT', 'ECONNREFUSED'])

/** The TXT records of a name, each in its parts. A name that cannot be resolved has none. `server` is the system's by default. */
export async function textRecords(name: string, server?: string): Promise<string[][]> {
  const resolver = new Resolver({ timeout: 1500, tries: 2 })
  if (server !== undefined) resolver.setServers([server])
  try {
    return await resolver.resolveTxt(name)
  } catch (error) {
    if (NONE.has((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
