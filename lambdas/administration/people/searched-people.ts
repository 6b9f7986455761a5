import { isNamed, nameWords } from '#domain/accounts/name-words.ts'
import type { ListedPerson } from '#domain/administration/person.ts'
import type { AdministrationCall } from '../administration.ts'

/** People who are found by a name. Cognito is asked for each, and takes 30 such requests a second. */
const MOST_NAMED = 25
/** Organisations whose people are found by the organisation's name. */
const MOST_ORGANISATIONS = 5

interface Searched {
  readonly people: readonly ListedPerson[]
  readonly next?: string | undefined
  /** Whether more people have such a name than are listed. */
  readonly more?: boolean
}

/**
 * People whose address begins with the words, page by page; with the first page those whose name, or whose organisation's name, has words
 * that begin so.
 */
export async function searchedPeople(
  { pool, directory, organisations }: Pick<AdministrationCall, 'pool' | 'directory' | 'organisations'>,
  words: string,
  place: string | undefined,
): Promise<Searched> {
  const searched = words.includes('@') ? [] : nameWords(words)
  const byAddress = pool.byEmail(words.toLowerCase(), place)
  if (place !== undefined || searched.length === 0) return byAddress
  const [page, named, members] = await Promise.all([byAddress, directory.named(searched, MOST_NAMED), membersOfNamed()])
  const listed = new Set(page.people.map(({ personId }) => personId))
  const others = [...new Set([...named.personIds, ...members.personIds])].filter((id) => !listed.has(id))
  const found = await Promise.all(others.slice(0, MOST_NAMED).map(pool.byId))
  return {
    people: [...found.filter((person) => person !== undefined), ...page.people],
    next: page.next,
    more: named.more || members.more || others.length > MOST_NAMED,
  }

  async function membersOfNamed() {
    const known = (await organisations.all()).filter(({ name }) => isNamed(nameWords(name), searched))
    const groups = await Promise.all(known.slice(0, MOST_ORGANISATIONS).map(({ id }) => organisations.membersOf(id)))
    return {
      personIds: groups.flat().map(({ personId }) => personId),
      more: known.length > MOST_ORGANISATIONS,
    }
  }
}
