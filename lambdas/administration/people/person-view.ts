import type { AdministeredPerson } from '#domain/administration/person.ts'
import type { AdministrationCall } from '../administration.ts'

/** A person with organisations and history; undefined without an account. */
export async function personView(
  { pool, organisations, roleChanges }: Pick<AdministrationCall, 'pool' | 'organisations' | 'roleChanges'>,
  personId: string,
): Promise<AdministeredPerson | undefined> {
  const [person, { memberships }, changes] = await Promise.all([
    pool.find(personId),
    organisations.membershipsOf(personId),
    roleChanges.of(personId),
  ])
  return person && { ...person, organisations: [...memberships], changes }
}
