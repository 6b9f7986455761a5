import { isNamed, nameWords } from '#domain/accounts/name-words.ts'
import type { Account, ListedPerson } from '#domain/administration/person.ts'
import { readCursor, writeCursor } from '#lambdas/platform/cursor.ts'
import { administration } from '../administration.ts'
import type { AdministrationCall } from '../administration.ts'
import { searchedPeople } from './searched-people.ts'

/** Newcomers of a page. Cognito is asked for each. */
const NEWCOMERS = 25

interface Page {
  readonly people: readonly ListedPerson[]
  readonly next?: string | undefined
  readonly more?: boolean | undefined
}

export const listPeople = administration.listPeople.handler(async ({ input, context, errors }) => {
  const { role, words = '', since, until, cursor } = input
  const isOfDays = role === undefined && since !== undefined && until !== undefined
  const listing = role ? `people in ${role}` : `people ${words} ${isOfDays ? `${since} ${until}` : ''}`
  const position = cursor === undefined ? undefined : readCursor(listing, cursor)
  if (cursor !== undefined && !position) throw errors['cursor-invalid']()
  const place = position?.[0]
  const { people, next, more }: Page = role
    ? await context.pool.inRole(role, place)
    : isOfDays
      ? await newcomers(context, { since, until }, place)
      : await searchedPeople(context, words, place)
  const accounts = await withOrganisations(context, people)
  return {
    people: isOfDays && words !== '' ? accounts.filter((account) => fits(account, words)) : accounts,
    ...(next !== undefined && { nextCursor: writeCursor(listing, [next, 'page']) }),
    ...(more && { more: true as const }),
  }
})

async function newcomers(
  { directory, pool }: Pick<AdministrationCall, 'directory' | 'pool'>,
  days: { readonly since: string; readonly until: string },
  place: string | undefined,
): Promise<Page> {
  const { personIds, next } = await directory.newcomers(days, { limit: NEWCOMERS, place })
  const found = await Promise.all(personIds.map(pool.byId))
  return { people: found.filter((person) => person !== undefined), next }
}

function withOrganisations(
  { organisations }: Pick<AdministrationCall, 'organisations'>,
  people: readonly ListedPerson[],
): Promise<Account[]> {
  return Promise.all(
    people.map(async (person) => {
      const { memberships } = await organisations.membershipsOf(person.personId)
      return { ...person, organisationNames: memberships.map(({ name }) => name) }
    }),
  )
}

function fits({ email, name = '', organisationNames }: Account, words: string): boolean {
  const known = [name, ...organisationNames].flatMap(nameWords)
  return email.startsWith(words.toLowerCase()) || isNamed(known, nameWords(words))
}
