import type { Project, Task } from '#domain/projects/project.ts'
import { valuesOfFilter } from './fields/field-filters.ts'
import { fieldsOf, statuses } from './task-status.ts'

type Chosen = Readonly<Record<string, readonly string[]>>

/** The fields by which a new task fits a filter: those of which one value is chosen. */
export function fieldsOfFilter(project: Project, chosen: Chosen): Partial<Task> {
  const [person, ...people] = chosen['person'] ?? []
  const [label, ...labels] = chosen['label'] ?? []
  const values = valuesOfFilter(project, chosen)
  return {
    ...(person !== undefined && people.length === 0 && { personIds: [person] }),
    ...(label !== undefined && labels.length === 0 && { labels: [label] }),
    ...(Object.keys(values).length > 0 && { values }),
  }
}

/** The fields of the status, if a filter leaves a single one. `now` is ISO 8601. */
export function statusOfFilter({ status: chosen = [] }: Chosen, now: string): Partial<Task> {
  const [only, ...more] = chosen
  const status = statuses.find(({ id }) => id === only)
  return status && more.length === 0 ? fieldsOf(status.id, now) : {}
}
