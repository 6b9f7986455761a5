import { seesAllMembers } from '#domain/accounts/manage-organisation.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import type { People } from '#lambdas/platform/known-people.ts'

/** The names of people on a record for who can't read them in the list of members; nothing for who can. */
export async function namesFor(
  actor: Pick<Actor, 'organisation'>,
  organisation: string,
  personIds: Iterable<string>,
  { people }: { readonly people: Pick<People, 'namesOf'> },
): Promise<Record<string, string>> {
  const isFullList = actor.organisation !== undefined && seesAllMembers(actor.organisation)
  return isFullList ? {} : people.namesOf(organisation, personIds)
}
