import { Avatar } from '../parts/avatar.tsx'
import type { People } from '../parts/use-people.ts'
import css from './concerned-people.module.css'

const MOST_NAMED = 5

/** Whom moved dates concern. */
export function ConcernedPeople({ ids, people }: { ids: readonly string[]; people: People }) {
  if (ids.length === 0) return null
  const named = ids.slice(0, MOST_NAMED)
  const more = ids.length - named.length
  return (
    <p className={css.people}>
      {named.map((id) => (
        <Avatar key={id} name={people.nameOf(id)} size="small" />
      ))}
      <span>
        {named.map(people.nameOf).join(', ')}
        {more > 0 && ` and ${more} more`}
      </span>
    </p>
  )
}
