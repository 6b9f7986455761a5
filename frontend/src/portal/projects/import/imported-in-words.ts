import type { ImportedTask } from '#domain/projects/moving/imported-task.ts'
import { counted, dateWithYear, effort } from '../words.ts'

interface Names {
  /** The member whom a name of the file is read as. */
  readonly memberOf: (named: string) => string | undefined
}

/** What was read of a task beside its title, so that dates, people and estimates can be checked before an import. */
export function importedInWords(
  { startOn, dueOn, people, estimateMinutes, checklist }: ImportedTask,
  { memberOf }: Names,
): string {
  return [
    startOn !== undefined && `starts ${dateWithYear(startOn)}`,
    dueOn !== undefined && `due ${dateWithYear(dueOn)}`,
    ...people.map((named) => memberOf(named) ?? `${named} (nobody)`),
    estimateMinutes !== undefined && `estimate ${effort(estimateMinutes)}`,
    checklist.length > 0 && counted(checklist.length, 'checklist item', 'checklist items'),
  ]
    .filter((each) => each !== false)
    .join(', ')
}
