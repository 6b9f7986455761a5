import { OPERATOR } from '#domain/accounts/factor-reset/factor-reset.ts'
import type { PeoplePool } from './people-pool.ts'

/** The names of people, or their addresses, by their ids; not of those without an account. Each is looked up once. */
export async function namesOf(
  pool: Pick<PeoplePool, 'nameOf'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const people = [...new Set(ids)].filter((id) => id !== OPERATOR)
  const found = await Promise.all(people.map(async (id) => [id, await pool.nameOf(id)] as const))
  return new Map(found.flatMap(([id, name]) => (name === undefined ? [] : [[id, name]])))
}
