import { Avatar } from '../../parts/avatar.tsx'
import css from './people-there.module.css'

interface PeopleThereProps {
  people: readonly { readonly personId: string; readonly name: string; readonly doing: 'reading' | 'replying' }[]
}

/** The colleagues at the same ticket, and what they do. A change is read out. */
export function PeopleThere({ people }: PeopleThereProps) {
  return (
    <div role="status" aria-label="Colleagues at this ticket">
      {people.length > 0 && (
        <ul className={css.people}>
          {people.map(({ personId, name, doing }) => (
            <li key={personId} data-doing={doing}>
              <Avatar name={name} isOurs />
              <span>
                <bdi>{name}</bdi> is {doing}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
