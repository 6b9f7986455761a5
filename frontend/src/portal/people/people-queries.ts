import { orpc } from '../client/orpc.ts'
import type { PersonRole } from './person-words.ts'

/** Accounts with a role, or whose address begins with `words`. */
export function peopleQuery({ role, words }: { role?: PersonRole | undefined; words?: string | undefined }) {
  return orpc.administration.listPeople.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...(role ? { role } : words ? { words } : {}),
      ...(cursor !== undefined && { cursor }),
    }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ people }) => people),
  })
}

export const personQuery = (personId: string) => orpc.administration.readPerson.queryOptions({ input: { personId } })
