import { orpc } from '../client/orpc.ts'
import type { Account } from '#domain/administration/person.ts'
import type { GivenDays } from '../templates/given-days.ts'
import type { PersonRole } from './person-words.ts'

interface AskedPeople extends GivenDays {
  readonly role?: PersonRole | undefined
  readonly words?: string | undefined
}

/** Accounts with a role, those that `words` find, or those of people who signed in for the first time on some days. */
export function peopleQuery({ role, words, since, until }: AskedPeople) {
  return orpc.administration.listPeople.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...(role ? { role } : { ...(words && { words }), ...(since !== undefined && { since, until }) }),
      ...(cursor !== undefined && { cursor }),
    }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => ({
      people: withoutRepeats(pages.flatMap(({ people }) => people)),
      more: pages.some(({ more }) => more),
    }),
  })
}

export const personQuery = (personId: string) => orpc.administration.readPerson.queryOptions({ input: { personId } })

/** Who was found by their name may be found by their address on a later page. */
function withoutRepeats(people: readonly Account[]): Account[] {
  return [...new Map(people.map((person) => [person.personId, person])).values()]
}
