import type { DryRun } from '#domain/projects/moving/imported-task.ts'
import type { ImportedStatus } from '#domain/projects/moving/imported-status.ts'
import { SelectField } from '../../../ui/field.tsx'
import type { People } from '../../parts/use-people.ts'
import css from './import-dialog.module.css'

const MOST_SHOWN = 30

const statusNames = {
  'to-do': 'To do',
  'in-progress': 'In progress',
  waiting: 'Waiting for client',
  done: 'Done',
} as const satisfies Record<ImportedStatus, string>

interface MapNamesProps {
  run: DryRun
  people: People
  byName: (named: string) => string | undefined
  statuses: ReadonlyMap<string, ImportedStatus>
  /** The member of a name in the file, or nothing for nobody. */
  persons: ReadonlyMap<string, string>
  onStatus: (name: string, status: ImportedStatus) => void
  onPerson: (named: string, personId: string) => void
}

/** Gives lists and statuses of the other program one of ours, and people who have another name there a member. */
export function MapNames({ run, people, byName, statuses, persons, onStatus, onPerson }: MapNamesProps) {
  const words = new Map<string, ImportedStatus>([
    ...run.unknownStatuses.map(({ status }) => [status, statuses.get(status) ?? 'to-do'] as const),
    ...run.lists.map(({ name, status }) => [name, status] as const),
  ])
  const counts = new Map([
    ...run.unknownStatuses.map(({ status, tasks }) => [status, tasks] as const),
    ...run.lists.map(({ name, tasks }) => [name, tasks] as const),
  ])
  const strangers = run.people.filter((named) => byName(named) === undefined)
  return (
    <>
      {words.size > 0 && (
        <fieldset className={css.mapping}>
          <legend>{run.lists.length > 0 ? 'Status of the cards in a list' : 'Statuses that we don’t know'}</legend>
          {[...words].slice(0, MOST_SHOWN).map(([name, status]) => (
            <SelectField
              key={name}
              label={`${name} (${counts.get(name) ?? 0})`}
              value={status}
              onChange={({ target }) => onStatus(name, target.value as ImportedStatus)}
            >
              {Object.entries(statusNames).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </SelectField>
          ))}
          {words.size > MOST_SHOWN && <p>{words.size - MOST_SHOWN} more are to do.</p>}
        </fieldset>
      )}
      {strangers.length > 0 && (
        <fieldset className={css.mapping}>
          <legend>People who are no member by name or email address</legend>
          {strangers.slice(0, MOST_SHOWN).map((named) => (
            <SelectField
              key={named}
              label={named}
              value={persons.get(named) ?? ''}
              onChange={({ target }) => onPerson(named, target.value)}
            >
              <option value="">Nobody</option>
              {people.all.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          ))}
          {strangers.length > MOST_SHOWN && <p>{strangers.length - MOST_SHOWN} more are nobody.</p>}
        </fieldset>
      )}
    </>
  )
}
