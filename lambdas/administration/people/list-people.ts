import { readCursor, writeCursor } from '#lambdas/platform/cursor.ts'
import { administration } from '../administration.ts'

export const listPeople = administration.listPeople.handler(async ({ input, context, errors }) => {
  const { role, words = '', cursor } = input
  const listing = role ? `people in ${role}` : `people ${words}`
  const position = cursor === undefined ? undefined : readCursor(listing, cursor)
  if (cursor !== undefined && !position) throw errors['cursor-invalid']()
  const page = role
    ? await context.pool.inRole(role, position?.[0])
    : await context.pool.byEmail(words.toLowerCase(), position?.[0])
  const people = await Promise.all(
    page.people.map(async (person) => {
      const { memberships } = await context.organisations.membershipsOf(person.personId)
      return { ...person, organisationNames: memberships.map(({ name }) => name) }
    }),
  )
  return { people, ...(page.next && { nextCursor: writeCursor(listing, [page.next, 'page']) }) }
})
