import { X } from 'lucide-react'
import type { TaskFields } from '#domain/projects/project-change.ts'
import type { Task } from '#domain/projects/project.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Avatar } from '../parts/avatar.tsx'
import type { People } from '../parts/use-people.ts'
import css from './task-panel.module.css'

const MOST_PEOPLE = 20

interface TaskPeopleProps {
  task: Task
  people: People
  set: (fields: TaskFields) => void
}

/** Who does a task. Members are offered; who left stays only where they are set already. */
export function TaskPeople({ task, people, set }: TaskPeopleProps) {
  const { personIds } = task
  const others = people.all.filter(({ id }) => !personIds.includes(id))
  return (
    <div className={css.people}>
      <SelectField
        label={personIds.length === 0 ? 'Person' : 'Another person'}
        value=""
        {...(personIds.length > 1 && { help: 'The first one’s working hours count.' })}
        disabled={personIds.length >= MOST_PEOPLE || others.length === 0}
        onChange={({ target }) => {
          if (target.value !== '') set({ personIds: [...personIds, target.value] })
        }}
      >
        <option value="">{personIds.length === 0 ? 'Nobody' : 'Add a person'}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {personIds.length > 0 && (
        <ul className={css.chips} aria-label="People">
          {personIds.map((id, at) => (
            <li key={id}>
              <Avatar name={people.nameOf(id)} size="small" /> <span dir="auto">{people.nameOf(id)}</span>
              {at > 0 && (
                <Button
                  size="small"
                  kind="plain"
                  aria-label={`First: ${people.nameOf(id)}`}
                  onClick={() => set({ personIds: [id, ...personIds.filter((each) => each !== id)] })}
                >
                  First
                </Button>
              )}
              <Button
                size="icon"
                kind="plain"
                aria-label={`Take ${people.nameOf(id)} off the task`}
                onClick={() => set({ personIds: personIds.filter((each) => each !== id) })}
              >
                <X size={14} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
