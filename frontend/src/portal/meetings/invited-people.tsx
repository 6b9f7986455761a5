import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { recentGroups } from '#domain/meetings/recent-groups.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { People } from '../parts/use-people.ts'
import { meetingsQuery } from './queries.ts'
import css from './meetings.module.css'

/** Members of whom a list is seen as a whole. */
const FEW = 8
const DAYS_BACK = 60

interface InvitedPeopleProps {
  people: People
  personIds: readonly string[]
  onChange: (personIds: readonly string[]) => void
}

/** Who is in a meeting: chosen one by one, by a group that met lately, or everybody. */
export function InvitedPeople({ people, personIds, onChange }: InvitedPeopleProps) {
  const [words, setWords] = useState('')
  const [today] = useState(() => dayAt(Date.now()))
  const { data } = useQuery(meetingsQuery(dateOf(today - DAYS_BACK), dateOf(today)))
  const groups = recentGroups(data?.meetings ?? [], new Set(people.all.map(({ id }) => id)))
  const wanted = words.trim().toLocaleLowerCase()
  const isMany = people.all.length > FEW
  // Who is chosen stays in view, whatever is searched.
  const shown = people.all.filter(
    ({ id, name, email = '' }) =>
      wanted === '' || personIds.includes(id) || `${name} ${email}`.toLocaleLowerCase().includes(wanted),
  )
  return (
    <fieldset className={css.people}>
      <legend>
        People ({personIds.length} of {people.all.length})
      </legend>
      {people.all.length > 1 && (
        <div className={css.groups}>
          <Button size="small" onClick={() => onChange(people.all.map(({ id }) => id))}>
            Everybody
          </Button>
          {groups.map((group) => (
            <Button key={group.title} size="small" onClick={() => onChange(group.personIds)}>
              As in {group.title}
            </Button>
          ))}
        </div>
      )}
      {isMany && (
        <TextField
          label="Find people"
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => {
            // Enter looks for people, and does not make the meeting.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
      <div className={css.choices} data-many={isMany ? '' : undefined}>
        {shown.map((each) => (
          <label key={each.id}>
            <input
              type="checkbox"
              checked={personIds.includes(each.id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...personIds, each.id] : personIds.filter((one) => one !== each.id))
              }
            />
            <span dir="auto">{each.name}</span>
          </label>
        ))}
        {shown.length === 0 && <p>Nobody is called that.</p>}
      </div>
    </fieldset>
  )
}
